#define _GNU_SOURCE
#include "csystem.h"

#include <getopt.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// What getopt_long returns for the first long flag of the table: above every letter.
enum { FIRST_LONG = 256 };

struct cs_options {
  struct option *flags;
  // ":" and then each letter, with ":" behind it if it takes a value.
  char *letters;
  int *place_of_letter;
  int flag_count;

  char **words;
  int word_count;

  cs_finding *findings;
  int finding_count;
  int finding_room;
};

cs_options *cs_options_create(int flags, int words) {
  cs_options *options = calloc(1, sizeof *options);
  if (options == NULL)
    return NULL;
  options->flags = calloc((size_t)flags + 1, sizeof *options->flags);
  options->letters = calloc((size_t)flags * 2 + 2, 1);
  options->place_of_letter = calloc(FIRST_LONG, sizeof *options->place_of_letter);
  // The name of the command in front, NULL behind.
  options->words = calloc((size_t)words + 2, sizeof *options->words);
  if (options->flags == NULL || options->letters == NULL || options->place_of_letter == NULL ||
      options->words == NULL || !cs_options_add_word(options, "")) {
    cs_options_destroy(options);
    return NULL;
  }
  // Says "missing value" with another sign than "unknown", and keeps getopt from printing.
  strcpy(options->letters, ":");
  return options;
}

void cs_options_destroy(cs_options *options) {
  if (options == NULL)
    return;
  for (int index = 0; index < options->flag_count; index++)
    free((char *)options->flags[index].name);
  for (int index = 0; index < options->word_count; index++)
    free(options->words[index]);
  free(options->flags);
  free(options->letters);
  free(options->place_of_letter);
  free(options->words);
  free(options->findings);
  free(options);
}

bool cs_options_add_flag(cs_options *options, const char *name, char letter, bool takes_value) {
  char *copy = strdup(name);
  if (copy == NULL)
    return false;
  int place = options->flag_count++;
  options->flags[place] = (struct option){
      .name = copy,
      .has_arg = takes_value ? required_argument : no_argument,
      .val = FIRST_LONG + place,
  };
  if (letter != 0) {
    size_t length = strlen(options->letters);
    options->letters[length] = letter;
    if (takes_value)
      options->letters[length + 1] = ':';
    options->place_of_letter[(unsigned char)letter] = place;
  }
  return true;
}

bool cs_options_add_word(cs_options *options, const char *word) {
  char *copy = strdup(word);
  if (copy == NULL)
    return false;
  options->words[options->word_count++] = copy;
  return true;
}

static bool keep(cs_options *options, cs_finding finding) {
  if (options->finding_count == options->finding_room) {
    int room = options->finding_room * 2 + 16;
    cs_finding *grown = realloc(options->findings, (size_t)room * sizeof *grown);
    if (grown == NULL)
      return false;
    options->findings = grown;
    options->finding_room = room;
  }
  options->findings[options->finding_count++] = finding;
  return true;
}

// The word that getopt_long has just taken a long flag from: the value may be a word of its own.
static const char *long_word(const cs_options *options) {
  bool apart = optarg != NULL && optind >= 2 && optarg == options->words[optind - 1];
  return options->words[apart ? optind - 2 : optind - 1];
}

static bool is_abbreviated(const char *word, const char *name) {
  const char *typed = word + strlen("--");
  return strcspn(typed, "=") < strlen(name);
}

// Makes a finding of what getopt_long returned.
static cs_finding finding_of(const cs_options *options, int result) {
  bool is_mistake = result == '?' || result == ':';
  int code = is_mistake ? optopt : result;
  if (code == 0)
    return (cs_finding){.kind = CS_UNKNOWN_NAME, .value = options->words[optind - 1]};

  int place;
  if (code >= FIRST_LONG) {
    place = code - FIRST_LONG;
    const char *word = long_word(options);
    if (is_abbreviated(word, options->flags[place].name))
      return (cs_finding){.kind = CS_UNKNOWN_NAME, .value = word};
  } else {
    unsigned char letter = (unsigned char)code;
    if (result == '?')
      return (cs_finding){.kind = CS_UNKNOWN_LETTER, .letter = letter};
    place = options->place_of_letter[letter];
  }

  // The systems differ in the sign for a value too much; the table tells.
  if (!is_mistake)
    return (cs_finding){.kind = CS_FOUND_FLAG, .flag = place, .value = optarg};
  if (options->flags[place].has_arg == required_argument)
    return (cs_finding){.kind = CS_VALUE_MISSING, .flag = place};
  return (cs_finding){
      .kind = CS_VALUE_UNEXPECTED, .flag = place, .value = options->words[optind - 1]};
}

static pthread_mutex_t getopt_is_taken = PTHREAD_MUTEX_INITIALIZER;

static void start_over(void) {
#if defined(__GLIBC__)
  optind = 0;
#else
  optind = 1;
#if defined(__APPLE__) || defined(__FreeBSD__)
  optreset = 1;
#endif
#endif
  opterr = 0;
}

static bool scan(cs_options *options) {
  start_over();
  for (;;) {
    optarg = NULL;
    optopt = 0;
    int result =
        getopt_long(options->word_count, options->words, options->letters, options->flags, NULL);
    if (result == -1)
      break;
    cs_finding finding = finding_of(options, result);
    if (!keep(options, finding))
      return false;
    if (finding.kind != CS_FOUND_FLAG)
      return true;
  }
  for (int index = optind; index < options->word_count; index++) {
    cs_finding operand = {.kind = CS_FOUND_OPERAND, .value = options->words[index]};
    if (!keep(options, operand))
      return false;
  }
  return true;
}

bool cs_options_scan(cs_options *options) {
  pthread_mutex_lock(&getopt_is_taken);
  bool is_complete = scan(options);
  pthread_mutex_unlock(&getopt_is_taken);
  return is_complete;
}

int cs_options_count(const cs_options *options) { return options->finding_count; }

cs_finding cs_options_finding(const cs_options *options, int index) {
  return options->findings[index];
}

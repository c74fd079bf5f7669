#define _GNU_SOURCE
#include "csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

// Lock-free, as a signal handler needs it.
static atomic_int caught;

static void set_action(int number, void (*action)(int)) {
  struct sigaction wanted;
  memset(&wanted, 0, sizeof wanted);
  wanted.sa_handler = action;
  sigemptyset(&wanted.sa_mask);
  sigaction(number, &wanted, NULL);
}

static void note(int number) {
  int reason = errno;
  int none = 0;
  atomic_compare_exchange_strong(&caught, &none, number);
  set_action(SIGINT, SIG_DFL);
  set_action(SIGTERM, SIG_DFL);
  errno = reason;
}

static void note_unless_ignored(int number) {
  struct sigaction present;
  if (sigaction(number, NULL, &present) == 0 && present.sa_handler != SIG_IGN)
    set_action(number, note);
}

void cs_install_signal_handlers(void) {
  set_action(SIGPIPE, SIG_IGN);
  set_action(SIGXFSZ, SIG_IGN);
  note_unless_ignored(SIGINT);
  note_unless_ignored(SIGTERM);
  note_unless_ignored(SIGHUP);
}

// What a process says and ends with that does not hear its deadline, and how often it was told.
static char last_words[400];
static atomic_int last_status;
static atomic_int tolls;
enum { MOST_TOLLS = 50 };

static void toll(int number) {
  int reason = errno;
  int none = 0;
  atomic_compare_exchange_strong(&caught, &none, number);
  if (atomic_fetch_add(&tolls, 1) >= MOST_TOLLS) {
    // If nobody can be told, nobody is.
    if (write(STDERR_FILENO, last_words, strlen(last_words)) < 0) none = 0;
    _exit(atomic_load(&last_status));
  }
  errno = reason;
}

void cs_set_deadline(long milliseconds, int status, const char *words) {
  // The timer is not set yet: nobody reads them meanwhile.
  strncpy(last_words, words, sizeof last_words - 1);
  atomic_store(&last_status, status);
  set_action(SIGALRM, toll);
  // Whoever started the process may have it blocked.
  sigset_t alarm;
  sigemptyset(&alarm);
  sigaddset(&alarm, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &alarm, NULL);
  struct itimerval time = {
      .it_value = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000},
      .it_interval = {.tv_usec = 100000},
  };
  setitimer(ITIMER_REAL, &time, NULL);
}

int cs_interrupted(void) { return atomic_load(&caught); }

void cs_leave(int status) { _exit(status); }

void cs_guard_standard_descriptors(void) {
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; number++) {
    if (fcntl(number, F_GETFD) >= 0 || errno != EBADF)
      continue;
    // The lowest free number is taken: this one.
    if (open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY) != number)
      return;
  }
}

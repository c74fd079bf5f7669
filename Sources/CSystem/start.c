#define _GNU_SOURCE
#include "csystem.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__GLIBC__)
#include <sys/auxv.h>

static char **words;

// Before everything of Swift's, which asks /proc for both things: a program may run where there is
// none.
__attribute__((constructor(101))) static void note_start(int count, char **values) {
  (void)count;
  words = values;
  // Swift's runtime looks for its crash reporter in folders around the program. Beside a program that
  // was linked statically, and so has no interpreter, there is none; and where it cannot find out
  // which folders these would be, it ends the process.
  if (getauxval(AT_BASE) == 0)
    setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=none", 0);
}

char **cs_arguments(void) { return words; }
#else
char **cs_arguments(void) { return NULL; }
#endif

#define _GNU_SOURCE
#include "csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
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

int cs_interrupted(void) { return atomic_load(&caught); }

void cs_guard_standard_descriptors(void) {
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; number++) {
    if (fcntl(number, F_GETFD) >= 0 || errno != EBADF)
      continue;
    // The lowest free number is taken: this one.
    if (open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY) != number)
      return;
  }
}

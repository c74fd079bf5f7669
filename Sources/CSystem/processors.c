#define _GNU_SOURCE
#include "csystem.h"

#include <sched.h>
#include <unistd.h>

int cs_usable_processors(void) {
#ifdef __linux__
  cpu_set_t set;
  CPU_ZERO(&set);
  // More processors than the set has room for: then the system's own count has to do.
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    return CPU_COUNT(&set);
#endif
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

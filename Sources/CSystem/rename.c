#define _GNU_SOURCE
#include "csystem.h"

#include <errno.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#elif defined(__APPLE__)
#include <stdio.h>
#endif

int cs_rename_noreplace(int folder, const char *name, int goal_folder, const char *goal) {
#if defined(__linux__) && defined(SYS_renameat2)
  // Linux 3.15; as in <linux/fs.h>, which not every C library shows.
  const unsigned int rename_noreplace = 1;
  return (int)syscall(SYS_renameat2, folder, name, goal_folder, goal, rename_noreplace);
#elif defined(__APPLE__)
  return renameatx_np(folder, name, goal_folder, goal, RENAME_EXCL);
#else
  (void)folder, (void)name, (void)goal_folder, (void)goal;
  errno = ENOSYS;
  return -1;
#endif
}

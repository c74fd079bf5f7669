#define _GNU_SOURCE
#include "csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <stdint.h>
#include <sys/syscall.h>
#ifndef SYS_openat2
#define SYS_openat2 437
#endif
#endif

// A descriptor that only serves to reach what lies under it: the folder need not be readable.
#if defined(O_PATH)
#define REACH O_PATH
#elif defined(O_SEARCH)
#define REACH O_SEARCH
#else
#define REACH O_RDONLY
#endif

static int open_folder(const char *path, int flags) {
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags);
  if (folder < 0 && errno == EACCES)
    folder = open(path, REACH | O_DIRECTORY | O_CLOEXEC | flags);
  return folder;
}

int cs_open_folder(const char *path) { return open_folder(path, 0); }

int cs_open_folder_itself(const char *path) { return open_folder(path, O_NOFOLLOW); }

static int refuse(void) {
  errno = EXDEV;
  return -1;
}

static bool is_link(int folder, const char *name) {
  struct stat status;
  return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(status.st_mode);
}

static int open_component(int folder, const char *name, int flags) {
  int opened;
  do
    opened = openat(folder, name, flags | O_NOFOLLOW | O_CLOEXEC);
  while (opened < 0 && errno == EINTR);
  // Systems differ in what they say of a link that they do not follow.
  if (opened < 0 && (errno == ELOOP || errno == ENOTDIR || errno == EMLINK)) {
    int reason = errno;
    if (is_link(folder, name))
      return refuse();
    errno = reason;
  }
  return opened;
}

int cs_walk_beneath(int folder, const char *path, int flags) {
  if (*path == '/')
    return refuse();
  char *copy = strdup(path);
  if (copy == NULL)
    return -1;

  int here = folder;
  int opened = -1;
  char *position = NULL;
  char *name = strtok_r(copy, "/", &position);
  if (name == NULL)
    errno = ENOENT;
  while (name != NULL) {
    char *next = strtok_r(NULL, "/", &position);
    if (strcmp(name, "..") == 0)
      opened = refuse();
    else
      opened = open_component(here, name, next == NULL ? flags : REACH | O_DIRECTORY);
    int reason = errno;
    if (here != folder)
      close(here);
    errno = reason;
    if (opened < 0)
      break;
    here = opened;
    name = next;
  }

  int reason = errno;
  free(copy);
  errno = reason;
  return opened;
}

#ifdef __linux__
// As in <linux/openat2.h>, which older headers lack.
struct open_how {
  uint64_t flags;
  uint64_t mode;
  uint64_t resolve;
};
static const uint64_t resolve_no_magiclinks = 0x02;
static const uint64_t resolve_beneath = 0x08;

int cs_open_beneath(int folder, const char *path, int flags) {
  struct open_how how = {
      .flags = (uint64_t)flags | O_CLOEXEC,
      .resolve = resolve_beneath | resolve_no_magiclinks,
  };
  // EAGAIN: something was renamed while the kernel looked, so that it cannot vouch for the result.
  // Somebody who renames without end gets the walk.
  for (int attempt = 0; attempt < 64; attempt++) {
    long opened = syscall(SYS_openat2, folder, path, &how, sizeof how);
    if (opened >= 0)
      return (int)opened;
    if (errno == ENOSYS || errno == EPERM)
      break;
    if (errno != EAGAIN && errno != EINTR)
      return -1;
  }
  return cs_walk_beneath(folder, path, flags);
}
#else
int cs_open_beneath(int folder, const char *path, int flags) {
  return cs_walk_beneath(folder, path, flags);
}
#endif

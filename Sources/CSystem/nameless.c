#define _GNU_SOURCE
#include "csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__) && defined(O_TMPFILE)
// Through /proc, or where there is none by the descriptor itself, which before Linux 6.10 takes a
// right that few have.
int cs_name_file(int file, int folder, const char *name) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  if (linkat(AT_FDCWD, path, folder, name, AT_SYMLINK_FOLLOW) == 0)
    return 0;
  if (errno != ENOENT && errno != ENOTDIR && errno != EACCES)
    return -1;
  return linkat(file, "", folder, name, AT_EMPTY_PATH);
}

// Whether a name can be given at all here: one that cannot be had is refused for that reason and for
// no other.
static bool can_be_named(int file, int folder) {
  return cs_name_file(file, folder, ".") < 0 && errno == EEXIST;
}

// Kernels before 6.0 forget the umask where a file system keeps no access control lists. Where it
// took nothing, be it that there was nothing to take, a file with a name is to show what it takes.
static bool has_umask(int file, mode_t permissions) {
  struct stat status;
  return (permissions & 077) == 0 ||
         (fstat(file, &status) == 0 && (status.st_mode & 0777) != permissions);
}

int cs_create_nameless(int folder, unsigned permissions) {
  int file = openat(folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, (mode_t)permissions);
  if (file < 0)
    return -1;
  if (can_be_named(file, folder) && has_umask(file, (mode_t)permissions))
    return file;
  close(file);
  errno = EOPNOTSUPP;
  return -1;
}
#else
int cs_create_nameless(int folder, unsigned permissions) {
  (void)folder, (void)permissions;
  errno = EOPNOTSUPP;
  return -1;
}

int cs_name_file(int file, int folder, const char *name) {
  (void)file, (void)folder, (void)name;
  errno = EOPNOTSUPP;
  return -1;
}
#endif

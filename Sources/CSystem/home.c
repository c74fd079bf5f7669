#define _GNU_SOURCE
#include "csystem.h"

#include <pwd.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__GLIBC__)
// A program that is linked statically must not ask glibc's name services: they would load libraries
// of the machine's own version of glibc, which is seldom this one, and end in a crash. A weak name is
// not there then, and the table of users is read instead.
#pragma weak getpwuid

static struct passwd *entry_of_user(void) {
  if (getpwuid != NULL)
    return getpwuid(getuid());
  FILE *table = fopen("/etc/passwd", "re");
  if (table == NULL)
    return NULL;
  struct passwd *entry;
  do
    entry = fgetpwent(table);
  while (entry != NULL && entry->pw_uid != getuid());
  fclose(table);
  return entry;
}
#else
static struct passwd *entry_of_user(void) { return getpwuid(getuid()); }
#endif

const char *cs_home_folder(void) {
  const struct passwd *entry = entry_of_user();
  return entry == NULL ? NULL : entry->pw_dir;
}

// Makes a program's calls to the system fail, one at a time: a library to be preloaded.
//
//   LD_PRELOAD=fail.so FAIL=write FAIL_AT=3 FAIL_ERROR=28 FAIL_LOG=log decal render …
//
// FAIL is a kind of call: write, sync, rename, open, read, change (whatever leaves a file or a folder
// other than it was), memory (every allocation) or library (only those of C: of the program itself and
// the image libraries). The call FAIL_AT of that kind, counted from 1, fails with FAIL_ERROR, and each
// after it if FAIL_ON is set; if FAIL_KILL is set, the process is killed before the call. FAIL_LOG tells
// at the end how many calls of the kind there were, and which files were left open.
//
// With HANG=NAME, reading or flushing a file whose path ends with NAME never returns, whatever signal
// comes: a file system that does not answer. The path of a file without a name ends with " (deleted)".

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

typedef enum { NOTHING, WRITE, SYNC, RENAME, OPEN, READ, CHANGE, MEMORY, LIBRARY } kind;

static const char *const names[] = {"",     "write",  "sync",   "rename", "open",
                                    "read", "change", "memory", "library"};

static kind failing;
static long place;
static int number;
static bool goes_on;
static bool kills;
static const char *log_path;
static atomic_long count;
static const char *hanging;
static bool open_before[1024];
static bool is_ready;
// Where the program itself lies.
static const void *program;

// The real one: `syscall` itself is watched too.
static long (*real_syscall)(long, ...);

static void note_open(bool *numbers) {
  for (int descriptor = 0; descriptor < 1024; descriptor++)
    numbers[descriptor] = real_syscall(SYS_fcntl, descriptor, F_GETFD) >= 0;
}

// Others may call before it is our turn to begin.
static void find_real(void) {
  if (real_syscall == NULL) real_syscall = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
}

__attribute__((constructor)) static void begin(void) {
  find_real();
  const char *wanted = getenv("FAIL");
  for (kind known = WRITE; wanted != NULL && known <= LIBRARY; known++)
    if (strcmp(wanted, names[known]) == 0) failing = known;
  place = getenv("FAIL_AT") == NULL ? 0 : atol(getenv("FAIL_AT"));
  number = getenv("FAIL_ERROR") == NULL ? EIO : atoi(getenv("FAIL_ERROR"));
  goes_on = getenv("FAIL_ON") != NULL;
  kills = getenv("FAIL_KILL") != NULL;
  log_path = getenv("FAIL_LOG");
  hanging = getenv("HANG");
  Dl_info info;
  if (dladdr((const void *)getauxval(AT_ENTRY), &info) != 0) program = info.dli_fbase;
  note_open(open_before);
  is_ready = true;
}

__attribute__((destructor)) static void end(void) {
  if (log_path == NULL) return;
  is_ready = false;
  bool open_now[1024];
  note_open(open_now);
  char text[4096];
  int length = snprintf(text, sizeof text, "%ld\n", atomic_load(&count));
  for (int descriptor = 0; descriptor < 1024; descriptor++) {
    if (!open_now[descriptor] || open_before[descriptor] || length > 3000) continue;
    char link[64], path[512];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t size = readlink(link, path, sizeof path);
    length += snprintf(text + length, sizeof text - (size_t)length, "%d %.*s\n", descriptor,
                       (int)(size < 0 ? 0 : size), path);
  }
  long log = real_syscall(SYS_openat, AT_FDCWD, log_path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (real_syscall(SYS_write, log, text, (size_t)length) < 0) abort();
}

// Whether this call of a kind is one that fails; sets errno then.
static bool fails(kind asked) {
  find_real();
  if (!is_ready || asked != failing) return false;
  long here = atomic_fetch_add(&count, 1) + 1;
  if (place == 0 || (goes_on ? here < place : here != place)) return false;
  if (kills) kill(getpid(), SIGKILL);
  errno = number;
  return true;
}

// The same for a call that changes something.
static bool fails_change(kind asked) { return fails(asked) || fails(CHANGE); }

ssize_t write(int file, const void *bytes, size_t size) {
  if (fails_change(WRITE)) return -1;
  return real_syscall(SYS_write, file, bytes, size);
}

// Whether a file is one that hangs.
static bool hangs(int file) {
  if (hanging == NULL) return false;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t size = readlink(link, path, sizeof path - 1);
  size_t ending = strlen(hanging);
  return size >= (ssize_t)ending && memcmp(path + size - ending, hanging, ending) == 0;
}

ssize_t read(int file, void *bytes, size_t size) {
  while (hangs(file)) pause();
  if (fails(READ)) return -1;
  return real_syscall(SYS_read, file, bytes, size);
}

int fsync(int file) {
  while (hangs(file)) pause();
  return fails_change(SYNC) ? -1 : (int)real_syscall(SYS_fsync, file);
}

int fdatasync(int file) { return fails_change(SYNC) ? -1 : (int)real_syscall(SYS_fdatasync, file); }

int syncfs(int file) { return fails_change(SYNC) ? -1 : (int)real_syscall(SYS_syncfs, file); }

int renameat(int from, const char *name, int to, const char *goal) {
  return fails_change(RENAME) ? -1 : (int)real_syscall(SYS_renameat2, from, name, to, goal, 0);
}

int renameat2(int from, const char *name, int to, const char *goal, unsigned flags) {
  return fails_change(RENAME) ? -1 : (int)real_syscall(SYS_renameat2, from, name, to, goal, flags);
}

int linkat(int from, const char *name, int to, const char *goal, int flags) {
  return fails_change(RENAME) ? -1 : (int)real_syscall(SYS_linkat, from, name, to, goal, flags);
}

int unlinkat(int folder, const char *name, int flags) {
  return fails(CHANGE) ? -1 : (int)real_syscall(SYS_unlinkat, folder, name, flags);
}

int mkdirat(int folder, const char *name, mode_t mode) {
  return fails(CHANGE) ? -1 : (int)real_syscall(SYS_mkdirat, folder, name, mode);
}

int ftruncate(int file, off_t size) {
  return fails(CHANGE) ? -1 : (int)real_syscall(SYS_ftruncate, file, size);
}

int ftruncate64(int file, off_t size) { return ftruncate(file, size); }

int fchmod(int file, mode_t mode) {
  return fails(CHANGE) ? -1 : (int)real_syscall(SYS_fchmod, file, mode);
}

int futimens(int file, const struct timespec times[2]) {
  return fails(CHANGE) ? -1 : (int)real_syscall(SYS_utimensat, file, NULL, times, 0);
}

static int open_at(int folder, const char *path, int flags, va_list rest) {
  mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  if (fails(OPEN) || ((flags & (O_CREAT | __O_TMPFILE)) != 0 && fails(CHANGE))) return -1;
  return (int)real_syscall(SYS_openat, folder, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int file = open_at(AT_FDCWD, path, flags, rest);
  va_end(rest);
  return file;
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int file = open_at(AT_FDCWD, path, flags, rest);
  va_end(rest);
  return file;
}

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int file = open_at(folder, path, flags, rest);
  va_end(rest);
  return file;
}

int openat64(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int file = open_at(folder, path, flags, rest);
  va_end(rest);
  return file;
}

long syscall(long call, ...) {
  va_list rest;
  va_start(rest, call);
  long words[6];
  for (int index = 0; index < 6; index++) words[index] = va_arg(rest, long);
  va_end(rest);
  find_real();
  if (is_ready && call == SYS_openat2 && fails(OPEN)) return -1;
  if (is_ready && call == SYS_renameat2 && fails_change(RENAME)) return -1;
  return real_syscall(call, words[0], words[1], words[2], words[3], words[4], words[5]);
}

// MARK: Memory

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// Whether an allocation is one of C's: of an image library, or of the program's own C. Swift allocates
// through its runtime, but for frames of coroutines, which are small.
static bool is_library(const void *caller, size_t size) {
  Dl_info info;
  if (dladdr(caller, &info) == 0 || info.dli_fname == NULL) return false;
  if (info.dli_fbase == program) return size >= 1024;
  const char *known[] = {"libjpeg", "libpng", "libz.", "libisal"};
  for (size_t index = 0; index < sizeof known / sizeof *known; index++)
    if (strstr(info.dli_fname, known[index]) != NULL) return true;
  return false;
}

static bool fails_memory(const void *caller, size_t size) {
  static _Thread_local bool is_asking;
  if (!is_ready || is_asking || (failing != MEMORY && failing != LIBRARY)) return false;
  is_asking = true;
  bool answer = failing == MEMORY ? fails(MEMORY) : is_library(caller, size) && fails(LIBRARY);
  is_asking = false;
  if (answer) errno = ENOMEM;
  return answer;
}

void *malloc(size_t size) {
  return fails_memory(__builtin_return_address(0), size) ? NULL : __libc_malloc(size);
}

void *calloc(size_t many, size_t size) {
  return fails_memory(__builtin_return_address(0), many * size) ? NULL : __libc_calloc(many, size);
}

void *realloc(void *memory, size_t size) {
  return fails_memory(__builtin_return_address(0), size) ? NULL : __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return fails_memory(__builtin_return_address(0), size) ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (fails_memory(__builtin_return_address(0), size)) return ENOMEM;
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL ? ENOMEM : 0;
}

#ifndef CSYSTEM_H
#define CSYSTEM_H

/// What the system offers and Swift cannot call: kernel calls without a wrapper, signal handlers,
/// and getopt_long with its global state.

#include <stdbool.h>
#include <stddef.h>

// MARK: Folders

/// Opens a folder to work in: for reading where that is allowed, because only then can the folder
/// be synchronised, and otherwise just for reaching what lies in it.
///
/// Returns a descriptor, closed by exec, or -1 with errno set.
int cs_open_folder(const char *path);

/// The same for a path that must not end in a symbolic link; links further up are followed.
int cs_open_folder_itself(const char *path);

/// Opens a file under a folder, and never one outside it: not through "..", not through an absolute
/// path, and not through a symbolic link, wherever in the path it stands.
///
/// Asks the kernel (openat2, Linux 5.6). Where it cannot, or a sandbox forbids the question, falls
/// back on cs_walk_beneath, which is stricter about links.
/// Returns a descriptor or -1; errno is EXDEV for a path that leads out.
int cs_open_beneath(int folder, const char *path, int flags);

/// The same without the kernel's help: goes down one component at a time and refuses every symbolic
/// link, even one that stays inside, and every "..".
int cs_walk_beneath(int folder, const char *path, int flags);

/// Gives a file another name, perhaps in another folder, and never the name of something that is
/// there: then errno is EEXIST.
///
/// ENOSYS where the system has no such call, EINVAL or ENOTSUP where the file system has not.
int cs_rename_noreplace(int folder, const char *name, int goal_folder, const char *goal);

/// Creates a file that has no name, in a folder's file system: it goes with the last descriptor of it,
/// however that comes to be closed. Open for reading and writing; the umask takes its part of the
/// permissions.
///
/// -1 where that cannot be (O_TMPFILE, Linux 3.11), where such a file could not get a name, and where
/// nobody can say whether the umask was heeded: then errno is mostly EOPNOTSUPP.
int cs_create_nameless(int folder, unsigned permissions);

/// Gives a file that has no name one, and never the name of something that is there: then errno is
/// EEXIST.
int cs_name_file(int file, int folder, const char *name);

// MARK: Process

/// The words of the command line with the program's name before them and NULL behind, as the system
/// handed them over; NULL where it does not.
char **cs_arguments(void);

/// Opens /dev/null, the wrong way round, in place of each standard descriptor that is closed.
///
/// Without this the first file that the program opens becomes its standard output or error, and
/// messages land in the picture. The wrong way round, so that using it still fails.
void cs_guard_standard_descriptors(void);

/// Makes SIGINT, SIGTERM and SIGHUP a note that cs_interrupted reads; another SIGINT or SIGTERM ends
/// the process. A second SIGHUP does not: a terminal that closes may send several.
///
/// A signal that was ignored at the start stays ignored (nohup, background jobs). SIGPIPE and SIGXFSZ
/// are ignored, so that they come back as errors of write: EPIPE and EFBIG. Interrupted calls are not
/// restarted: they fail with EINTR, and the caller looks at cs_interrupted.
void cs_install_signal_handlers(void);

/// Gives the process so many milliseconds, 1 or more; then cs_interrupted is SIGALRM, and a call that
/// waits fails with EINTR, now and every tenth of a second.
///
/// A process that is still there five seconds later computes without looking up: it ends with this
/// status, and the first few hundred bytes of these words on standard error.
void cs_set_deadline(long milliseconds, int status, const char *words);

/// The number of the signal that asked the process to stop, or 0.
int cs_interrupted(void);

/// Ends the process at once, without anything that was to be done at its end.
_Noreturn void cs_leave(int status);

/// Lets the process keep memory that it has freed, up to tens of megabytes a thread: one that makes
/// pictures without end wants the same memory again at once, and gets it empty from the system
/// otherwise, page by page. Does nothing where the system cannot be told.
void cs_keep_freed_memory(void);

/// The home folder of whoever runs the process, as the system's table of users has it, or NULL.
///
/// Lives until the next call.
const char *cs_home_folder(void);

/// How many processors the process may run on (sched_getaffinity), or how many there are.
int cs_usable_processors(void);

// MARK: Threads

/// What a lock that the thread sanitizer does not see has to say to it, in the order in which it
/// happens: that a thread waits for the lock, has it, is about to give it back, has done so. The address
/// is the lock's name.
///
/// The sanitizer's functions are there if the program was linked with it; otherwise they have no
/// address, and nothing may be said. Darwin's locks are seen as they are.
#if defined(__linux__)
void __tsan_mutex_pre_lock(void *lock, unsigned flags) __attribute__((weak));
void __tsan_mutex_post_lock(void *lock, unsigned flags, int recursion) __attribute__((weak));
int __tsan_mutex_pre_unlock(void *lock, unsigned flags) __attribute__((weak));
void __tsan_mutex_post_unlock(void *lock, unsigned flags) __attribute__((weak));

static inline bool cs_threads_are_watched(void) { return __tsan_mutex_pre_lock != NULL; }

static inline void cs_lock_is_wanted(const void *lock) { __tsan_mutex_pre_lock((void *)lock, 0); }

static inline void cs_lock_is_held(const void *lock) {
  __tsan_mutex_post_lock((void *)lock, 0, 0);
}

static inline void cs_lock_is_given_up(const void *lock) {
  __tsan_mutex_pre_unlock((void *)lock, 0);
}

static inline void cs_lock_is_left(const void *lock) { __tsan_mutex_post_unlock((void *)lock, 0); }
#else
static inline bool cs_threads_are_watched(void) { return false; }
static inline void cs_lock_is_wanted(const void *lock) { (void)lock; }
static inline void cs_lock_is_held(const void *lock) { (void)lock; }
static inline void cs_lock_is_given_up(const void *lock) { (void)lock; }
static inline void cs_lock_is_left(const void *lock) { (void)lock; }
#endif

// MARK: Options

/// A command line and the flags that it may hold, for one scan with getopt_long.
///
/// Any number of them may be scanned at a time: getopt's global state is locked away.
typedef struct cs_options cs_options;

typedef enum {
  /// A flag of the table; `flag` is its place, `value` its value or NULL.
  CS_FOUND_FLAG,
  /// A word that is no flag; `value` is the word.
  CS_FOUND_OPERAND,
  /// A long flag that is not in the table, or an abbreviation; `value` is the word as typed.
  CS_UNKNOWN_NAME,
  /// A short flag that is not in the table; `letter` is its first byte.
  CS_UNKNOWN_LETTER,
  /// The flag at `flag` needs a value and the line ends.
  CS_VALUE_MISSING,
  /// The switch at `flag` was given a value; `value` is the word as typed.
  CS_VALUE_UNEXPECTED,
} cs_finding_kind;

typedef struct {
  cs_finding_kind kind;
  int flag;
  unsigned char letter;
  /// Lives as long as the cs_options.
  const char *value;
} cs_finding;

/// Creates an empty table for at most so many flags, and an empty line for at most so many words.
/// NULL if there is no memory.
cs_options *cs_options_create(int flags, int words);
void cs_options_destroy(cs_options *options);

/// Adds a flag: its long name without dashes, its letter or 0. The name is copied.
bool cs_options_add_flag(cs_options *options, const char *name, char letter, bool takes_value);

/// Adds a word of the command line, in order, without the name of the command. It is copied.
bool cs_options_add_word(cs_options *options, const char *word);

/// Scans the line: flags in the order in which they stand, then the operands in theirs. Stops at the
/// first mistake, which is then the last finding. False if there is no memory.
bool cs_options_scan(cs_options *options);

int cs_options_count(const cs_options *options);
cs_finding cs_options_finding(const cs_options *options, int index);

#endif

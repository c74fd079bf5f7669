// Runs a command and notes the most memory that it ever had, in kilobytes.
//
//   peak FILE COMMAND …
//
// The status is that of the command, or 128 and its signal.

#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **words) {
  if (count < 3) return 2;
  pid_t child = fork();
  if (child == 0) {
    execvp(words[2], words + 2);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) return 2;
  FILE *file = fopen(words[1], "w");
  if (file == NULL || fprintf(file, "%ld\n", usage.ru_maxrss) < 0 || fclose(file) != 0) return 2;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

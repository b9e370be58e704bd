// Runs one command and appends its wall time, processor time and peak memory to a file.
//
// A program of its own, because a child's peak memory starts at that of the process it was
// forked from, which for an interpreter is more than the commands measured here need.

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bytes.h"

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: measure RESULT COMMAND [ARGUMENT...]\n");
    return 2;
  }
  double start = now();
  pid_t child = fork();
  if (child < 0) fail("fork", argv[2]);
  if (child == 0) {
    execv(argv[2], argv + 2);
    fail("run", argv[2]);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child) fail("wait for", argv[2]);
  double wall = now() - start;
  FILE *result = fopen(argv[1], "w");
  if (result == NULL) fail("create", argv[1]);
  fprintf(result, "%.6f %.6f %ld %d\n", wall, seconds(usage.ru_utime) + seconds(usage.ru_stime),
          usage.ru_maxrss, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  if (fclose(result) != 0) fail("write", argv[1]);
  return 0;
}

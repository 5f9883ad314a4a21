// cage-probe caged|free CALL: makes one call, within the cage of the decoder or without it. Exits with
// the error number of the call, 0 where it was done.
#define _GNU_SOURCE
#include <CImages.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static int result(long value) { return value < 0 ? errno : 0; }
static int mapped(void *memory) { return memory == MAP_FAILED ? errno : 0; }

static int call(const char *name) {
  struct stat status;
  struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
  size_t page = 4096;
  if (!strcmp(name, "nothing")) return 0;
  if (!strcmp(name, "open")) return result(open("/etc/passwd", O_RDONLY));
  if (!strcmp(name, "create")) return result(open("/tmp", O_RDWR | O_TMPFILE, 0600));
  if (!strcmp(name, "stat")) return result(stat("/etc/passwd", &status));
  if (!strcmp(name, "socket")) return result(socket(AF_INET, SOCK_STREAM, 0));
  if (!strcmp(name, "unix-socket")) return result(socket(AF_UNIX, SOCK_STREAM, 0));
  if (!strcmp(name, "duplicate")) return result(dup(0));
  if (!strcmp(name, "kill")) return result(kill(getppid(), 0));
  if (!strcmp(name, "limits")) return result(getrlimit(RLIMIT_AS, &limit));
  if (!strcmp(name, "code")) {
    return mapped(mmap(NULL, page, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  }
  if (!strcmp(name, "code-later")) {
    void *memory = mmap(NULL, page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? 0 : result(mprotect(memory, page, PROT_READ | PROT_EXEC));
  }
  if (!strcmp(name, "memory")) {
    size_t much = 300 << 20;
    return mapped(mmap(NULL, much, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  }
  if (!strcmp(name, "fork")) {
    pid_t child = fork();
    if (child == 0) _exit(0);
    return result(child);
  }
  if (!strcmp(name, "ptrace")) return result(ptrace(PTRACE_TRACEME, 0, NULL, NULL));
  if (!strcmp(name, "execve")) {
    char *words[] = {"true", NULL}, *environment[] = {NULL};
    return result(execve("/bin/true", words, environment));
  }
  return 255;
}

int main(int count, char **words) {
  if (count != 3) return 254;
  if (!strcmp(words[1], "caged") && hl_enter_cage(0, 240 << 20)) return 253;
  return call(words[2]);
}

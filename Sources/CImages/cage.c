// What the decoding process may do: read and write one socket, take memory, tell the time.
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CImages.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HL_IS_SANITIZED 1
#endif
#endif

static int limit(int resource, rlim_t value) {
  struct rlimit bound = {value, value};
  return setrlimit(resource, &bound);
}

/// Calls that the C library, GLib and Rust make while they decode; everything else fails with EPERM,
/// as on a machine where nothing may be opened.
static const int allowed[] = {
    SCMP_SYS(read),           SCMP_SYS(write),         SCMP_SYS(close),
    SCMP_SYS(brk),            SCMP_SYS(munmap),        SCMP_SYS(mremap),
    SCMP_SYS(madvise),        SCMP_SYS(futex),         SCMP_SYS(sched_yield),
    SCMP_SYS(exit),           SCMP_SYS(exit_group),    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(rt_sigprocmask), SCMP_SYS(sigaltstack),   SCMP_SYS(clock_gettime),
    SCMP_SYS(gettimeofday),   SCMP_SYS(getrandom),     SCMP_SYS(setitimer),
    SCMP_SYS(set_robust_list), SCMP_SYS(rseq),         SCMP_SYS(getpid),
    SCMP_SYS(gettid),         SCMP_SYS(getrusage),     SCMP_SYS(sched_getaffinity),
    SCMP_SYS(restart_syscall),
};

/// Calls that no decoder makes by mistake: whoever makes them has taken the process over.
static const int deadly[] = {
    SCMP_SYS(execve),  SCMP_SYS(execveat), SCMP_SYS(ptrace),  SCMP_SYS(fork),
    SCMP_SYS(vfork),   SCMP_SYS(bpf),      SCMP_SYS(kexec_load), SCMP_SYS(process_vm_writev),
    SCMP_SYS(mount),   SCMP_SYS(init_module), SCMP_SYS(io_uring_setup), SCMP_SYS(userfaultfd),
};

static int load_filter(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (!filter) return -1;
  int failed = 0;
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
    failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[i], 0);
  }
  for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++) {
    failed |= seccomp_rule_add(filter, SCMP_ACT_KILL_PROCESS, deadly[i], 0);
  }
  // Memory without a file behind it, that is never code.
  failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2,
                             SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0),
                             SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_ANONYMOUS, MAP_ANONYMOUS));
  failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1,
                             SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
  // Threads, which filters of SVG are computed on; never a process. The flags of clone3 lie in
  // memory and cannot be judged, so the C library is sent to clone.
  failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                             SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
  failed |= seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  // abort() of the C library, to this process alone.
  failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1,
                             SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid()));
  failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(rt_sigaction), 1,
                             SCMP_A0(SCMP_CMP_EQ, SIGABRT));
  if (!failed) failed = seccomp_load(filter);
  seccomp_release(filter);
  return failed;
}

int hl_enter_cage(int socket, uint64_t memory) {
  (void)memory;
  // Everything else that was inherited.
  if (socket > 3 && close_range(3, (unsigned)socket - 1, 0)) return 1;
  if (close_range((unsigned)socket + 1, ~0U, 0)) return 1;
  if (limit(RLIMIT_CORE, 0) || limit(RLIMIT_NOFILE, 0) || limit(RLIMIT_FSIZE, 0)) return 2;
  // Private writable memory; the libraries themselves are shared and not counted. No more than that
  // of address space on top of what is there. AddressSanitizer takes terabytes of addresses for its
  // own records; there, main.c bounds each allocation instead.
#ifndef HL_IS_SANITIZED
  if (limit(RLIMIT_DATA, memory) || limit(RLIMIT_AS, memory + (1ULL << 30))) return 3;
#endif
  if (limit(RLIMIT_CPU, 3600)) return 4;
  if (prctl(PR_SET_DUMPABLE, 0) || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return 5;
  return load_filter() ? 6 : 0;
}

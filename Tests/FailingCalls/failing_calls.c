// Takes the place of functions of libc in the program that it is linked into. Each of them passes the call on to the
// kernel, unless a test of the same thread lets it fail.

#define _GNU_SOURCE
#include "counting.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static _Thread_local bool is_counting;
static _Thread_local enum gatefold_library counted;
static _Thread_local long count, failing;
static _Thread_local enum gatefold_failure kind;
static _Thread_local const char *failed;
// The number of descriptors that the program has just found to be left.
static _Thread_local int spares;

bool gatefold_set_failing(bool is_failing) {
    bool before = is_counting;
    is_counting = is_failing;
    return before;
}

void gatefold_begin_failing(enum gatefold_library library, long number, enum gatefold_failure failure) {
    counted = library;
    count = 0;
    failing = number;
    kind = failure;
    failed = NULL;
    spares = 0;
    is_counting = true;
}

long gatefold_end_failing(void) {
    is_counting = false;
    gatefold_forget_graphics_errors();
    return count;
}

const char *gatefold_failed_call(void) { return failed; }

bool gatefold_call_fails(enum gatefold_library library, const char *name, bool takes_resources) {
    if (!is_counting || library != counted) return false;
    count++;
    // Whoever waits or sends has to ask anew.
    if (!takes_resources) spares = 0;
    if (failing == 0 || count < failing) return false;
    if (count > failing && (kind == gatefold_fails_once || !takes_resources)) return false;
    if (!failed) failed = name;
    return true;
}

static bool fails(const char *name, bool takes_resources) {
    return gatefold_call_fails(gatefold_system, name, takes_resources);
}

// Fails with an error number, or makes a system call.
#define PASS(name, takes_resources, error, ...)                \
    do {                                                       \
        if (fails(name, takes_resources)) {                    \
            errno = error;                                     \
            return -1;                                         \
        }                                                      \
        return syscall(__VA_ARGS__);                           \
    } while (0)

int memfd_create(const char *name, unsigned flags) {
    if (spares > 0) spares--;
    PASS("memfd_create", true, EMFILE, SYS_memfd_create, name, flags);
}

int pipe2(int ends[2], int flags) { PASS("pipe2", true, EMFILE, SYS_pipe2, ends, flags); }

int epoll_create1(int flags) { PASS("epoll_create1", true, EMFILE, SYS_epoll_create1, flags); }

int epoll_ctl(int queue, int operation, int file, struct epoll_event *event) {
    PASS("epoll_ctl", true, ENOSPC, SYS_epoll_ctl, queue, operation, file, event);
}

int eventfd(unsigned initial, int flags) {
    if (fails("eventfd", true)) {
        errno = EMFILE;
        return -1;
    }
    int file = syscall(SYS_eventfd2, initial, flags);
    if (file >= 0) spares++;
    return file;
}

int posix_fallocate(int file, off_t offset, off_t length) {
    if (fails("posix_fallocate", true)) return ENOSPC;
    return syscall(SYS_fallocate, file, 0, offset, length) == 0 ? 0 : errno;
}

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset) {
    // Memory without a file is what malloc asks for as well, which ends the program where there is none.
    if (file >= 0 && fails("mmap", true)) {
        errno = ENOMEM;
        return MAP_FAILED;
    }
    return (void *)syscall(SYS_mmap, address, length, protection, flags, file, offset);
}

ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
    PASS("sendmsg", false, ECONNRESET, SYS_sendmsg, socket, message, flags);
}

ssize_t recvmsg(int socket, struct msghdr *message, int flags) {
    PASS("recvmsg", false, ECONNRESET, SYS_recvmsg, socket, message, flags);
}

int poll(struct pollfd *files, nfds_t number, int milliseconds) {
    PASS("poll", false, ENOMEM, SYS_poll, files, number, milliseconds);
}

int ppoll(struct pollfd *files, nfds_t number, const struct timespec *limit, const sigset_t *mask) {
    // The kernel writes the time that is left into the limit.
    struct timespec left = limit ? *limit : (struct timespec){0};
    PASS("ppoll", false, ENOMEM, SYS_ppoll, files, number, limit ? &left : NULL, mask, 8UL);
}

// Only copies of descriptors can fail. libwayland makes one of each descriptor that it sends, and ends the connection where it
// cannot. A program that asks just before whether there is a descriptor left cannot do more.
int fcntl64(int file, int command, ...) {
    va_list arguments;
    va_start(arguments, command);
    long argument = va_arg(arguments, long);
    va_end(arguments);
    if (command == F_DUPFD_CLOEXEC && spares == 0 && fails("fcntl", true)) {
        errno = EMFILE;
        return -1;
    }
    if (command == F_DUPFD_CLOEXEC && spares > 0) spares--;
    return syscall(SYS_fcntl, file, command, argument);
}

int fcntl(int, int, ...) __attribute__((alias("fcntl64")));

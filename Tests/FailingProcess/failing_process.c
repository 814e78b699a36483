// Takes the place of functions of libc in a program that is started with this library preloaded. Each of them passes the call
// on, unless it is the one that is to fail. The calls of all threads are counted together.
//
// Uses of two kinds of files are not counted: those of fonts, whose errors fontconfig reports itself, and those in /proc, where
// Swift's runtime looks for the arguments. Threads, eventfd and epoll do not fail, because GLib and libdispatch end the program
// where they cannot have them.
//
// GATEFOLD_FAILING=NUMBER fails one call. NUMBER+ counts only calls that need space on the disk, and fails one with all later
// ones.
// GATEFOLD_FAILED=FILE is told the call that failed first, and at the end the number of calls.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long count;
static atomic_bool has_failed;
// The number of the call to fail; 0 if none is to fail.
static long failing;
// Whether the disk stays full from the call on.
static bool stays_full;
// The descriptor of the file that is told; -1 for none.
static int report = -1;

static void tell(const char *format, ...) {
    char line[600];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (report >= 0) syscall(SYS_write, report, line, strlen(line));
}

__attribute__((constructor)) static void begin(void) {
    const char *number = getenv("GATEFOLD_FAILING"), *path = getenv("GATEFOLD_FAILED");
    if (!number || !path) return;
    char *end;
    failing = strtol(number, &end, 10);
    stays_full = *end == '+';
    int file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    // The program's own descriptors keep the numbers that they have without this one.
    report = syscall(SYS_fcntl, file, F_DUPFD_CLOEXEC, 500);
    syscall(SYS_close, file);
    // Programs that this one starts are left alone.
    unsetenv("LD_PRELOAD");
    // Other libraries may have begun before.
    count = 0;
}

__attribute__((destructor)) static void end(void) { tell("calls %ld\n", count); }

// Counts a call, and says whether it fails.
// needs_space: whether a full disk refuses it.
static bool fails(const char *name, const char *path, bool needs_space) {
    if (strstr(path, "font") || strncmp(path, "/proc/", 6) == 0 || (stays_full && !needs_space)) return false;
    long number = atomic_fetch_add(&count, 1) + 1;
    if (failing == 0 || number < failing || (number > failing && !stays_full)) return false;
    if (!atomic_exchange(&has_failed, true)) tell("failed %s %s\n", name, path);
    errno = needs_space ? ENOSPC : EIO;
    return true;
}

// The path of an open file.
static const char *path_of(int file) {
    static _Thread_local char path[400];
    char link[40];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    path[length > 0 ? length : 0] = 0;
    return path;
}

// The function of libc.
#define NEXT(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

static int open_at(const char *name, int folder, const char *path, int flags, int mode) {
    if (fails(name, path, flags & O_CREAT)) return -1;
    return syscall(SYS_openat, folder, path, flags, mode);
}

// Defines a function that opens a file. The functions for large files are the same on machines of 64 bits.
#define OPEN(name, parameters, folder)                            \
    int name parameters {                                         \
        int mode = 0;                                             \
        if (flags & (O_CREAT | O_TMPFILE)) {                      \
            va_list arguments;                                    \
            va_start(arguments, flags);                           \
            mode = va_arg(arguments, int);                        \
            va_end(arguments);                                    \
        }                                                         \
        return open_at(#name, folder, path, flags, mode);         \
    }

OPEN(open, (const char *path, int flags, ...), AT_FDCWD)
OPEN(open64, (const char *path, int flags, ...), AT_FDCWD)
OPEN(openat, (int folder, const char *path, int flags, ...), folder)
OPEN(openat64, (int folder, const char *path, int flags, ...), folder)

// Defines a function that fails with a result.
#define CALL(type, name, needs_space, path, failure, parameters, ...) \
    type name parameters {                                            \
        if (fails(#name, path, needs_space)) return failure;          \
        return NEXT(name)(__VA_ARGS__);                               \
    }

CALL(FILE *, fopen, false, path, NULL, (const char *path, const char *mode), path, mode)
CALL(FILE *, fopen64, false, path, NULL, (const char *path, const char *mode), path, mode)
CALL(DIR *, opendir, false, path, NULL, (const char *path), path)
CALL(ssize_t, getdents64, false, path_of(file), -1, (int file, void *bytes, size_t size), file, bytes, size)
CALL(ssize_t, read, false, path_of(file), -1, (int file, void *bytes, size_t size), file, bytes, size)
CALL(ssize_t, pread, false, path_of(file), -1, (int file, void *bytes, size_t size, off_t at), file, bytes, size, at)
CALL(ssize_t, pread64, false, path_of(file), -1, (int file, void *bytes, size_t size, off64_t at), file, bytes, size, at)

// A full disk takes half of what is written before it says so.
ssize_t write(int file, const void *bytes, size_t size) {
    if (file > STDERR_FILENO && fails("write", path_of(file), true)) {
        if (stays_full) syscall(SYS_write, file, bytes, size / 2);
        errno = ENOSPC;
        return -1;
    }
    return syscall(SYS_write, file, bytes, size);
}

CALL(ssize_t, pwrite, true, path_of(file), -1, (int file, const void *bytes, size_t size, off_t at), file, bytes, size, at)
CALL(ssize_t, pwrite64, true, path_of(file), -1, (int file, const void *bytes, size_t size, off64_t at), file, bytes, size,
     at)
CALL(int, rename, true, from, -1, (const char *from, const char *to), from, to)
CALL(int, renameat2, true, from, -1, (int folder, const char *from, int other, const char *to, unsigned flags), folder, from,
     other, to, flags)
CALL(int, link, true, from, -1, (const char *from, const char *to), from, to)
CALL(int, unlink, false, path, -1, (const char *path), path)
CALL(int, mkdir, true, path, -1, (const char *path, mode_t mode), path, mode)
CALL(int, fsync, true, path_of(file), -1, (int file), file)
CALL(int, fdatasync, true, path_of(file), -1, (int file), file)
CALL(int, ftruncate, true, path_of(file), -1, (int file, off_t size), file, size)
CALL(int, ftruncate64, true, path_of(file), -1, (int file, off64_t size), file, size)
CALL(int, flock, false, path_of(file), -1, (int file, int operation), file, operation)
CALL(int, stat, false, path, -1, (const char *path, struct stat *status), path, status)
CALL(int, stat64, false, path, -1, (const char *path, struct stat64 *status), path, status)
CALL(int, lstat, false, path, -1, (const char *path, struct stat *status), path, status)
CALL(int, lstat64, false, path, -1, (const char *path, struct stat64 *status), path, status)
CALL(int, fstat, false, path_of(file), -1, (int file, struct stat *status), file, status)
CALL(int, fstat64, false, path_of(file), -1, (int file, struct stat64 *status), file, status)
CALL(int, inotify_init1, false, "", -1, (int flags), flags)
CALL(int, inotify_add_watch, true, path, -1, (int file, const char *path, uint32_t events), file, path, events)

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t at) {
    if (file >= 0 && fails("mmap", path_of(file), false)) return MAP_FAILED;
    return (void *)syscall(SYS_mmap, address, length, protection, flags, file, at);
}

void *mmap64(void *, size_t, int, int, int, off64_t) __attribute__((alias("mmap")));

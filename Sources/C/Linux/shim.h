#pragma once
// These prototypes are missing in Glibc's Swift overlay, because they need _GNU_SOURCE.
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <time.h>

extern int memfd_create(const char *name, unsigned flags);
extern int ppoll(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask);
extern int eventfd(unsigned initial, int flags);
extern int malloc_trim(size_t pad);
extern int mallopt(int parameter, int value);
extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern int pthread_getattr_default_np(pthread_attr_t *attributes);
extern int pthread_setattr_default_np(const pthread_attr_t *attributes);
extern int accept4(int fd, void *address, void *length, int flags);

// Starts a thread that receives no signals: the creating thread handles them, and a new thread inherits the signal mask
// of its creator.
static inline int gatefold_start_thread(pthread_t *thread, void *(*work)(void *), void *context) {
    sigset_t every, before;
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before);
    int failure = pthread_create(thread, NULL, work, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failure;
}

extern int gettid(void);

// The two functions with which a run loop takes over the main queue of libdispatch. They are not in its headers;
// CoreFoundation's run loop uses them on Linux. The descriptor is a non-blocking eventfd that is readable when the
// queue has work.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

// The hook that the Swift runtime calls instead of its own function when a task becomes ready to run on any thread. It
// is NULL by default.
extern void *swift_task_enqueueGlobal_hook;
static inline void **gatefold_task_hook(void) { return &swift_task_enqueueGlobal_hook; }

// Reading and changing folders of mails.
#include <sys/inotify.h>
#include <sys/types.h>

extern ssize_t getdents64(int directory, void *buffer, size_t size);
extern int renameat2(int from_directory, const char *from, int to_directory, const char *to, unsigned flags);
extern void *memmem(const void *bytes, size_t count, const void *wanted, size_t wanted_count);

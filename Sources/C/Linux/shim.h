#pragma once
// Prototypes that Glibc's Swift overlay leaves out because they need _GNU_SOURCE.
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <time.h>

extern int memfd_create(const char *name, unsigned flags);
extern int ppoll(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask);
extern int eventfd(unsigned initial, int flags);
extern int malloc_trim(size_t pad);
extern int mallopt(int parameter, int value);
extern int accept4(int fd, void *address, void *length, int flags);

// Starts a thread that gets no signals: these are its maker's business, and a new thread takes its mask from its maker.
static inline int gatefold_start_thread(pthread_t *thread, void *(*work)(void *), void *context) {
    sigset_t every, before;
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before);
    int failure = pthread_create(thread, NULL, work, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failure;
}

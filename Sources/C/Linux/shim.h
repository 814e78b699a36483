#pragma once
// Prototypes that Glibc's Swift overlay leaves out because they need _GNU_SOURCE.
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <time.h>

extern int memfd_create(const char *name, unsigned flags);
extern int ppoll(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask);
extern int eventfd(unsigned initial, int flags);
extern int malloc_trim(size_t pad);
extern int accept4(int fd, void *address, void *length, int flags);

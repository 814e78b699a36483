internal import GatefoldCLinux
internal import GatefoldSystem
internal import Glibc

/// The pipes over which content comes from other programs and goes to them.
///
/// No function blocks. The event loop waits for `fileDescriptor`, and calls `run()` when it is readable and when
/// `deadline` has come.
package final class Transfers {
    /// The number of seconds without a byte after which a program that sends is given up. Chosen: longer than a busy
    /// program takes to begin, and as long as a user may wait for a paste.
    package static let readTimeout = 10.0
    /// The number of seconds without a byte after which a program that receives is given up. Chosen: such a program
    /// costs only a descriptor, so it may be busy for longer.
    package static let writeTimeout = 60.0
    /// The largest number of programs that content is sent to at the same time; one more ends the oldest transfer.
    /// Chosen: far more than there are windows that show the clipboard, and far fewer than a process may open files.
    package static let mostWriters = 64
    /// The most bytes that are moved over one pipe in one call. Chosen: a quarter of a megabyte takes less than a
    /// millisecond, so that frames are not late.
    private static let turnLimit = 1 << 18
    /// The number of seconds after which the system is asked again to watch a pipe, where it had nothing left to do so with.
    /// Chosen: seldom enough to cost nothing, and often enough that a user hardly notices.
    private static let watchPause = 0.1
    /// The longest content that counts as whole even if it is withdrawn at the moment at which it ends. Programs write
    /// it with one call, and some end as soon as they have delivered it.
    /// - Source: `PIPE_BUF`, below which writing to a pipe is atomic.
    private static let wholeLimit = 4096

    /// A descriptor that is readable when `run()` has something to do; -1 before the first transfer.
    package private(set) var fileDescriptor: Int32 = -1
    private let connection: Connection
    private let now: () -> Double
    private var readers: [Reader] = []
    private var writers: [Writer] = []

    fileprivate final class Reader {
        let file: Int32
        let offer: DataOffer
        let limit: Int
        let completion: (Result<Content, Failure>) -> Void
        var bytes: [UInt8] = []
        var lastProgress: Double
        /// The question to the compositor whether the content was withdrawn; nil until the pipe has ended.
        var question: WlCallback?

        init(
            _ file: Int32, offer: DataOffer, limit: Int, now: Double,
            completion: @escaping (Result<Content, Failure>) -> Void
        ) {
            self.file = file
            self.offer = offer
            self.limit = limit
            self.completion = completion
            lastProgress = now
        }
    }

    private final class Writer {
        let file: Int32
        /// The content, which all writers of a source share.
        let bytes: [UInt8]
        var offset = 0
        var lastProgress: Double
        /// The time at which the system is asked to watch the pipe; nil once it does.
        var nextWatch: Double?

        init(_ file: Int32, bytes: [UInt8], now: Double) {
            self.file = file
            self.bytes = bytes
            lastProgress = now
            nextWatch = now
        }
    }

    /// Creates an empty set of transfers.
    /// - Parameters:
    ///   - connection: The connection to the compositor.
    ///   - now: Returns the seconds of a monotonic clock.
    package init(connection: Connection, now: @escaping () -> Double) {
        self.connection = connection
        self.now = now
    }

    deinit {
        endAll()
        if fileDescriptor >= 0 { close(fileDescriptor) }
    }

    /// The time at which a transfer is given up or tried again, in seconds of the clock; nil if there is none.
    package var deadline: Double? {
        var earliest = Double.infinity
        for reader in readers { earliest = min(earliest, reader.lastProgress + Self.readTimeout) }
        for writer in writers {
            earliest = min(earliest, writer.nextWatch ?? .infinity, writer.lastProgress + Self.writeTimeout)
        }
        return earliest < .infinity ? earliest : nil
    }

    /// Moves what can be moved, and gives up the transfers that are overdue.
    package func run() {
        let time = now()
        // A completion may begin and end other transfers.
        for reader in readers where readers.contains(where: { $0 === reader }) { advance(reader, time) }
        for writer in writers where writers.contains(where: { $0 === writer }) { advance(writer, time) }
    }

    /// Ends all transfers, because the connection to the compositor has ended.
    package func endAll() {
        for reader in readers { finish(reader, .failure(.interrupted)) }
        for writer in writers { finish(writer) }
    }

    // MARK: Reading

    /// Reads content that another program offers.
    /// - Parameters:
    ///   - type: The MIME type in which the content is wanted.
    ///   - offer: The offer.
    ///   - limit: The most bytes to read. The rest is left unread.
    ///   - completion: Called once, later, or at once if there is no pipe.
    package func read(
        _ type: String, from offer: DataOffer, limit: Int, completion: @escaping (Result<Content, Failure>) -> Void
    ) {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { return completion(.failure(.unreadable(errno: errno))) }
        guard hasSpareDescriptor() else {
            let code = errno
            for end in ends { close(end) }
            return completion(.failure(.unreadable(errno: code)))
        }
        // Only this end does not block: many programs cannot write to a pipe that does not.
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        offer.receive(type, into: ends[1])
        close(ends[1])
        let reader = Reader(ends[0], offer: offer, limit: limit, now: now(), completion: completion)
        readers.append(reader)
        if !watch(reader.file, for: EPOLLIN) { finish(reader, .failure(.unreadable(errno: errno))) }
    }

    private func advance(_ reader: Reader, _ time: Double) {
        guard reader.question == nil else { return }
        for _ in 0..<Self.turnLimit / Self.partSize {
            let count = Self.readPart(of: reader.file, into: &reader.bytes)
            if count > 0 {
                reader.lastProgress = time
                if reader.bytes.count > reader.limit { return finish(reader, .success(reader.cutContent)) }
            } else if count == 0 {
                return settle(reader)
            } else if errno == EAGAIN {
                guard time - reader.lastProgress >= Self.readTimeout else { return }
                return finish(reader, .failure(.timedOut(seconds: Self.readTimeout)))
            } else {
                return finish(reader, .failure(.unreadable(errno: errno)))
            }
        }
    }

    private static let partSize = 1 << 16

    /// Reads up to 64 KiB, and returns the number of bytes; 0 at the end, and -1 with `errno` otherwise.
    private static func readPart(of file: Int32, into bytes: inout [UInt8]) -> Int {
        withUnsafeTemporaryAllocation(byteCount: partSize, alignment: 1) { buffer in
            let count = retrying { Glibc.read(file, buffer.baseAddress, buffer.count) }
            if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
            return count
        }
    }

    /// Finishes a transfer whose pipe has ended. The pipe of a program that dies ends likewise, so the compositor
    /// is asked whether the content was withdrawn.
    private func settle(_ reader: Reader) {
        let whole = Result<Content, Failure>.success(Content(bytes: reader.bytes, isCut: false))
        if 1...Self.wholeLimit ~= reader.bytes.count { return finish(reader, whole) }
        unwatch(reader.file)
        let question = connection.display.sync()
        reader.question = question
        question.handle { [weak self] _ in
            reader.question = nil
            self?.finish(reader, reader.offer.isWithdrawn ? .failure(.interrupted) : whole)
        }
    }

    private func finish(_ reader: Reader, _ result: Result<Content, Failure>) {
        guard let index = readers.firstIndex(where: { $0 === reader }) else { return }
        readers.remove(at: index)
        reader.question.take()?.destroy()
        close(reader.file)
        reader.completion(result)
    }

    // MARK: Writing

    /// Sends content to another program.
    /// - Parameters:
    ///   - bytes: The content, which is not copied.
    ///   - file: The pipe; it is closed here.
    package func write(_ bytes: [UInt8], to file: Int32) {
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
        if writers.count >= Self.mostWriters { finish(writers[0]) }
        let writer = Writer(file, bytes: bytes, now: now())
        writers.append(writer)
        advance(writer, writer.lastProgress)
    }

    private func advance(_ writer: Writer, _ time: Double) {
        if let next = writer.nextWatch, time >= next {
            if watch(writer.file, for: EPOLLOUT) {
                writer.nextWatch = nil
            } else if errno == EPERM {
                // A file that is not a pipe is always ready.
                while writer.offset < writer.bytes.count, Self.writePart(of: writer) > 0 {}
                return finish(writer)
            } else {
                writer.nextWatch = time + Self.watchPause
            }
        }
        let end = min(writer.bytes.count, writer.offset + Self.turnLimit)
        while writer.offset < end {
            if Self.writePart(of: writer) > 0 {
                writer.lastProgress = time
            } else if errno == EAGAIN {
                if time - writer.lastProgress >= Self.writeTimeout { finish(writer) }
                return
            } else {
                return finish(writer)
            }
        }
        if writer.offset == writer.bytes.count { finish(writer) }
    }

    /// Writes up to 64 KiB, and returns the number of bytes; -1 with `errno` if nothing was written.
    ///
    /// A pipe whose reader is gone raises SIGPIPE, which ends the process by default. The signal is blocked during the
    /// call and then taken from the thread. To ignore it for the whole process would change how the program's own
    /// writes fail, and its child processes would inherit that.
    private static func writePart(of writer: Writer) -> Int {
        var pipeSignal = sigset_t()
        var before = sigset_t()
        sigemptyset(&pipeSignal)
        sigaddset(&pipeSignal, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
        let count = writer.bytes.withUnsafeBytes { bytes in
            let rest = bytes.baseAddress.map { $0 + writer.offset }
            return retrying { Glibc.write(writer.file, rest, min(partSize, bytes.count - writer.offset)) }
        }
        let code = errno
        if count < 0, code == EPIPE, sigismember(&before, SIGPIPE) == 0 {
            var atOnce = timespec()
            sigtimedwait(&pipeSignal, nil, &atOnce)
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        errno = code
        if count > 0 { writer.offset += count }
        return count
    }

    private func finish(_ writer: Writer) {
        guard let index = writers.firstIndex(where: { $0 === writer }) else { return }
        writers.remove(at: index)
        close(writer.file)
    }

    // MARK: Waiting

    /// Adds a pipe to those that `fileDescriptor` stands for; returns false, with `errno`, if that fails. It is `EPERM` for a
    /// file that cannot be waited for.
    private func watch(_ file: Int32, for events: EPOLL_EVENTS) -> Bool {
        if fileDescriptor < 0 { fileDescriptor = epoll_create1(Int32(EPOLL_CLOEXEC)) }
        guard fileDescriptor >= 0 else { return false }
        var entry = epoll_event()
        entry.events = events.rawValue
        return epoll_ctl(fileDescriptor, EPOLL_CTL_ADD, file, &entry) == 0
    }

    private func unwatch(_ file: Int32) { epoll_ctl(fileDescriptor, EPOLL_CTL_DEL, file, nil) }
}

extension Transfers.Reader {
    /// The content up to the limit, without a character that is cut.
    fileprivate var cutContent: Transfers.Content {
        var end = limit
        while end > 0, limit - end < 4, UTF8.isContinuation(bytes[end]) { end -= 1 }
        return Transfers.Content(bytes: Array(bytes[..<end]), isCut: true)
    }
}

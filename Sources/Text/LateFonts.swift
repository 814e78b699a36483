import GatefoldCLinux
import Glibc
import Synchronization

/// The fonts for what plain ones lack, made ready on a thread of their own as soon as a text needs them.
///
/// The thread looks for the fonts of all texts that are asked for meanwhile, loads them and draws their glyphs once; then
/// it hands everything over and ends. Nothing of it is used by two threads at a time.
final class LateFonts {
    private let mayBeLate: Bool
    /// An `eventfd`: readable once the fonts are ready; below 0 where there is none.
    let fileDescriptor: Int32
    private var preparation: Preparation?
    private var thread: pthread_t?
    private var ready: LineSetter?

    enum State { case untouched, preparing, ready }
    var state: State { ready != nil ? .ready : preparation != nil ? .preparing : .untouched }

    /// - Parameter mayBeLate: whether the fonts are made ready on a thread, or by whoever asks for them.
    init(mayBeLate: Bool) {
        // EFD_CLOEXEC and EFD_NONBLOCK are defined as these two.
        fileDescriptor = mayBeLate ? eventfd(0, O_CLOEXEC | O_NONBLOCK) : -1
        self.mayBeLate = mayBeLate && fileDescriptor >= 0
    }

    deinit {
        preparation?.stop()
        _ = join()
        if fileDescriptor >= 0 { close(fileDescriptor) }
    }

    /// What sets a text, where that is there already.
    /// - Parameter make: makes it, with fonts that are still to be found.
    func setter(for text: String, _ measure: LineSetter.Measure, make: () -> LineSetter?) -> LineSetter? {
        if let ready { return ready }
        let request = Preparation.Request(text: text, measure: measure)
        if let preparation {
            preparation.add(request)
            return nil
        }
        guard let setter = make() else { return nil }
        let preparation = Preparation(setter, first: request, fileDescriptor: fileDescriptor)
        guard mayBeLate, start(preparation) else {
            ready = setter
            return setter
        }
        return nil
    }

    /// Takes over what has become ready.
    /// - Returns: whether anything has.
    func take() -> Bool {
        var count: UInt64 = 0
        guard preparation != nil, read(fileDescriptor, &count, 8) == 8 else { return false }
        return join()
    }

    /// Waits for what is being made ready, and takes it over.
    /// - Returns: whether there was anything.
    func waitAndTake() -> Bool {
        guard join() else { return false }
        var count: UInt64 = 0
        _ = read(fileDescriptor, &count, 8)
        return true
    }

    private func join() -> Bool {
        guard let thread, let preparation else { return false }
        pthread_join(thread, nil)
        ready = preparation.setter
        self.thread = nil
        self.preparation = nil
        return true
    }

    private func start(_ preparation: Preparation) -> Bool {
        var created = pthread_t()
        let context = Unmanaged.passRetained(preparation)
        let failure = gatefold_start_thread(
            &created,
            { context in
                guard let context else { return nil }
                Unmanaged<Preparation>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        guard failure == 0 else {
            context.release()
            return false
        }
        thread = created
        self.preparation = preparation
        return true
    }
}

/// The thread's work. Its setter belongs to the thread until that has ended.
private final class Preparation: @unchecked Sendable {
    struct Request: Sendable {
        let text: String
        let measure: LineSetter.Measure
    }

    let setter: LineSetter
    private let fileDescriptor: Int32
    /// Nil when no more are taken.
    private let requests: Mutex<[Request]?>

    init(_ setter: LineSetter, first: Request, fileDescriptor: Int32) {
        self.setter = setter
        self.fileDescriptor = fileDescriptor
        requests = Mutex([first])
    }

    /// Has a text's fonts made ready too, unless the work is over.
    func add(_ request: Request) { requests.withLock { $0?.append(request) } }

    func stop() { requests.withLock { $0 = nil } }

    func run() {
        let rasterizer = GlyphRasterizer()
        while let request = next() {
            for glyph in setter.set(request.text, request.measure).glyphs where glyph.font != ShapedGlyph.missing {
                _ = rasterizer.draw(glyph.glyph, of: setter.fonts.used[glyph.font], phase: 0)
            }
        }
        var one: UInt64 = 1
        _ = write(fileDescriptor, &one, 8)
    }

    private func next() -> Request? {
        requests.withLock { requests in
            guard let first = requests?.first else {
                requests = nil
                return nil
            }
            requests?.removeFirst()
            return first
        }
    }
}

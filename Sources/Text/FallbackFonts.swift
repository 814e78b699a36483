import GatefoldCLinux
import Glibc
import Synchronization

/// The fallback fonts, loaded on a background thread as soon as a text needs them.
///
/// The thread lays out the requested texts and draws their glyphs once, which loads the fonts. When no request is left,
/// it hands its line setter over and ends. No two threads use the line setter at the same time.
final class FallbackFonts {
    private let loadsFallbackInBackground: Bool
    /// An `eventfd` that is readable once the fonts are ready; negative if they are not loaded in the background.
    let fileDescriptor: Int32
    private var preparation: Preparation?
    private var thread: pthread_t?
    /// The line setter with all fonts; nil until it has been prepared.
    private(set) var ready: LineSetter?

    enum State { case untouched, preparing, ready }
    var state: State { ready != nil ? .ready : preparation != nil ? .preparing : .untouched }

    /// Creates fallback fonts that are loaded on a background thread, or else by the caller that needs them.
    init(loadsFallbackInBackground: Bool) {
        // EFD_CLOEXEC and EFD_NONBLOCK are defined as these two constants.
        fileDescriptor = loadsFallbackInBackground ? eventfd(0, O_CLOEXEC | O_NONBLOCK) : -1
        self.loadsFallbackInBackground = loadsFallbackInBackground && fileDescriptor >= 0
    }

    deinit {
        preparation?.stop()
        _ = join()
        if fileDescriptor >= 0 { close(fileDescriptor) }
    }

    /// Returns the line setter with all fonts, or nil if it is still being prepared; the text's fonts are then loaded
    /// too.
    /// - Parameter make: Creates the line setter; called for the first request only.
    func setter(for text: String, _ measure: LineSetter.Measure, make: () -> LineSetter?) -> LineSetter? {
        if let ready { return ready }
        let request = Preparation.Request(text: text, measure: measure)
        if let preparation {
            preparation.add(request)
            return nil
        }
        guard let setter = make() else { return nil }
        let preparation = Preparation(setter, first: request, fileDescriptor: fileDescriptor)
        guard loadsFallbackInBackground, start(preparation) else {
            ready = setter
            return setter
        }
        return nil
    }

    /// Takes over the line setter if it has become ready.
    /// - Returns: Whether it has become ready since the last call.
    func take() -> Bool {
        var count: UInt64 = 0
        guard preparation != nil, read(fileDescriptor, &count, 8) == 8 else { return false }
        return join()
    }

    /// Waits for the line setter that is being prepared, and takes it over.
    /// - Returns: Whether one was being prepared.
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

/// The work of the thread, which alone may use the line setter until it has ended.
private final class Preparation: @unchecked Sendable {
    struct Request: Sendable {
        let text: String
        let measure: LineSetter.Measure
    }

    /// A glyph that the thread draws once, however often it occurs, so that its font file is in memory.
    private struct Glyph: Hashable {
        let font: Int32
        let index: UInt32
    }

    let setter: LineSetter
    private let fileDescriptor: Int32
    /// The requests that wait; nil when the thread takes no more.
    private let requests: Mutex<[Request]?>

    init(_ setter: LineSetter, first: Request, fileDescriptor: Int32) {
        self.setter = setter
        self.fileDescriptor = fileDescriptor
        requests = Mutex([first])
    }

    /// Requests the fonts of another text. Does nothing if the thread takes no more requests.
    func add(_ request: Request) { requests.withLock { $0?.append(request) } }

    func stop() { requests.withLock { $0 = nil } }

    func run() {
        let rasterizer = GlyphRasterizer()
        var drawn: Set<Glyph> = []
        while let request = next() {
            for glyph in setter.set(request.text, request.measure).glyphs where glyph.font != ShapedGlyph.missing {
                guard drawn.insert(Glyph(font: glyph.font, index: glyph.glyph)).inserted else { continue }
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

import GatefoldSystem
import Synchronization

/// The fallback fonts, loaded on a background thread as soon as a text needs them.
///
/// The thread lays out the requested texts and draws their glyphs once, which loads the fonts. When no request is left,
/// it hands its line setter over and ends. No two threads use the line setter at the same time.
final class FallbackFonts {
    /// The event that the fonts are ready; nil if they are not loaded in the background.
    private let event: EventDescriptor?
    private var preparation: Preparation?
    private var thread: BackgroundThread?
    /// The line setter with all fonts; nil until it has been prepared.
    private(set) var ready: LineSetter?

    enum State { case untouched, preparing, ready }
    var state: State { ready != nil ? .ready : preparation != nil ? .preparing : .untouched }

    /// Creates fallback fonts that are loaded on a background thread, or else by the caller that needs them.
    init(loadsFallbackInBackground: Bool) {
        event = loadsFallbackInBackground ? EventDescriptor() : nil
    }

    deinit {
        preparation?.stop()
        _ = join()
    }

    /// A descriptor that is readable once the fonts are ready; negative if they are not loaded in the background.
    var fileDescriptor: Int32 { event?.fileDescriptor ?? -1 }

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
        guard let event, event.fileDescriptor >= 0, start(Preparation(setter, first: request, whenReady: event)) else {
            ready = setter
            return setter
        }
        return nil
    }

    /// Takes over the line setter if it has become ready.
    /// - Returns: Whether it has become ready since the last call.
    func take() -> Bool {
        guard preparation != nil, event?.clear() == true else { return false }
        return join()
    }

    /// Waits for the line setter that is being prepared, and takes it over.
    /// - Returns: Whether one was being prepared.
    func waitAndTake() -> Bool {
        guard join() else { return false }
        event?.clear()
        return true
    }

    private func join() -> Bool {
        guard let thread, let preparation else { return false }
        thread.join()
        ready = preparation.setter
        self.thread = nil
        self.preparation = nil
        return true
    }

    private func start(_ preparation: Preparation) -> Bool {
        thread = try? BackgroundThread { preparation.run() }
        guard thread != nil else { return false }
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
    private let event: EventDescriptor
    /// The requests that wait; nil when the thread takes no more.
    private let requests: Mutex<[Request]?>

    init(_ setter: LineSetter, first: Request, whenReady event: EventDescriptor) {
        self.setter = setter
        self.event = event
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
        event.signal()
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

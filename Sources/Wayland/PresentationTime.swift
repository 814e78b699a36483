/// The `wp_presentation` global, which reports when a committed frame was shown on the screen.
public final class PresentationTime {
    /// The fate of one commit.
    public enum Feedback: Hashable, Sendable {
        /// The commit was shown.
        ///
        /// `time` is in nanoseconds on ``PresentationTime/clock``, `refresh` is the time until the next refresh in
        /// nanoseconds (0 if unknown), and `sequence` counts the output's refreshes.
        case presented(time: UInt64, refresh: UInt32, sequence: UInt64, kind: Kind)
        /// The commit was never shown, for example because a later one replaced it.
        case discarded
    }

    /// Flags that tell how precise a presentation time is.
    public struct Kind: OptionSet, Hashable, Sendable {
        /// The flags as bits of `wp_presentation_feedback.kind`.
        public let rawValue: UInt32
        /// Creates a set of flags from bits of `wp_presentation_feedback.kind`.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The presentation was synchronized to the vertical retrace, without tearing.
        public static let vsync = Kind(rawValue: 1)
        /// The display hardware provided the time.
        public static let hardwareClock = Kind(rawValue: 2)
        /// The display hardware signalled that it started to show the frame.
        public static let hardwareCompletion = Kind(rawValue: 4)
        /// The buffer was shown without being copied.
        public static let zeroCopy = Kind(rawValue: 8)
    }

    /// The clock of the presentation times, as a `clockid_t` for `clock_gettime`; nil until the compositor has sent it.
    public private(set) var clock: Int32?

    private let registry: Registry
    private let proxy: WpPresentation
    private var pending: [WpPresentationFeedback] = []

    /// Binds the global; returns nil if the compositor does not offer it.
    public init?(registry: Registry) {
        guard let proxy: WpPresentation = registry.bindIfAvailable() else { return nil }
        self.registry = registry
        self.proxy = proxy
        proxy.handle(for: self) { presentation, event in
            if case .clockId(let clock) = event { presentation.clock = Int32(truncatingIfNeeded: clock) }
        }
    }

    deinit {
        for feedback in pending { feedback.destroy() }
        proxy.destroy()
    }

    /// The greatest number of requests that may be without an answer. Chosen: more than any compositor queues. Each
    /// request takes an object ID until the compositor answers it.
    public static let pendingLimit = 16

    /// The number of requests that the compositor has not answered yet, at most ``pendingLimit``. Some compositors never
    /// send feedback: do not wait for it.
    public var pendingCount: Int { pending.count }

    /// Asks for feedback on the surface's next commit, unless ``pendingLimit`` requests are without an answer.
    ///
    /// A compositor that never answers, as headless wlroots 0.15, is therefore no longer asked after a while; one that
    /// answers late is asked again then.
    /// - Parameters:
    ///   - surface: The surface that will be committed.
    ///   - handler: Called once, unless the compositor never sends the feedback.
    /// - Returns: Whether the compositor is asked.
    /// - C: `wp_presentation.feedback`
    @discardableResult
    public func requestFeedback(for surface: Surface, handler: @escaping (Feedback) -> Void) -> Bool {
        guard pending.count < Self.pendingLimit else { return false }
        let feedback = proxy.feedback(surface: surface.proxy)
        pending.append(feedback)
        feedback.handle(for: self) { presentation, event in
            switch event {
            case .syncOutput:
                return
            case .presented(let secondsHigh, let secondsLow, let nanoseconds, let refresh, let high, let low, let kind):
                presentation.pending.removeAll { $0.pointer == feedback.pointer }
                let seconds = UInt64(secondsHigh) << 32 | UInt64(secondsLow)
                handler(
                    .presented(
                        time: seconds &* 1_000_000_000 &+ UInt64(nanoseconds), refresh: refresh,
                        sequence: UInt64(high) << 32 | UInt64(low), kind: Kind(rawValue: kind.rawValue)))
            case .discarded:
                presentation.pending.removeAll { $0.pointer == feedback.pointer }
                handler(.discarded)
            }
        }
        return true
    }
}

/// Tells when what was committed has been seen.
public final class PresentationTime {
    /// What became of one commit.
    public enum Feedback: Hashable, Sendable {
        /// It was shown: `time` in ns of ``PresentationTime/clock``; `refresh` in ns until the next chance, 0 when unknown.
        case presented(time: UInt64, refresh: UInt32, sequence: UInt64, kind: Kind)
        /// It was never shown.
        case discarded
    }

    /// How far the time can be trusted.
    public struct Kind: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let vsync = Kind(rawValue: 1)
        public static let hardwareClock = Kind(rawValue: 2)
        public static let hardwareCompletion = Kind(rawValue: 4)
        public static let zeroCopy = Kind(rawValue: 8)
    }

    /// The clock of the times, as `clock_gettime` numbers it; nil before the compositor has said it.
    public private(set) var clock: Int32?

    private let registry: Registry
    private let proxy: WpPresentation
    private var pending: [WpPresentationFeedback] = []

    /// Nil when the compositor does not tell.
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

    /// How many commits have not been answered for. Some compositors never answer: do not wait for them.
    public var pendingCount: Int { pending.count }

    /// Asks what becomes of the surface's next commit.
    /// - C: `wp_presentation.feedback`
    public func requestFeedback(for surface: Surface, handler: @escaping (Feedback) -> Void) {
        forgetOldest()
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
    }

    /// Headless wlroots 0.15 offers the protocol and answers nothing: what waits must not grow for ever.
    private func forgetOldest() {
        guard pending.count >= 64 else { return }
        pending.removeFirst().destroy()
    }
}

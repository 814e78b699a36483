/// The operation that a transition carries out.
nonisolated public enum TransitionOperation: Hashable, Sendable {
    case present, dismiss, push, pop

    /// Whether it brings the upper screen.
    public var isForward: Bool { self == .present || self == .push }
    /// Whether a screen is presented or dismissed, and not moved within a navigation controller.
    public var isPresentation: Bool { self == .present || self == .dismiss }
}

/// The operations that a transition can carry out.
nonisolated public enum TransitionOperation: Hashable, Sendable {
    /// A screen is presented over another one.
    case present
    /// A presented screen is dismissed.
    case dismiss
    /// A screen is pushed onto the stack of a navigation controller.
    case push
    /// A screen is popped from the stack of a navigation controller.
    case pop

    /// Whether the operation shows the upper screen: present or push.
    public var isForward: Bool { self == .present || self == .push }
    /// Whether the operation presents or dismisses a screen, rather than moving it within a navigation controller.
    public var isPresentation: Bool { self == .present || self == .dismiss }
}

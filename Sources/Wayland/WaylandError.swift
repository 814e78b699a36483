/// What can go wrong between us and the compositor.
public enum WaylandError: Error, Hashable, Sendable {
    /// No compositor answers at the address given by the environment.
    case noCompositor(display: String)
}

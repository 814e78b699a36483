/// The position and velocity of a spring relative to its rest position.
public struct SpringState: Hashable, Sendable {
    /// The distance from the rest position (value minus target).
    public var displacement: Double
    /// The change of the displacement per second.
    public var velocity: Double

    /// Creates a state from a displacement and a velocity.
    public init(displacement: Double, velocity: Double) {
        self.displacement = displacement
        self.velocity = velocity
    }
}

/// Where a spring is and how fast it moves, seen from its rest.
public struct SpringState: Hashable, Sendable {
    /// Distance from the rest; the sign tells the side.
    public var displacement: Double
    /// Change of the displacement per second.
    public var velocity: Double

    public init(displacement: Double, velocity: Double) {
        self.displacement = displacement
        self.velocity = velocity
    }
}

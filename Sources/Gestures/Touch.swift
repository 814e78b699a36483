public import GatefoldGeometry

/// One contact at one moment: a finger on the screen, or the pointer with its main button held.
public struct Touch: Hashable, Sendable {
    /// Tells contacts apart while they last. Any number; it may come back after the contact has ended.
    public var id: Int64
    public var phase: Phase
    /// Where it is, in the window's space (points, origin top left, +y down).
    public var location: Point
    /// Seconds on its device's own clock: only differences within one device mean something.
    public var timestamp: Double
    public var device: Device

    public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

    public enum Device: Hashable, Sendable { case finger, pointer }

    public init(id: Int64, phase: Phase, location: Point, timestamp: Double, device: Device) {
        self.id = id
        self.phase = phase
        self.location = location
        self.timestamp = timestamp
        self.device = device
    }
}

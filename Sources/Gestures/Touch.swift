public import GatefoldGeometry

/// The state of one contact at one moment. A contact is a finger on the screen, or the pointer while its main button
/// is held.
public struct Touch: Hashable, Sendable {
    /// The finger or pointer that makes the contact. It identifies the contact while it lasts.
    public var id: Contact
    /// The change that the contact has gone through: it has landed, moved, lifted or been taken away.
    public var phase: Phase
    /// The location of the contact, in points of the window (origin at the top left, y pointing down).
    public var location: Point
    /// The time of the event, in seconds on the device's own clock; only differences between events of one device are
    /// meaningful.
    public var timestamp: Double
    /// The kind of device that makes the contact.
    public var device: Device

    /// A finger or a pointer that makes a contact.
    public enum Contact: Hashable, Sendable {
        /// A finger on the touch screen of a seat. Its number may be reused after the contact has ended.
        case finger(_ number: Int64, seat: Int = 0)
        /// The pointer of a seat.
        case pointer(seat: Int = 0)
        /// One of the two fingers of a pinch on a touchpad, 0 or 1.
        case pinch(finger: Int)
    }

    /// The stages of a contact.
    public enum Phase: Hashable, Sendable {
        /// The finger has landed, or the button has been pressed.
        case began
        /// The contact has moved.
        case moved
        /// The finger has lifted, or the button has been released.
        case ended
        /// The system has taken the contact away, for example for a gesture of its own.
        case cancelled
    }

    /// The kinds of device that make contacts.
    public enum Device: Hashable, Sendable {
        /// A finger on a touch screen.
        case finger
        /// The pointer with its main button held.
        case pointer
    }

    /// Creates the state of a contact.
    /// - Parameters:
    ///   - id: What makes the contact.
    ///   - phase: What has happened to the contact.
    ///   - location: The location of the contact, in points of the window.
    ///   - timestamp: The time of the event, in seconds on the device's own clock.
    ///   - device: The kind of device that makes the contact.
    public init(id: Contact, phase: Phase, location: Point, timestamp: Double, device: Device) {
        self.id = id
        self.phase = phase
        self.location = location
        self.timestamp = timestamp
        self.device = device
    }
}

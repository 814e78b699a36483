package import GatefoldGeometry

/// One event of a pointer: a move, a press, a release, or leaving the window.
nonisolated package struct PointerInput: Hashable, Sendable {
    package var kind: Kind
    /// The pointer's location after the event, in points of the window.
    package var location: Point
    /// The time of the event, in seconds of the pointer's own clock; in a script, in seconds since its start.
    package var timestamp: Double
    /// The index of the seat that the pointer belongs to, counted from 0.
    package var seat: Int

    package enum Kind: Hashable, Sendable {
        case moved
        case pressed(PointerButton)
        case released(PointerButton)
        /// The pointer left the window or its device was removed; no release follows for buttons that were pressed.
        case left
    }

    package init(_ kind: Kind, location: Point, timestamp: Double, seat: Int = 0) {
        self.kind = kind
        self.location = location
        self.timestamp = timestamp
        self.seat = seat
    }
}

/// A button of a pointer. The raw values are the event codes of Linux, from `BTN_LEFT` on.
nonisolated package enum PointerButton: UInt32, Hashable, Sendable, CaseIterable {
    case left = 0x110
    case right = 0x111
    case middle = 0x112
    case side = 0x113
    case extra = 0x114
    case forward = 0x115
    case back = 0x116

    /// The button's name in scripts.
    var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .middle: "middle"
        case .side: "side"
        case .extra: "extra"
        case .forward: "forward"
        case .back: "back"
        }
    }
}

package import GatefoldGeometry

/// One step of the pointer.
nonisolated package struct PointerInput: Hashable, Sendable {
    package var kind: Kind
    /// Where the pointer is after the step, in the window's space (points).
    package var location: Point
    /// Seconds on the pointer's own clock; in a script since its start.
    package var timestamp: Double
    /// Which of the users' pointers it is, where there are several; counts from 0.
    package var seat: Int

    package enum Kind: Hashable, Sendable {
        case moved
        case pressed(PointerButton)
        case released(PointerButton)
        /// It is over the window no more, or its device is gone: buttons that were held never come up.
        case left
    }

    package init(_ kind: Kind, location: Point, timestamp: Double, seat: Int = 0) {
        self.kind = kind
        self.location = location
        self.timestamp = timestamp
        self.seat = seat
    }
}

/// A button of the pointer, by the code that Linux gives it.
nonisolated package enum PointerButton: UInt32, Hashable, Sendable, CaseIterable {
    case left = 0x110
    case right = 0x111
    case middle = 0x112
    case side = 0x113
    case extra = 0x114
    case forward = 0x115
    case back = 0x116

    /// What scripts call it.
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

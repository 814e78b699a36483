package import GatefoldGeometry

/// The position of a menu in the room that it has, in points of the window.
nonisolated package struct MenuPlacement: Hashable {
    /// The position of the menu.
    var frame: Rect
    /// The point that the menu grows from, in fractions of the frame.
    var origin: Point

    /// The position that a menu is attached to, in points of the window.
    package enum Anchor: Hashable {
        /// A control or a focused view: the menu hangs below it, or stands above it.
        case rect(Rect)
        /// The tip of the pointer: the menu has a corner there.
        case pointer(Point)
        /// A finger, which the menu leaves uncovered.
        case finger(Point)
        /// A view that a finger holds, such as a card: the menu leaves all of it uncovered if there is room, and else the
        /// finger.
        case card(Rect, finger: Point)
        /// The entry of a menu: the submenu lies beside it.
        case entry(Rect)

        /// The middle of the position, in points of the window.
        var center: Point {
            switch self {
            case .rect(let rect), .entry(let rect): rect.center
            case .pointer(let point), .finger(let point), .card(_, let point): point
            }
        }
    }

    /// The distance between a menu and the control that it hangs from, in points.
    static let gap = 4.0
    /// The distance within which a finger covers the screen, in points. Chosen: half of a thumb.
    static let fingerReach = 24.0
    /// The distance by which a submenu covers the menu that it belongs to, in points.
    static let overlap = 4.0

    /// Positions a menu: on its preferred side if it fits there, else on the side with more room, and never outside of
    /// the room. It becomes lower if nothing else helps.
    /// - Parameters:
    ///   - anchor: The position that the menu is attached to.
    ///   - size: The size that shows the whole menu.
    ///   - room: The rectangle that the menu may cover.
    ///   - inset: The distance from the top of the menu to its first entry, in points.
    ///   - isRightToLeft: Whether the menu's leading side is the right one.
    init(of anchor: Anchor, size: Size, in room: Rect, inset: Double = 0, isRightToLeft: Bool = false) {
        // A menu in a right-to-left layout is the mirror image of another one.
        guard !isRightToLeft else {
            let mirror = Self(of: anchor.mirrored(in: room), size: size, in: room, inset: inset)
            self.init(frame: room.mirror(mirror.frame), origin: Point(x: 1 - mirror.origin.x, y: mirror.origin.y))
            return
        }
        switch anchor {
        case .rect(let rect):
            let column = Self.span(from: rect.minX, to: rect.maxX, length: size.width, in: room.minX...room.maxX)
            self.init(
                x: column, around: rect.minY - Self.gap, rect.maxY + Self.gap, size: size, in: room, from: rect.midX)
        case .finger(let point):
            self.init(
                nextTo: point, around: point.y - Self.fingerReach, point.y + Self.fingerReach, size: size, in: room)
        case .card(let rect, let point):
            let (top, bottom) = Self.strip(around: rect, finger: point, height: size.height, in: room)
            self.init(nextTo: point, around: top, bottom, size: size, in: room)
        case .pointer(let point):
            let column = Self.beside(point.x, point.x, length: size.width, in: room.minX...room.maxX)
            self.init(x: column, around: point.y, point.y, size: size, in: room, from: point.x)
        case .entry(let rect):
            let column = Self.beside(
                rect.minX + Self.overlap, rect.maxX - Self.overlap, length: size.width, in: room.minX...room.maxX)
            let height = min(size.height, room.height)
            let y = min(max(room.minY, rect.minY - inset), room.maxY - height)
            let frame = Rect(minX: column.0, minY: y, maxX: column.1, maxY: y + height)
            self.init(frame: frame, origin: frame.fraction(of: rect.center))
        }
    }

    /// Returns the strip that a menu leaves uncovered: that of a card with a gap if the menu fits below or above it, and
    /// else that of the finger.
    static func strip(around card: Rect, finger: Point, height: Double, in room: Rect) -> (Double, Double) {
        // A lifted card is a little larger than its position.
        let (top, bottom) = (card.minY - 2 * gap, card.maxY + 2 * gap)
        let fits = height <= room.maxY - bottom || height <= top - room.minY
        return fits ? (top, bottom) : (finger.y - fingerReach, finger.y + fingerReach)
    }

    /// Positions a menu below or above a strip of the window, as far as possible in the middle below a finger.
    private init(nextTo point: Point, around top: Double, _ bottom: Double, size: Size, in room: Rect) {
        let x = min(max(room.minX, point.x - size.width / 2), max(room.minX, room.maxX - size.width))
        self.init(
            x: (x, min(x + size.width, room.maxX)), around: top, bottom, size: size, in: room, from: point.x)
    }

    /// Positions a menu below or above a strip of the window.
    private init(
        x column: (Double, Double), around top: Double, _ bottom: Double, size: Size, in room: Rect, from x: Double
    ) {
        let (top, bottom) = (min(max(top, room.minY), room.maxY), min(max(bottom, room.minY), room.maxY))
        let below = room.maxY - bottom
        let above = top - room.minY
        let isBelow = size.height <= below || below >= above
        let height = min(size.height, max(0, isBelow ? below : above))
        // Where neither side has room for a few entries, as in a very low window, the menu covers what it belongs to.
        let isTight = height < min(size.height, room.height / 3)
        let low = isTight ? min(size.height, room.height) : height
        let y = isTight ? max(room.minY, min(bottom, room.maxY - low)) : isBelow ? bottom : top - low
        let frame = Rect(minX: column.0, minY: y, maxX: column.1, maxY: y + low)
        self.init(frame: frame, origin: frame.fraction(of: Point(x: x, y: isBelow ? y : y + low)))
    }

    private init(frame: Rect, origin: Point) {
        self.frame = frame
        self.origin = origin
    }

    /// Takes over a position that was found elsewhere; the menu grows from the side of its anchor.
    init(of anchor: Anchor, at frame: Rect) {
        let middle =
            switch anchor {
            case .rect(let rect), .entry(let rect): rect.center
            case .pointer(let point), .finger(let point), .card(_, let point): point
            }
        self.init(frame: frame, origin: frame.fraction(of: middle))
    }

    /// Returns a span that begins where another one does, or ends where that ends, or is moved into the room.
    private static func span(
        from start: Double, to end: Double, length: Double, in room: ClosedRange<Double>
    ) -> (Double, Double) {
        let length = min(length, room.upperBound - room.lowerBound)
        if start >= room.lowerBound, start + length <= room.upperBound { return (start, start + length) }
        if end <= room.upperBound, end - length >= room.lowerBound { return (end - length, end) }
        let first = min(max(room.lowerBound, start), room.upperBound - length)
        return (first, first + length)
    }

    /// Returns a span after an interval, or before it, or moved into the room.
    private static func beside(
        _ start: Double, _ end: Double, length: Double, in room: ClosedRange<Double>
    ) -> (Double, Double) {
        let length = min(length, room.upperBound - room.lowerBound)
        if end >= room.lowerBound, end + length <= room.upperBound { return (end, end + length) }
        if start <= room.upperBound, start - length >= room.lowerBound { return (start - length, start) }
        let first = min(max(room.lowerBound, end), room.upperBound - length)
        return (first, first + length)
    }
}

nonisolated extension MenuPlacement.Anchor {
    fileprivate func mirrored(in room: Rect) -> MenuPlacement.Anchor {
        func mirror(_ point: Point) -> Point { Point(x: room.minX + room.maxX - point.x, y: point.y) }
        return switch self {
        case .rect(let rect): .rect(room.mirror(rect))
        case .entry(let rect): .entry(room.mirror(rect))
        case .pointer(let point): .pointer(mirror(point))
        case .finger(let point): .finger(mirror(point))
        case .card(let rect, let point): .card(room.mirror(rect), finger: mirror(point))
        }
    }
}

nonisolated extension Rect {
    fileprivate func mirror(_ rect: Rect) -> Rect {
        Rect(x: minX + maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Returns the position of a point in the rectangle, in fractions of its sides from 0 to 1.
    fileprivate func fraction(of point: Point) -> Point {
        Point(
            x: width > 0 ? min(1, max(0, (point.x - minX) / width)) : 0.5,
            y: height > 0 ? min(1, max(0, (point.y - minY) / height)) : 0.5)
    }
}

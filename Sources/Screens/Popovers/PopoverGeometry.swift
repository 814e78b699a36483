import GatefoldGeometry

/// Where a popover is: the frame of its card and the tip of its arrow, as a pure function of the window, the anchor and
/// the size that the screen asks for.
nonisolated struct PopoverGeometry: Hashable, Sendable {
    /// The size of the window, in points.
    var window: Size
    /// The distances from the window's edges that the popover leaves free, in points.
    var safeArea = EdgeInsets.zero
    /// The rectangle that the arrow points to, in points of the window; nil for a card in the middle of the window.
    var anchor: Rect?
    /// The size of the card that the screen asks for, in points.
    var size: Size
    /// The directions in which the arrow may point; none for a card without an arrow in the middle of its anchor.
    var permitted = PopoverArrowDirection.any
    /// Whether the layout is the mirror image of one from left to right. The permitted directions are not mirrored.
    var isRightToLeft = false

    /// The distance from the card to its anchor, in points. Chosen: the arrow is seen clearly and covers little.
    static let arrowLength = 11.0
    /// The width of the arrow where it meets the card, in points.
    static let arrowBase = 24.0
    /// The radius of the card's corners, in points. Chosen: that of menus.
    static let radius = 12.0
    /// The least distance of the card from the window's edges and from the safe area, in points.
    static let margin = 8.0
    /// The least width and height of the card, in points: an arrow between two round corners.
    static let leastSide = arrowBase + 2 * radius
    /// The part of the room that a card has to have at least beside its anchor. Chosen: that of menus.
    private static let leastPart = 1.0 / 3
    /// The part of its own height and width that a card has to have at least beside its anchor if it has not that part of
    /// the room. Chosen: the card still looks like what it is.
    private static let leastShare = 1.0 / 2

    /// The position of a popover, in points of the window.
    struct Placement: Hashable, Sendable {
        /// The rectangle of the card.
        var frame: Rect
        /// The direction of the arrow; none for a card without one.
        var direction: PopoverArrowDirection = []
        /// The tip of the arrow, or the point that a card without one grows from.
        var tip: Point
    }

    /// The part of the window that the card may cover.
    var room: Rect {
        let room = Rect(origin: .zero, size: window).inset(by: safeArea).inset(by: EdgeInsets(all: Self.margin))
        return Rect(x: room.minX, y: room.minY, width: max(0, room.width), height: max(0, room.height))
    }

    /// The position of the popover: on the first permitted side that has room for all of it, in the order below, above,
    /// after and before the anchor, or else on the side that shows the most. If no side has room for half of it or
    /// for a third of the window, the card covers the anchor and has no arrow.
    var placement: Placement {
        guard !isRightToLeft else { return mirrored.placement.mirrored(in: window.width) }
        let room = room
        guard let anchor else { return covering(room.center, in: room) }
        let seen = anchor.clamped(to: room)
        let sides = [PopoverArrowDirection.up, .down, .left, .right].filter(permitted.contains)
        guard let first = sides.first else { return covering(seen.center, in: room) }
        let wanted = wanted(in: room)
        var best = (side: first, size: Size.zero)
        for side in sides {
            let size = self.size(on: side, of: seen, in: room)
            if size == wanted { return placement(on: side, of: seen, size: size, in: room) }
            if size.width * size.height > best.size.width * best.size.height { best = (side, size) }
        }
        func least(_ wanted: Double, _ room: Double) -> Double {
            max(Self.leastSide, min(wanted * Self.leastShare, room * Self.leastPart))
        }
        guard best.size.width >= least(wanted.width, room.width),
            best.size.height >= least(wanted.height, room.height)
        else {
            return covering(seen.center, in: room)
        }
        return placement(on: best.side, of: seen, size: best.size, in: room)
    }

    /// The mirror image of the geometry.
    private var mirrored: PopoverGeometry {
        var mirror = self
        mirror.isRightToLeft = false
        mirror.safeArea = EdgeInsets(
            top: safeArea.top, left: safeArea.right, bottom: safeArea.bottom, right: safeArea.left)
        mirror.anchor = anchor.map { $0.mirrored(in: window.width) }
        mirror.permitted = permitted.mirrored
        return mirror
    }

    /// Returns the size that the card has where nothing but the window limits it.
    private func wanted(in room: Rect) -> Size {
        func side(_ length: Double, _ limit: Double) -> Double {
            min(limit, max(Self.leastSide, length.isFinite ? length : limit))
        }
        return Size(width: side(size.width, room.width), height: side(size.height, room.height))
    }

    /// Returns the size that the card can have on one side of its anchor.
    private func size(on side: PopoverArrowDirection, of anchor: Rect, in room: Rect) -> Size {
        let size = wanted(in: room)
        let free =
            switch side {
            case .up: room.maxY - anchor.maxY
            case .down: anchor.minY - room.minY
            case .left: room.maxX - anchor.maxX
            default: anchor.minX - room.minX
            }
        let length = max(0, free - Self.arrowLength)
        return side == .up || side == .down
            ? Size(width: size.width, height: min(size.height, length))
            : Size(width: min(size.width, length), height: size.height)
    }

    private func placement(
        on side: PopoverArrowDirection, of anchor: Rect, size: Size, in room: Rect
    ) -> Placement {
        let x = Self.start(around: anchor.midX, length: size.width, from: room.minX, to: room.maxX)
        let y = Self.start(around: anchor.midY, length: size.height, from: room.minY, to: room.maxY)
        let origin =
            switch side {
            case .up: Point(x: x, y: anchor.maxY + Self.arrowLength)
            case .down: Point(x: x, y: anchor.minY - Self.arrowLength - size.height)
            case .left: Point(x: anchor.maxX + Self.arrowLength, y: y)
            default: Point(x: anchor.minX - Self.arrowLength - size.width, y: y)
            }
        let frame = Rect(origin: origin, size: size)
        let tip =
            switch side {
            case .up: Point(x: Self.middle(near: anchor.midX, from: frame.minX, to: frame.maxX), y: anchor.maxY)
            case .down: Point(x: Self.middle(near: anchor.midX, from: frame.minX, to: frame.maxX), y: anchor.minY)
            case .left: Point(x: anchor.maxX, y: Self.middle(near: anchor.midY, from: frame.minY, to: frame.maxY))
            default: Point(x: anchor.minX, y: Self.middle(near: anchor.midY, from: frame.minY, to: frame.maxY))
            }
        return Placement(frame: frame, direction: side, tip: tip)
    }

    /// Returns the position of a card without an arrow whose middle is as near to a point as the room allows.
    private func covering(_ point: Point, in room: Rect) -> Placement {
        let size = wanted(in: room)
        let x = Self.start(around: point.x, length: size.width, from: room.minX, to: room.maxX)
        let y = Self.start(around: point.y, length: size.height, from: room.minY, to: room.maxY)
        let frame = Rect(x: x, y: y, width: size.width, height: size.height)
        return Placement(frame: frame, tip: frame.center)
    }

    /// Returns the start of a span around a coordinate, moved into the room.
    private static func start(around middle: Double, length: Double, from low: Double, to high: Double) -> Double {
        max(low, min(middle - length / 2, high - length))
    }

    /// Returns the middle of an arrow near a coordinate and between the round corners of the card.
    private static func middle(near wanted: Double, from low: Double, to high: Double) -> Double {
        let inset = radius + arrowBase / 2
        guard high - low > 2 * inset else { return (low + high) / 2 }
        return min(max(low + inset, wanted), high - inset)
    }
}

nonisolated extension PopoverGeometry.Placement {
    fileprivate func mirrored(in width: Double) -> Self {
        Self(frame: frame.mirrored(in: width), direction: direction.mirrored, tip: Point(x: width - tip.x, y: tip.y))
    }

    /// Returns the position whose edges and tip lie on the nearest pixels.
    func aligned(to grid: PixelGrid) -> Self {
        let corner = Point(x: grid.aligned(frame.minX), y: grid.aligned(frame.minY))
        let end = Point(x: grid.aligned(frame.maxX), y: grid.aligned(frame.maxY))
        return Self(
            frame: Rect(minX: corner.x, minY: corner.y, maxX: end.x, maxY: end.y), direction: direction,
            tip: Point(x: grid.aligned(tip.x), y: grid.aligned(tip.y)))
    }
}

nonisolated extension PopoverArrowDirection {
    /// The directions of the mirror image.
    var mirrored: PopoverArrowDirection {
        var mirror = subtracting([.left, .right])
        if contains(.left) { mirror.insert(.right) }
        if contains(.right) { mirror.insert(.left) }
        return mirror
    }
}

nonisolated extension Rect {
    fileprivate func mirrored(in width: Double) -> Rect {
        Rect(x: width - maxX, y: minY, width: self.width, height: height)
    }

    /// Returns the part of the rectangle inside another one, or the nearest line or point of that if they are apart.
    fileprivate func clamped(to room: Rect) -> Rect {
        func x(_ x: Double) -> Double { min(max(room.minX, x), room.maxX) }
        func y(_ y: Double) -> Double { min(max(room.minY, y), room.maxY) }
        return Rect(minX: x(minX), minY: y(minY), maxX: x(maxX), maxY: y(maxY))
    }
}

import GatefoldGeometry

/// The appearance of an item, a group or a whole scene in an area.
enum Backdrop {
    /// One premultiplied colour: red, green, blue and alpha.
    case plain(SIMD4<Float>)
    /// An edge divides the area.
    case edge(Edge)
    /// The colours are not known without drawing.
    case unknown

    static var nothing: Backdrop { .plain(.zero) }

    /// A vertical or horizontal line through an area.
    enum Edge: Equatable {
        case x(Double)
        case y(Double)
    }

    /// Returns what is seen of this backdrop if it is shown transformed and translucent.
    /// - Parameters:
    ///   - transform: The transform from where the backdrop was found to where it is shown.
    ///   - alpha: The opacity with which it is shown, from 0 to 1.
    ///   - area: The area in which it is shown, which is halved if the edge is neither vertical nor horizontal there.
    func shown(through transform: Transform, alpha: Float, in area: Rect) -> Backdrop {
        switch self {
        case .unknown: return .unknown
        case .plain(let color): return .plain(color * min(1, alpha))
        case .edge(let edge):
            guard transform.b == 0, transform.c == 0 else { return area.half(atLeast: 1) ?? .nothing }
            switch edge {
            case .x(let x): return .edge(.x(transform.a * x + transform.tx))
            case .y(let y): return .edge(.y(transform.d * y + transform.ty))
            }
        }
    }
}

/// How much of an area a shape covers.
enum Cover: Equatable {
    case none, all
    /// The area reaches beyond the shape; the line divides what is inside from what is outside, as far as one line can.
    case part(Backdrop.Edge)

    /// The backdrop of an area that the shape does not cover completely; nil if it covers all of the area.
    var backdropOutside: Backdrop? {
        switch self {
        case .none: .nothing
        case .part(let edge): .edge(edge)
        case .all: nil
        }
    }
}

extension Rect {
    /// Returns how much of this area a rectangle covers. An area may be a line or a point.
    func cover(by rect: Rect) -> Cover {
        if maxX <= rect.minX || minX >= rect.maxX || maxY <= rect.minY || minY >= rect.maxY { return .none }
        if rect.minY > minY { return .part(.y(rect.minY)) }
        if rect.maxY < maxY { return .part(.y(rect.maxY)) }
        if rect.minX > minX { return .part(.x(rect.minX)) }
        if rect.maxX < maxX { return .part(.x(rect.maxX)) }
        return .all
    }

    /// Returns how much of this area a rounded rectangle covers. Its curves are cut into rows of pixels.
    func cover(by round: RoundedRect) -> Cover {
        let rect = round.rect.limited.points
        let whole = cover(by: rect)
        let radius = min(Double(round.radius), rect.width / 2, rect.height / 2)
        guard whole == .all, radius > 0 else { return whole }
        let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
        if minY >= top, maxY <= bottom { return .all }
        if minX >= rect.minX + radius, maxX <= rect.maxX - radius { return .all }
        if minY < top, maxY > top { return .part(.y(top)) }
        if minY < bottom, maxY > bottom { return .part(.y(bottom)) }
        /// Returns how far the curve is inside the rectangle's sides at a height.
        func inset(_ y: Double) -> Double {
            let away = min(radius, max(top - y, y - bottom, 0))
            return radius - (radius * radius - away * away).squareRoot()
        }
        let narrow = max(inset(minY), inset(maxY))
        if minX >= rect.minX + narrow, maxX <= rect.maxX - narrow { return .all }
        let wide = min(inset(minY), inset(maxY))
        if maxX <= rect.minX + wide || minX >= rect.maxX - wide { return .none }
        if height > 0 { return .part(.y(midY)) }
        return cover(
            by: Rect(minX: rect.minX + wide, minY: rect.minY, maxX: rect.maxX - wide, maxY: rect.maxY))
    }

    /// Returns the line that halves the longer side; nil if the side is shorter than a length.
    func half(atLeast length: Double) -> Backdrop? {
        guard max(width, height) >= length else { return nil }
        return .edge(width > height ? .x(midX) : .y(midY))
    }
}

extension Transform {
    /// Returns the smallest rectangle around the image of an area, which may be a line or a point.
    func bounds(of area: Rect) -> Rect {
        guard !isIdentity else { return area }
        let middle = apply(to: area.center)
        let width = abs(a) * area.width + abs(c) * area.height
        let height = abs(b) * area.width + abs(d) * area.height
        return Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }
}

extension PixelRect {
    var points: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }

    /// The area between the centres of the outermost pixels. An edge within it divides whole pixels.
    var centers: Rect {
        Rect(x: Double(x) + 0.5, y: Double(y) + 0.5, width: Double(width - 1), height: Double(height - 1))
    }

    /// Divides the rectangle along an edge within `centers`.
    /// - Returns: The parts on both sides of the edge, and the pixels that the edge runs through; some are empty.
    func divided(at edge: Backdrop.Edge) -> (before: PixelRect, across: PixelRect, after: PixelRect) {
        // Chosen: a mixture with less than a fiftieth of another colour looks like one colour.
        func whole(_ place: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
            Int32(abs(place - place.rounded()) < 0.02 ? place.rounded() : place.rounded(rule))
        }
        switch edge {
        case .x(let place):
            let (left, right) = (whole(place, .down), whole(place, .up))
            return (
                PixelRect(minX: x, minY: y, maxX: left, maxY: maxY),
                PixelRect(minX: left, minY: y, maxX: right, maxY: maxY),
                PixelRect(minX: right, minY: y, maxX: maxX, maxY: maxY)
            )
        case .y(let place):
            let (top, bottom) = (whole(place, .down), whole(place, .up))
            return (
                PixelRect(minX: x, minY: y, maxX: maxX, maxY: top),
                PixelRect(minX: x, minY: top, maxX: maxX, maxY: bottom),
                PixelRect(minX: x, minY: bottom, maxX: maxX, maxY: maxY)
            )
        }
    }

    /// Returns lines through the middle of both parts of a row or column that an edge divides lengthwise, and the
    /// fraction of the first part.
    func sides(of edge: Backdrop.Edge) -> (before: Rect, after: Rect, fraction: Float) {
        var (before, after) = (centers, centers)
        switch edge {
        case .x(let place):
            before.origin.x = (Double(x) + place) / 2
            after.origin.x = (Double(maxX) + place) / 2
            return (before, after, Float(place - Double(x)))
        case .y(let place):
            before.origin.y = (Double(y) + place) / 2
            after.origin.y = (Double(maxY) + place) / 2
            return (before, after, Float(place - Double(y)))
        }
    }
}

extension SIMD4<Float> {
    /// The premultiplied components as a colour; nil if something shows through.
    var opaque: Color? { w > 0.99 ? Color(red: x, green: y, blue: z) : nil }
}

extension Color {
    /// The premultiplied components.
    var backdrop: SIMD4<Float> { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }
}

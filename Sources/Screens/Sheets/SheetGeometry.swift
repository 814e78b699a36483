import GatefoldGeometry
import GatefoldMotion

/// Where a sheet is, as a pure function of one number: its elevation, the distance in points of its top edge from the
/// window's bottom edge.
///
/// In a narrow window the sheet is as wide as the window and its bottom edge is the window's: between the lowest and the
/// highest detent the elevation is the sheet's height, and below the lowest one the sheet slides out of the window. In a
/// wide window the sheet is a card in the middle.
nonisolated struct SheetGeometry: Hashable, Sendable {
    /// The size of the window, in points.
    var window: Size
    /// The least distance of the sheet from the window's top edge, in points.
    var top: Double
    /// The heights of the sheet at its detents in points, ascending and at least one.
    var heights: [Double]
    /// The index of the highest detent at which nothing is dimmed; nil to dim at every detent.
    var undimmed: Int?
    /// Whether the sheet resists a pull below its lowest detent, because the user cannot dismiss it.
    var resistsLeaving = false
    /// The grid that edges are rounded to.
    var grid: PixelGrid

    /// The width of the window from which the sheet is a card in the middle, in points.
    static let wideWindow = 600.0
    /// The greatest width of a card in the middle, in points.
    static let cardWidth = 540.0
    /// The distance by which the sheet continues below the window's bottom edge, in points. Chosen: more than its round
    /// corners and than any overshoot.
    static let tail = 120.0
    /// The farthest that a sheet can be pulled past its outermost detents, in points. Chosen: less than the distance
    /// from the highest detent to the status text.
    static let stretch = 10.0
    /// The least distance of the sheet from the bar area and of a card from the window's bottom edge, in points.
    static let margin = 12.0

    /// Whether the sheet is a card in the middle of the window.
    var isCard: Bool { window.width >= Self.wideWindow }

    /// Returns the greatest height of a sheet, in points.
    static func maximumHeight(in window: Size, top: Double) -> Double {
        max(1, window.height - top - (window.width >= wideWindow ? margin : 0))
    }

    private var maximumHeight: Double { Self.maximumHeight(in: window, top: top) }

    // MARK: Elevation

    /// The height as a linear function of the elevation: slope and value at 0. A card in the middle grows by two points
    /// for each point that its top edge rises.
    private var law: (slope: Double, offset: Double) {
        isCard ? (2, maximumHeight - 2 * (window.height - top)) : (1, 0)
    }

    /// Returns the elevation at which the sheet has a height.
    func elevation(ofHeight height: Double) -> Double { (height - law.offset) / law.slope }

    /// Returns the elevation at a detent.
    func elevation(at index: Int) -> Double { elevation(ofHeight: heights[index]) }

    var lowest: Double { elevation(at: 0) }
    var highest: Double { elevation(at: heights.count - 1) }

    private var band: RubberBand { RubberBand(dimension: Self.stretch) }

    /// Returns the elevation to which a finger brings the sheet. Past the outermost detents it follows with resistance.
    func elevation(forFinger finger: Double) -> Double {
        if finger > highest { return highest + band.offset(forPull: finger - highest) }
        if finger < lowest, resistsLeaving { return lowest + band.offset(forPull: finger - lowest) }
        return max(0, finger)
    }

    /// Returns the position of the finger that brings the sheet to an elevation.
    func finger(forElevation elevation: Double) -> Double {
        if elevation > highest { return highest + band.pull(forOffset: elevation - highest) }
        if elevation < lowest, resistsLeaving { return lowest + band.pull(forOffset: elevation - lowest) }
        return elevation
    }

    /// Returns the velocity of the sheet for a velocity of the finger, in points per second, both upwards.
    func velocity(forFinger velocity: Double, at finger: Double) -> Double {
        if finger > highest { return velocity * band.resistance(atPull: finger - highest) }
        if finger < lowest, resistsLeaving { return velocity * band.resistance(atPull: finger - lowest) }
        return velocity
    }

    /// Returns the index of the detent at which a sheet comes to rest that is released; nil if it leaves.
    ///
    /// The sheet goes to the detent that is nearest to the position where it would come to rest like scrolled content,
    /// or leaves if the window's bottom edge is nearer.
    /// - Parameters:
    ///   - elevation: The elevation at the release, in points.
    ///   - velocity: The upward velocity, in points per second.
    func landing(from elevation: Double, velocity: Double) -> Int? {
        let projected = elevation + Decay().distanceToRest(from: velocity)
        let nearest = heights.indices.min { one, other in
            abs(self.elevation(at: one) - projected) < abs(self.elevation(at: other) - projected)
        }
        guard let nearest, resistsLeaving || projected > lowest / 2 else { return nil }
        return nearest
    }

    /// Returns whether a finger that releases a sheet would dismiss it if the user could do that.
    /// - Parameters:
    ///   - finger: The position of the finger, as the elevation that the sheet would have without resistance, in
    ///     points.
    ///   - velocity: The upward velocity of the finger, in points per second.
    func wishesToLeave(finger: Double, velocity: Double) -> Bool {
        finger + Decay().distanceToRest(from: velocity) <= lowest / 2
    }

    // MARK: Placement

    /// The positions of the parts of a sheet, in points of the window.
    struct Placement: Hashable, Sendable {
        /// The rectangle of the sheet. That of a sheet that is no card continues below the window's bottom edge.
        var sheet: Rect
        /// The height of the content, from the sheet's top edge.
        var contentHeight: Double
        /// The strength of the dimming beneath, from 0 to 1.
        var dimming: Double
        /// The strength of the shadow, from 0 to 1: 0 when the sheet has left.
        var shadow: Double
    }

    /// Returns the placement at an elevation.
    func placement(at elevation: Double) -> Placement {
        let y = grid.aligned(window.height - max(0, elevation))
        let inside = min(highest, max(lowest, elevation))
        let width = isCard ? min(Self.cardWidth, window.width) : window.width
        let x = grid.aligned((window.width - width) / 2)
        // The height is the distance of rounded edges, so that the bottom edge stays where it is.
        let contentHeight =
            isCard
            ? grid.aligned(law.slope * inside + law.offset) : window.height - grid.aligned(window.height - inside)
        return Placement(
            sheet: Rect(x: x, y: y, width: width, height: contentHeight + (isCard ? 0 : Self.tail)),
            contentHeight: contentHeight, dimming: dimming(at: elevation),
            shadow: min(1, max(0, 4 * elevation / lowest)))
    }

    private func dimming(at elevation: Double) -> Double {
        guard let undimmed else { return min(1, max(0, elevation / lowest)) }
        guard undimmed + 1 < heights.count else { return 0 }
        let (start, end) = (self.elevation(at: undimmed), self.elevation(at: undimmed + 1))
        return min(1, max(0, (elevation - start) / (end - start)))
    }
}

import GatefoldGeometry
import GatefoldScene
import GatefoldWayland
import Glibc

/// The soft shadow around a window, and the fine line that separates the window from a background of the same
/// brightness.
///
/// The shadow consists of eight pieces on surfaces around the window: four corners, and four edges whose pixels are
/// uniform along the edge.
nonisolated struct FrameShadow: Hashable {
    /// The extent of the shadow outside the window, in points; whole pixels at scales of 1.25, 1.5 and 1.75.
    static let margin = 24.0
    /// The distance by which a corner piece extends along its two edges beneath the window, in points. Chosen: from
    /// there on, the shadow no longer varies along the edge.
    static let overlap = 32.0
    /// The standard deviation of the blur, in points. Chosen by eye; at the margin, less than 1/255 of the shadow is
    /// left.
    private static let blur = 8.5
    /// The downward offset of the shadow, in points, as if lit from above. Chosen by eye.
    private static let drop = 4.0

    /// The scale, in physical pixels per point.
    var scale: Double
    var isActive: Bool
    var hasRoundCorners: Bool

    /// A piece of the shadow, identified by the edges that it touches: one for an edge, two for a corner.
    struct Piece: Hashable {
        var edges: Toplevel.Edges
        static let all: [Piece] = [
            [.top, .left], .top, [.top, .right], .left, .right, [.bottom, .left], .bottom, [.bottom, .right],
        ].map { Piece(edges: $0) }

        var isCorner: Bool { isHorizontal && isVertical }
        /// Whether the piece lies above or below the window.
        var isVertical: Bool { !edges.isDisjoint(with: [.top, .bottom]) }
        /// Whether the piece lies to the left or right of the window.
        var isHorizontal: Bool { !edges.isDisjoint(with: [.left, .right]) }

        /// Returns the frame of the piece around a window; nil if the window has no shadow there.
        func frame(around outline: Rect, openEdges: Toplevel.Edges) -> Rect? {
            guard openEdges.isSuperset(of: edges) else { return nil }
            let (left, right) = span(
                outline.minX, outline.maxX, first: .left, last: .right, isAcross: isHorizontal, openEdges)
            let (top, bottom) = span(
                outline.minY, outline.maxY, first: .top, last: .bottom, isAcross: isVertical, openEdges)
            let frame = Rect(minX: left, minY: top, maxX: right, maxY: bottom)
            return frame.isEmpty ? nil : frame
        }

        private func span(
            _ low: Double, _ high: Double, first: Toplevel.Edges, last: Toplevel.Edges, isAcross: Bool,
            _ openEdges: Toplevel.Edges
        ) -> (Double, Double) {
            let inner = isCorner ? FrameShadow.overlap : 0
            if isAcross {
                return edges.contains(first)
                    ? (low - FrameShadow.margin, low + inner) : (high - inner, high + FrameShadow.margin)
            }
            // The edge's uniform pixels end where the corner pieces begin.
            return (
                openEdges.contains(first) ? low + FrameShadow.overlap : low,
                openEdges.contains(last) ? high - FrameShadow.overlap : high
            )
        }
    }

    func picture(of piece: Piece, size: PixelSize) -> Bitmap {
        var bitmap = Bitmap(size: size, filledWith: (0, 0, 0, 0))
        // The pixels are uniform along an edge, so only one row or column is computed.
        for y in 0..<(piece.isVertical ? Int(size.height) : 1) {
            for x in 0..<(piece.isHorizontal ? Int(size.width) : 1) {
                let alpha = opacity(of: piece, x: Double(x) + 0.5, y: Double(y) + 0.5, size: size)
                bitmap.bytes[(y * Int(size.width) + x) * 4 + 3] = UInt8((alpha * 255).rounded())
            }
        }
        spread(piece, in: &bitmap)
        return bitmap
    }

    private func spread(_ piece: Piece, in bitmap: inout Bitmap) {
        let (width, height) = (Int(bitmap.size.width), Int(bitmap.size.height))
        guard !piece.isCorner else { return }
        for y in 0..<height {
            for x in 0..<width {
                let source = piece.isVertical ? y * width : x
                bitmap.bytes[(y * width + x) * 4 + 3] = bitmap.bytes[source * 4 + 3]
            }
        }
    }

    /// Returns the opacity of a pixel, from 0 to 1; `x` and `y` are in pixels of the piece.
    private func opacity(of piece: Piece, x: Double, y: Double, size: PixelSize) -> Double {
        // The pixel's distance inside the window's edges, in pixels; infinite across an edge that is far away.
        let inX = inset(x, of: size.width, isFirst: piece.edges.contains(.left), isAcross: piece.isHorizontal)
        let inY = inset(y, of: size.height, isFirst: piece.edges.contains(.top), isAcross: piece.isVertical)
        let drop = (piece.edges.contains(.top) ? -1 : 1) * Self.drop * scale
        let shadow = (isActive ? 0.36 : 0.2) * part(inX) * part(inY + drop)
        let radius = hasRoundCorners ? FrameParts.cornerRadius * scale : 0
        let line = 0.2 * min(1, max(0, 1.5 - distance(inX, inY, radius: radius)))
        return 1 - (1 - shadow) * (1 - line)
    }

    private func inset(_ position: Double, of length: Int32, isFirst: Bool, isAcross: Bool) -> Double {
        guard isAcross else { return .infinity }
        return (isFirst ? position : Double(length) - position) - Self.margin * scale
    }

    /// Returns the opacity of the blurred shadow, from 0 to 1, at a distance inside a straight edge of the window, in
    /// pixels.
    private func part(_ inset: Double) -> Double {
        inset.isFinite ? 0.5 + 0.5 * erf(inset / (Self.blur * scale * 2.0.squareRoot())) : 1
    }

    /// Returns the distance of a point outside the window's outline, in pixels; negative inside.
    private func distance(_ inX: Double, _ inY: Double, radius: Double) -> Double {
        let (x, y) = (radius - inX, radius - inY)
        guard x > 0, y > 0, radius > 0 else { return max(-inX, -inY) }
        return (x * x + y * y).squareRoot() - radius
    }
}

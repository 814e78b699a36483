import GatefoldGeometry
import GatefoldScene
import GatefoldScreens
import GatefoldViews

/// The part of a page's view that the page's bars leave open, as two lines across the page.
///
/// A bar is an opaque view in front of that view, which covers its upper or lower edge from side to side.
struct UncoveredPart {
    /// The line above which a bar covers the view, in points of the page; nil for none.
    private(set) var top: Double?
    /// The line below which a bar covers the view, in points of the page; nil for none.
    private(set) var bottom: Double?
    /// Whether something that is no bar lies in front of the view, so that the moving piece covers it.
    private(set) var isCoveredElsewhere = false
    /// Whether no bar covers the view.
    var isWhole: Bool { top == nil && bottom == nil }

    /// - Parameters:
    ///   - view: The view, which is inside the page.
    ///   - page: The page.
    init(of view: View, on page: View) {
        let covered = view.convert(view.bounds, to: page).intersection(page.bounds)
        for ancestor in view.selfAndAncestors {
            guard ancestor !== page, let parent = ancestor.superview else { break }
            let inFront = parent.subviews.drop { $0 !== ancestor }.dropFirst()
            for other in inFront { note(other, over: covered, on: page) }
        }
    }

    /// Notes the bars among a view and what it contains.
    private mutating func note(_ view: View, over covered: Rect, on page: View) {
        let frame = view.convert(view.bounds, to: page)
        guard !view.isHidden, view.alpha > 0 else { return }
        if view.isOpaqueRectangle, frame.minX <= covered.minX, frame.maxX >= covered.maxX {
            if frame.minY <= covered.minY, frame.maxY > covered.minY {
                top = max(top ?? frame.maxY, frame.maxY)
                return
            }
            if frame.maxY >= covered.maxY, frame.minY < covered.maxY {
                bottom = min(bottom ?? frame.minY, frame.minY)
                return
            }
        }
        let isSeen = view.subviews.isEmpty || view.backgroundColor != nil
        if isSeen, !frame.intersection(covered).isEmpty { isCoveredElsewhere = true }
        for subview in view.subviews { note(subview, over: covered, on: page) }
    }

    /// Returns the part of a moving piece that is shown; it has no height where bars cover all of the piece.
    /// - Parameters:
    ///   - piece: The frame of the piece, in points.
    ///   - pageTop: The upper edge of the page, in points of the same coordinate space.
    ///   - fraction: The fraction of its distance that the piece has moved, from 0 in the cell, where all of it is shown.
    func shown(of piece: Rect, pageTop: Double, fraction: Double) -> Rect {
        let above = max(0, (top.map { $0 + pageTop } ?? piece.minY) - piece.minY) * fraction
        let below = max(0, piece.maxY - (bottom.map { $0 + pageTop } ?? piece.maxY)) * fraction
        let minY = min(piece.maxY, piece.minY + above)
        return Rect(x: piece.minX, y: minY, width: piece.width, height: max(0, piece.maxY - below - minY))
    }
}

extension View {
    /// Whether the view hides everything behind its bounds.
    fileprivate var isOpaqueRectangle: Bool {
        backgroundColor?.isOpaque == true && alpha >= 1 && cornerRadius <= 0
    }
}

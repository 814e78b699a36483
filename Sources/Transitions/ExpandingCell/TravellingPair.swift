import GatefoldGeometry
import GatefoldScene
import GatefoldScreens
import GatefoldViews

/// A view of the cell and its counterpart on the page, shown as one piece that moves, scales and cross-fades from the
/// one position to the other.
///
/// If the cell itself is the view, as a thumbnail that opens its image, the piece is all that is seen of the cell, and
/// the page's background fades in behind it.
final class TravellingPair {
    /// The view of the cell.
    let cellView: View
    private let pageView: View
    private let page: View
    /// Clips both snapshots to the shape of the moving piece.
    private let clip = View()
    /// The part of the page's view that no bar of the page covers; it ends at lines across the page.
    private let uncovered: UncoveredPart
    /// Cuts the moving piece off at these lines; nil if no bar covers the page's view.
    private let limits: View?
    private let cellSnapshot: TransitionSnapshot
    /// The pressed look of the cell, as far as it lies over the cell's view.
    private let pressed: PressedCellOverlay
    /// The snapshot of the page's view; nil if that is magnified beyond the window, and the image stands for it.
    private let pageSnapshot: TransitionSnapshot?
    /// The image that both views show; nil if they are no image views of one image.
    private let image: TravellingImage?
    /// The text of two labels; nil for other views.
    private let text: TravellingText?
    /// The lines of the page's text below the first one; nil if there are none.
    private let furtherLines: TransitionSnapshot?
    var isText: Bool { text != nil }
    /// Whether the cell itself travels.
    let isWholeCell: Bool
    /// The position of the cell's view in the cell at rest, in points, on whole pixels.
    private let placeInCell: Point
    /// The height of the cell at rest, in points.
    private let cellHeight: Double
    /// How far the lower edge of the text's first line has moved down within the cell, in points; 0 for other views.
    private(set) var textShift = 0.0

    /// The progress at which only the page's snapshot is left. Chosen: early, because the cell's snapshot is small and
    /// looks blurred when it is enlarged.
    private static let fadeEnd = 0.4
    /// The progress at which only the page's text is left of a text that differs. Chosen: the letters of both lie over each
    /// other, and the sooner they are one, the sharper the text looks.
    private static let textFadeEnd = 0.24
    /// The progress from which the page's snapshot is whole beneath that of the cell. Chosen: a few frames, in which the
    /// soft edges of round shapes, through which it shows, change too little to be seen.
    private static let pageFadeEnd = 0.03

    /// The scale from which the page's snapshot is too blurred to be seen. Chosen: a pixel of it is four of the screen.
    private static let blurredScale = 2.0

    private let grid: PixelGrid

    /// Returns the fraction of the piece's distance at a progress. It eases out, so that the piece has nearly reached
    /// its position on the page when the text there can be read, and covers none of it.
    nonisolated static func fraction(at progress: Double) -> Double { progress * (2 - progress) }

    /// Returns the fraction of the piece's distance at a progress. A cell that travels itself keeps within the
    /// container.
    private func fraction(at progress: Double) -> Double { isWholeCell ? progress : Self.fraction(at: progress) }

    /// The progress at which the lines of a cell whose text travels have gone.
    nonisolated static let textEnd = 0.12

    /// Returns the fractions of the distances of an image beside text that travels: it first moves down below the page's
    /// heading and grows when the cell's lines have gone, so that it covers neither.
    nonisolated static func fractionsBesideText(at progress: Double) -> (down: Double, growth: Double) {
        (fraction(at: min(1, progress * 2)), fraction(at: max(0, (progress - textEnd) / (1 - textEnd))))
    }

    /// Takes the snapshots; returns nil if there is nothing to take a snapshot of.
    /// - Parameter cellFrame: The frame of the cell at rest, in points of the window.
    private init?(cellView: View, pageView: View, of cell: View, cellFrame: Rect, context: TransitionContext) {
        page = context.upperView
        grid = context.window.resources.grid
        self.cellView = cellView
        self.pageView = pageView
        text = TravellingText(cellView: cellView, pageView: pageView)
        uncovered = UncoveredPart(of: pageView, on: page)
        if uncovered.isCoveredElsewhere { context.endsVisibly = true }
        limits = uncovered.isWhole ? nil : View()
        limits?.clipsToBounds = true
        limits?.isUserInteractionEnabled = false
        limits?.addSubview(clip)
        clip.clipsToBounds = true
        clip.isUserInteractionEnabled = false
        isWholeCell = cellView === cell
        image = TravellingImage(cellView: cellView, pageView: pageView)
        if let image { clip.addSubview(image.view) }
        let isMagnified = image != nil && !context.bounds.contains(pageView.convert(pageView.bounds, to: nil))
        let lines = text?.pageLines
        pageSnapshot =
            isMagnified
            ? nil : context.addSnapshot(of: pageView, area: lines?.first, hasSquareCorners: true, to: clip)
        furtherLines =
            if let lines { context.addSnapshot(of: pageView, area: lines.further, to: clip) } else { nil }
        furtherLines?.isScaled = true
        guard let cellSnapshot = context.addSnapshot(of: cellView, hasSquareCorners: true, to: clip),
            pageSnapshot != nil || image != nil
        else { return nil }
        self.cellSnapshot = cellSnapshot
        cellSnapshot.isScaled = true
        pageSnapshot?.isScaled = true
        pageSnapshot?.followsChanges = lines == nil
        pressed = PressedCellOverlay(of: cell, over: cellSnapshot.area)
        clip.bringSubviewToFront(cellSnapshot)
        // The row's own snapshot shows the pressed look around the letters of a text.
        if text == nil { clip.addSubview(pressed) }
        placeInCell = cellSnapshot.area.origin - cellFrame.origin
        cellHeight = cellFrame.height
    }

    /// Whether the piece is seen.
    var isShown = true { didSet { if isShown != oldValue { clip.alpha = isShown ? 1 : 0 } } }

    /// Adds the piece to the container, above cell and page.
    func add(to container: View, context: TransitionContext) {
        context.addPiece(limits ?? clip, to: container)
        // The page's own snapshot leaves the view out, as the cell's snapshot does with its view.
        context[override: pageView].isHidden = true
    }

    /// Positions the piece.
    /// - Parameters:
    ///   - placement: The layout of the transition at the progress.
    ///   - progress: The progress, from 0 to 1.
    ///   - isBesideText: Whether text of the cell travels, too.
    func apply(_ placement: ExpandingCellGeometry.Placement, progress: Double, isBesideText: Bool) {
        layOut(placement, progress: progress, isBesideText: isBesideText)
        guard let limits else { return }
        // The piece slips beneath the bars as it moves: all of it is seen in the cell, and only its uncovered part on the page.
        let shown = uncovered.shown(
            of: clip.frame, pageTop: placement.page.y - placement.container.minY, fraction: fraction(at: progress))
        limits.frame = grid.points(grid.snap(shown))
        clip.frame.origin = clip.frame.origin - limits.frame.origin
    }

    /// Positions the piece as if no bar covered it, and the snapshots in it.
    private func layOut(_ placement: ExpandingCellGeometry.Placement, progress: Double, isBesideText: Bool) {
        // The page may scroll during the flight, as while a pull bounces back, so its view is looked for in each frame.
        let inPage = pageView.convert(Point.zero, to: page)
        var (down, growth) = (fraction(at: progress), fraction(at: progress))
        if isBesideText, image != nil { (down, growth) = Self.fractionsBesideText(at: progress) }
        let start = placement.cell + placeInCell
        let end = placement.page + inPage
        let shownInPage = pageView.convert(pageView.bounds, to: page).size
        let (small, large) = (
            cellSnapshot.area.size,
            text == nil ? pageSnapshot?.area.size ?? grid.points(grid.snap(shownInPage)) : pageView.bounds.size
        )
        var y = start.y + (end.y - start.y) * down - placement.container.minY
        if isBesideText, image != nil, large.height > small.height {
            let lowest = lowestEdge(
                at: progress, in: placement, from: start.y + small.height, to: end.y + large.height)
            y = min(y, max(start.y - placement.container.minY, lowest - small.height))
            growth = min(growth, max(0, (lowest - y - small.height) / (large.height - small.height)))
        }
        let size = Size(
            width: grid.aligned(small.width + (large.width - small.width) * growth),
            height: grid.aligned(small.height + (large.height - small.height) * growth))
        let origin = Point(x: start.x + (end.x - start.x) * growth - placement.container.minX, y: y)
        clip.frame = Rect(origin: Point(x: grid.aligned(origin.x), y: grid.aligned(origin.y)), size: size)
        let radii = (start: cellView.cornerRadius, end: pageView.cornerRadius)
        clip.cornerRadius = max(0, radii.start + (radii.end - radii.start) * growth)
        // The cell's snapshot fades out over the page's, so that the background never shows through both.
        let fades = text.map { !$0.isSame } ?? false
        let pageAlpha = min(1, progress / (fades ? Self.textFadeEnd : Self.pageFadeEnd))
        pageSnapshot?.alpha = pageAlpha
        cellSnapshot.alpha = max(0, 1 - progress / (fades ? Self.textFadeEnd : Self.fadeEnd))
        pressed.alpha = cellSnapshot.alpha
        if let text, let pageSnapshot {
            furtherLines?.alpha = TravellingText.furtherAlpha(at: progress)
            let line = small.height + (text.firstLineHeight - small.height) * growth
            textShift = clip.frame.minY + line - (start.y - placement.container.minY + small.height)
            let height = text.layOut(
                at: growth, .init(cell: cellSnapshot, page: pageSnapshot, further: furtherLines), width: size.width)
            clip.frame.size.height = grid.aligned(height.rounded(.up))
            return
        }
        guard let image else {
            // If both show the same, of which the cell shows less, it lies in the same position in both.
            scale(cellSnapshot, to: size, by: min)
            if let pageSnapshot {
                scale(pageSnapshot, to: size, by: max)
                pageSnapshot.alpha = max(pageAlpha, alphaBesideCell(in: size))
            }
            return
        }
        let zoom = pageView.bounds.width > 0 ? shownInPage.width / pageView.bounds.width : 1
        let scale = image.layOut(at: growth, cell: cellSnapshot, page: pageSnapshot, zoom: zoom, grid: grid)
        let imageAlpha = max(pageAlpha, alphaBesideCell(in: size))
        guard let pageSnapshot else {
            image.view.alpha = imageAlpha
            return
        }
        // The soft edges of the page's snapshot show if it is enlarged, as that of a narrow image is; the image has none.
        let sharpness = min(1, max(0, Self.blurredScale - scale))
        pageSnapshot.alpha = pageAlpha * sharpness
        // The image is drawn only where the page's snapshot leaves something open, since scaling it costs as much as the rest.
        let isCovered = pageSnapshot.alpha >= 1 && pageSnapshot.frame.contains(Rect(origin: .zero, size: size))
        let endAlpha = sharpness < 1 ? 1 : (1 - progress) / Self.pageFadeEnd
        image.view.alpha = isCovered ? 0 : min(imageAlpha, endAlpha)
    }

    /// Returns the lowest position of the piece's lower edge, in points of the container, so that the container's edge does
    /// not cut the piece: it keeps the distance that it has in the cell at first. It may be cut on the page at rest, and is
    /// then cut as far as it has moved.
    /// - Parameters:
    ///   - start: The lower edge of the cell's view, in points of the window.
    ///   - end: The lower edge of the page's view, in points of the window.
    private func lowestEdge(
        at progress: Double, in placement: ExpandingCellGeometry.Placement, from start: Double, to end: Double
    ) -> Double {
        let beyond = max(0, end - placement.container.minY - page.frame.height)
        let distance = max(0, placement.cell.y + cellHeight - start)
        return placement.container.height + beyond * progress - distance * (1 - progress)
    }

    /// Returns the opacity that a view beneath the cell's snapshot needs because it is seen beside it, where nothing else
    /// lies over the background: 1 as soon as the snapshot leaves a point of the piece open.
    private func alphaBesideCell(in size: Size) -> Double {
        min(1, max(0, size.width - cellSnapshot.frame.width, size.height - cellSnapshot.frame.height))
    }

    /// Scales a snapshot, keeping its proportions, and centres it.
    /// - Parameter choose: Chooses between the scales that fit the snapshot to the width and to the height.
    private func scale(_ snapshot: TransitionSnapshot, to size: Size, by choose: (Double, Double) -> Double) {
        let natural = snapshot.area.size
        let scale = choose(size.width / natural.width, size.height / natural.height)
        let filled = Size(width: grid.aligned(natural.width * scale), height: grid.aligned(natural.height * scale))
        let origin = Point(
            x: grid.aligned((size.width - filled.width) / 2), y: grid.aligned((size.height - filled.height) / 2))
        snapshot.frame = Rect(origin: origin, size: filled)
    }
}

extension TravellingPair {
    /// Returns the pairs of which both screens name a view and of which both views can be seen.
    static func pairs(
        of cell: View, geometry: ExpandingCellGeometry, context: TransitionContext
    ) -> [TravellingPair] {
        // An earlier flight shows the cell live, with its views in place.
        guard context.flightBeneath == nil else { return [] }
        let lower = context.lowerViewController.unwrapped
        let upper = context.upperViewController.unwrapped
        guard let list = lower as? any ExpandingCellPairing, let page = upper as? any ExpandingCellPairing else {
            return []
        }
        let pageViews = page.expandingCellPairedViews(with: lower)
        let cellViews = list.expandingCellPairedViews(with: upper).sorted { $0.key < $1.key }
        let found: [TravellingPair] = cellViews.compactMap { name, cellView in
            guard let pageView = pageViews[name], cellView.isDescendant(of: cell),
                pageView !== context.upperView, pageView.isDescendant(of: context.upperView),
                isWhole(cellView, within: geometry.target), isWhole(pageView, within: context.bounds)
            else { return nil }
            return TravellingPair(
                cellView: cellView, pageView: pageView, of: cell, cellFrame: geometry.cell, context: context)
        }
        // Views inside a cell that travels itself lie over it.
        return found.filter(\.isWholeCell) + found.filter { !$0.isWholeCell }
    }

    /// Returns whether the part of a view inside a rectangle of the window is not empty, and neither hidden nor clipped
    /// by an ancestor.
    private static func isWhole(_ view: View, within area: Rect) -> Bool {
        let part = view.convert(view.bounds, to: nil).intersection(area)
        guard !part.isEmpty else { return false }
        var current: View? = view
        while let view = current {
            if view.isHidden || view.alpha < 1 { return false }
            if view.clipsToBounds, view.convert(view.bounds, to: nil).intersection(part) != part { return false }
            current = view.superview
        }
        return true
    }
}

/// Draws the tint that a cell had when its snapshot was taken, such as that of a pressed row, as far as it lies over a
/// part of the cell.
private final class PressedCellOverlay: View {
    private let cellStateLayer: StateLayer?
    private let cellBounds: Rect
    /// The position of the cell in this view, in points.
    private let offset: Point

    /// - Parameter area: The part, in points of the window while the cell is at rest.
    init(of cell: View, over area: Rect) {
        cellStateLayer = cell.stateLayer
        cellBounds = cell.bounds
        offset = cell.convert(Point.zero, to: nil) - area.origin
        super.init(frame: Rect(origin: .zero, size: area.size))
        clipsToBounds = true
    }

    override func draw(into recorder: inout Recorder) {
        guard let cellStateLayer else { return }
        let outside = recorder.place
        recorder.origin = recorder.origin + offset
        recorder.draw(cellStateLayer, over: cellBounds)
        recorder.place = outside
    }
}

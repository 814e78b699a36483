import Gatefold
import GatefoldControls
import GatefoldScreens
import GatefoldViews

@testable import GatefoldInbox

/// The texts and the opaque pieces that the container of a transition shows, back to front.
@MainActor struct ShownText {
    /// A text of one label.
    struct Run {
        var text: String
        /// The rectangle in the container, in points.
        var rect: Rect
        var alpha: Double
        /// The index in the order in which everything is drawn.
        var order: Int
        var label: Label
        /// Whether a travelling piece shows the text.
        var travels: Bool
    }

    /// An image or a disc, which may cover text.
    struct Cover {
        var name: String
        var rect: Rect
        var alpha: Double
        var order: Int
    }

    private(set) var runs: [Run] = []
    private(set) var covers: [Cover] = []
    private var order = 0

    /// The opacity up to which a text cannot be read.
    private static let unreadable = 0.15

    /// The view of the page, which the transition moves.
    private let page: View

    /// - Parameter page: The view of the page, which fills the window at rest.
    init(of container: View, page: View) {
        self.page = page
        for view in container.subviews {
            visit(view, at: .zero, scale: Point(x: 1, y: 1), alpha: 1, clip: container.shownBounds)
        }
    }

    private mutating func visit(
        _ view: View, at origin: Point, scale: Point, alpha: Double, clip: Rect, omitting: [View] = [],
        travels: Bool = false, isRoot: Bool = true
    ) {
        guard !view.isShownHidden || !isRoot && travels, !omitting.contains(where: { $0 === view }) else { return }
        let frame = view.shownFrame
        let rect = Rect(
            x: origin.x + frame.minX * scale.x, y: origin.y + frame.minY * scale.y, width: frame.width * scale.x,
            height: frame.height * scale.y)
        let alpha = alpha * view.shownAlpha
        let clip = view.clipsToBounds ? clip.intersection(rect) : clip
        order += 1
        if let snapshot = view as? TransitionSnapshot {
            return visit(snapshot, in: rect, alpha: alpha, clip: clip)
        }
        note(view, in: rect, scale: scale, alpha: alpha, clip: clip, travels: travels)
        if view is AvatarView { return }
        let start = Point(
            x: rect.minX - view.shownBounds.minX * scale.x, y: rect.minY - view.shownBounds.minY * scale.y)
        for part in view.subviews {
            visit(part, at: start, scale: scale, alpha: alpha, clip: clip, omitting: omitting, travels: travels)
        }
    }

    /// Visits what a snapshot shows, where it shows it.
    private mutating func visit(_ snapshot: TransitionSnapshot, in rect: Rect, alpha: Double, clip: Rect) {
        let (source, area) = (snapshot.source, snapshot.area)
        guard !area.isEmpty else { return }
        let scale = Point(x: rect.width / area.width, y: rect.height / area.height)
        let place = source.convert(source.bounds, to: source.isDescendant(of: page) ? page : nil)
        let rest = Rect(
            x: rect.minX + (place.minX - area.minX) * scale.x, y: rect.minY + (place.minY - area.minY) * scale.y,
            width: place.width * scale.x, height: place.height * scale.y)
        let travels = source is Label || source is AvatarView || source is ImageView
        note(source, in: rest, scale: scale, alpha: alpha, clip: clip.intersection(rect), travels: travels)
        guard !travels else { return }
        for part in source.subviews {
            visit(
                part,
                at: Point(x: rest.minX - source.bounds.minX * scale.x, y: rest.minY - source.bounds.minY * scale.y),
                scale: scale, alpha: alpha, clip: clip.intersection(rect), omitting: snapshot.omitted)
        }
    }

    private mutating func note(
        _ view: View, in rect: Rect, scale: Point, alpha: Double, clip: Rect, travels: Bool
    ) {
        if let label = view as? Label, !label.text.isEmpty {
            let shown = Self.inkRect(of: label, in: rect, scale: scale).intersection(clip)
            guard !shown.isEmpty, alpha > Self.unreadable else { return }
            runs.append(
                Run(text: label.text, rect: shown, alpha: alpha, order: order, label: label, travels: travels))
        } else if view is AvatarView || (view as? ImageView)?.image != nil {
            let shown = rect.intersection(clip)
            guard !shown.isEmpty, alpha > Self.unreadable else { return }
            covers.append(Cover(name: "\(type(of: view))", rect: shown, alpha: alpha, order: order))
        }
    }

    /// The rectangle of a label's letters, which are narrower than the label.
    private static func inkRect(of label: Label, in rect: Rect, scale: Point) -> Rect {
        let size = label.sizeThatFits(label.bounds.size)
        let width = min(rect.width, size.width * scale.x)
        let isRight: Bool =
            switch label.style.alignment {
            case .leading: label.theme.isRightToLeft
            case .trailing: !label.theme.isRightToLeft
            case .natural: label.text.readsFromRight
            case .center: false
            }
        // The letters begin a little below the top of their line, and end above its bottom.
        return Rect(x: isRight ? rect.maxX - width : rect.minX, y: rect.minY, width: width, height: rect.height)
            .inset(by: EdgeInsets(top: 4 * scale.y, left: 0.5, bottom: 4 * scale.y, right: 0.5))
    }

    /// The texts that something covers.
    func covered() -> [String] {
        var found: [String] = []
        for run in runs {
            for cover in covers where cover.order > run.order && cover.rect.intersects(run.rect) {
                found.append("\(cover.name) \(cover.rect) covers \(run.text.prefix(20)) \(run.rect)")
            }
            for other in runs where other.travels && other.order > run.order && other.label !== run.label {
                guard !isSameText(run, other), other.rect.intersects(run.rect) else { continue }
                found.append("\(other.text.prefix(20)) \(other.rect) covers \(run.text.prefix(20)) \(run.rect)")
            }
        }
        return found
    }

    /// The texts that can be read at two positions.
    func readTwice() -> [String] {
        var found: [String] = []
        for (index, run) in runs.enumerated() {
            for other in runs[(index + 1)...] where other.label !== run.label {
                let (short, long) = run.text.count < other.text.count ? (run.text, other.text) : (other.text, run.text)
                guard long.contains(short.prefix(12)), !isSameText(run, other) else { continue }
                found.append("\(run.text.prefix(20)) at \(run.rect) and \(other.rect)")
            }
        }
        return found
    }

    /// Whether two labels show one text that lies over itself.
    private func isSameText(_ one: Run, _ other: Run) -> Bool {
        guard one.text == other.text || one.travels && other.travels && one.rect.intersects(other.rect) else {
            return false
        }
        return abs(one.rect.minY - other.rect.minY) < 6
            && (abs(one.rect.minX - other.rect.minX) < 3 || abs(one.rect.maxX - other.rect.maxX) < 3)
    }
}

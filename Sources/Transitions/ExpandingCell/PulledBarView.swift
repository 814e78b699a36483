import GatefoldControls
import GatefoldGeometry
import GatefoldScene
public import GatefoldViews

/// Shows the bar's picture as it comes in from the window's top edge: aligned at its bottom edge, with the bar's
/// colour above it.
public final class PulledBarView: View {
    var bar: BarPicture? { didSet { setNeedsLayout() } }
    /// The distance that the page is pulled down, in points.
    var pulled = 0.0 { didSet { if pulled != oldValue { setNeedsLayout() } } }
    private let tint = View()
    private var picture: SnapshotView?
    private var barVeil: BarVeil?

    init() {
        super.init()
        isUserInteractionEnabled = false
        clipsToBounds = true
        addSubview(tint)
    }

    public override func layoutSubviews() {
        if picture?.snapshot !== bar?.snapshot {
            picture?.removeFromSuperview()
            barVeil?.removeFromSuperview()
            picture = bar.map { SnapshotView($0.snapshot) }
            picture?.presentation.piece = .bar
            barVeil = bar.map { BarVeil(tint: $0.tint, room: $0.room) }
            for view in [picture, barVeil] { if let view { addSubview(view) } }
        }
        guard let bar, let picture else {
            tint.isHidden = true
            return
        }
        tint.backgroundColor = bar.tint
        tint.frame = Rect(minX: 0, minY: 0, maxX: bounds.width, maxY: pulled - picture.frame.height)
        tint.isHidden = tint.frame.isEmpty
        picture.frame.origin = Point(x: 0, y: pulled - picture.frame.height)
        picture.isHidden = pulled <= 0
        barVeil?.cover(picture.frame, movedUp: picture.frame.height - pulled)
        barVeil?.isHidden = pulled <= 0
    }
}

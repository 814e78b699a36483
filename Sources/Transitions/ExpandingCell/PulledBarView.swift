import GatefoldControls
import GatefoldGeometry
import GatefoldScene
public import GatefoldViews

/// Shows the bar's snapshot as it comes in from the window's top edge: aligned at its bottom edge, with the bar's
/// colour above it.
public final class PulledBarView: View {
    var bar: BarPicture? { didSet { setNeedsLayout() } }
    /// The distance that the page is pulled down, in points.
    var pulled = 0.0 { didSet { if pulled != oldValue { setNeedsLayout() } } }
    private let tint = View()
    private var barSnapshot: SnapshotView?
    private var barOverlay: BarOverlay?

    init() {
        super.init()
        isUserInteractionEnabled = false
        clipsToBounds = true
        addSubview(tint)
    }

    public override func layoutSubviews() {
        if barSnapshot?.snapshot !== bar?.snapshot {
            barSnapshot?.removeFromSuperview()
            barOverlay?.removeFromSuperview()
            barSnapshot = bar.map { SnapshotView($0.snapshot) }
            barSnapshot?.presentation.piece = .bar
            barOverlay = bar.map { BarOverlay(tint: $0.tint, room: $0.room) }
            for view in [barSnapshot, barOverlay] { if let view { addSubview(view) } }
        }
        guard let bar, let barSnapshot else {
            tint.isHidden = true
            return
        }
        tint.backgroundColor = bar.tint
        tint.frame = Rect(minX: 0, minY: 0, maxX: bounds.width, maxY: pulled - barSnapshot.frame.height)
        tint.isHidden = tint.frame.isEmpty
        barSnapshot.frame.origin = Point(x: 0, y: pulled - barSnapshot.frame.height)
        barSnapshot.isHidden = pulled <= 0
        barOverlay?.cover(barSnapshot.frame, movedUp: barSnapshot.frame.height - pulled)
        barOverlay?.isHidden = pulled <= 0
    }
}

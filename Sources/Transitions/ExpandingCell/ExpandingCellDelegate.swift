import GatefoldControls
public import GatefoldScreens
public import GatefoldViews

/// A transitioning delegate that opens screens out of the cells that represent them and folds them back, by
/// `ExpandingCell`.
///
/// Keep one delegate for a list and set it as the `transitioningDelegate` of the screens that the list presents. If no
/// cell can be seen, the default transition runs.
@MainActor public final class ExpandingCellDelegate: TransitioningDelegate {
    /// How progress moves while nothing holds the transition; applies to transitions that start later.
    public var timing = ExpandingCell.standardTiming
    /// The decoration of the moving cell; `.plain` for none. Applies to transitions that start later.
    public var style: ExpandingCellStyle

    /// Creates a delegate.
    /// - Parameter style: The decoration of the moving cell.
    public init(style: ExpandingCellStyle = .standard) { self.style = style }

    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? {
        guard ExpandingCell.canExpand(presented, from: presenting) else { return nil }
        BarHandover.handOver(barOf: presenting, to: presented)
        return ExpandingCell(timing: timing, style: style)
    }

    public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        guard let presenting = dismissed.presentingViewController else { return nil }
        ExpandingCell.revealTarget(of: dismissed, in: presenting)
        guard ExpandingCell.canExpand(dismissed, from: presenting) else { return nil }
        return ExpandingCell(
            timing: timing, style: style, pulled: dismissed.unwrapped.hangingBar?.bottom ?? 0)
    }

    public func presentingScreenDidChange(of presented: ViewController, presenting: ViewController) {
        // Pages that are swiped away have no use for the snapshot that the one which is shown gets.
        for page in (presented as? PageController)?.hiddenPages ?? [] {
            (page.unwrapped as? any ExpandingCellPresented)?.expandingCellDidReceive(bar: nil)
        }
        BarHandover.handOver(barOf: presenting, to: presented)
    }

    public func presentationDidEnd(of presented: ViewController) {
        (presented.unwrapped as? any ExpandingCellPresented)?.expandingCellDidReceive(bar: nil)
    }
}

/// Takes snapshots of a screen's bar and gives them to the screen in front.
enum BarHandover {
    static func handOver(barOf presenting: ViewController, to presented: ViewController) {
        guard let page = presented.unwrapped as? any ExpandingCellPresented else { return }
        // The bar of a list beside the page stays where it is.
        if let window = presenting.view.window, presented.frameAtRest(in: window.bounds) != window.bounds {
            return page.expandingCellDidReceive(bar: nil)
        }
        guard let bar = presenting.navigationBar,
            let snapshot = presenting.view.snapshot(of: bar.convert(bar.bounds, to: nil))
        else { return }
        page.expandingCellDidReceive(
            bar: BarPicture(
                snapshot: snapshot, tint: bar.barTintColor, style: presenting.preferredStatusBarStyle,
                room: bar.roomBelowStatusText, version: bar.version))
    }

    /// Takes a new snapshot if the bar has changed since the last one.
    static func renew(_ old: BarPicture?, barOf presenting: ViewController?, to presented: ViewController) {
        guard let old, let presenting, let bar = presenting.navigationBar, bar.version != old.version else {
            return
        }
        handOver(barOf: presenting, to: presented)
    }
}

import GatefoldControls
public import GatefoldScreens
public import GatefoldViews

/// Opens screens out of the cells that stand for them, and folds them shut again.
///
/// Keep one for a list and set it as `transitioningDelegate` of what the list presents.
@MainActor public final class ExpandingCellDelegate: TransitioningDelegate {
    public var timing = ExpandingCell.standardTiming
    /// What is shown besides the pieces; `.plain` for nothing.
    public var look: ExpandingCellLook

    public init(look: ExpandingCellLook = .standard) { self.look = look }

    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? {
        guard ExpandingCell.canExpand(presented, from: presenting) else { return nil }
        BarHandover.hand(barOf: presenting, to: presented)
        return ExpandingCell(timing: timing, look: look)
    }

    public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        guard let presenting = dismissed.presentingViewController, ExpandingCell.canExpand(dismissed, from: presenting)
        else { return nil }
        return ExpandingCell(
            timing: timing, look: look, pulled: dismissed.unwrapped.hangingBar?.bottom ?? 0)
    }

    public func presentingScreenDidChange(of presented: ViewController, presenting: ViewController) {
        BarHandover.hand(barOf: presenting, to: presented)
    }

    public func presentationDidEnd(of presented: ViewController) {
        (presented.unwrapped as? any ExpandingCellPresented)?.expandingCellDidReceive(bar: nil)
    }
}

/// Takes the picture of a screen's bar and hands it to the screen in front.
enum BarHandover {
    static func hand(barOf presenting: ViewController, to presented: ViewController) {
        guard let page = presented.unwrapped as? any ExpandingCellPresented, let bar = presenting.navigationBar,
            let snapshot = presenting.view.snapshot(of: bar.convert(bar.bounds, to: nil))
        else { return }
        page.expandingCellDidReceive(
            bar: BarPicture(
                snapshot: snapshot, tint: bar.barTintColor, style: presenting.preferredStatusBarStyle,
                version: bar.version))
    }

    /// Takes a new picture where the bar looks otherwise by now.
    static func renew(_ picture: BarPicture?, barOf presenting: ViewController?, to presented: ViewController) {
        guard let picture, let presenting, let bar = presenting.navigationBar, bar.version != picture.version else {
            return
        }
        hand(barOf: presenting, to: presented)
    }
}

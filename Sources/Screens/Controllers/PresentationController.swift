import GatefoldGeometry
@_spi(Rooms) public import GatefoldViews

/// Manages the presentation of one screen: its container in the window, its arrival and its departure.
@MainActor public final class PresentationController {
    /// The phases of a presentation, in order. A change that turns leads from `leaving` back to `coming`, or from `coming`
    /// to `leaving`.
    enum Phase: Hashable { case coming, presented, leaving, gone }

    /// The phase, computed from the change under way and the window's stack.
    var phase: Phase {
        if let change {
            if change.end == .upper { return change.hasLanded ? .presented : .coming }
            return change.hasLanded ? .gone : .leaving
        }
        guard screens?.stack.presentations.contains(where: { $0 === self }) ?? false else { return .gone }
        return heir?.change?.end == .upper ? .leaving : .presented
    }

    /// The change that brings the screen or takes it away; nil while the screen is at rest.
    weak var change: ScreenChange?

    /// The presented screen.
    public let presentedViewController: ViewController
    /// The view that fills the window and contains the presented screen; transitions add their pieces to it.
    public let containerView: View = PresentationView()
    /// The view that shows the presented screen as a sheet, be it in place of a popover; nil for none.
    var sheet: SheetView? { ownSheet ?? popover?.sheet }
    /// The view that shows a screen with the presentation style `sheet`; nil for another style.
    private var ownSheet: SheetView?
    /// The view that shows the presented screen as a popover; nil for another presentation style.
    private(set) var popover: PopoverView?
    /// The screens of the window that contains the presentation.
    private weak var screens: WindowScreens?
    /// The presentation with which this one goes: the one that takes its place as soon as it has arrived, or the one
    /// beneath which it has vanished; nil for none.
    private(set) weak var heir: PresentationController?
    /// The view of the screen beneath, and its state before this screen arrived.
    private var covered: (view: View, state: SavedViewState)?

    init(presented: ViewController, screens: WindowScreens) {
        presentedViewController = presented
        self.screens = screens
        (containerView as? PresentationView)?.controller = self
    }

    /// The screen directly beneath the presented one; nil once the presentation is over.
    public var presentingViewController: ViewController? { screens?.stack.presenter(of: self) }

    /// The transition that presents or dismisses the screen; nil while it is at rest.
    public var flight: Flight? { screens?.flight(of: self) }

    /// The view that transitions move: that of the presented screen, or the sheet or popover that contains it.
    var presentedView: View { popover ?? ownSheet ?? presentedViewController.view }

    /// Whether no other presentation lies above this one.
    var isInFront: Bool { screens?.stack.presentations.last === self }

    var isLeaving: Bool { phase == .leaving || phase == .gone }

    var changes: ChangeQueue { screens?.changes ?? presentedViewController.changes }

    // MARK: Room

    /// Whether the presented screen, at rest, leaves a part of the window free, in which the screen beneath is seen and
    /// used. The frame of its view does not tell, because an animator may move it.
    private(set) var leavesRoom = false

    /// Whether the screen beneath is not drawn while the presented one is at rest.
    private var hidesScreenBeneath: Bool {
        presentedViewController.modalPresentationStyle == .fullScreen && !leavesRoom
    }

    /// Lets another presentation take the place of this one, which stays in the window until the other has arrived.
    func giveWay(to other: PresentationController) {
        heir = other
        presentedViewController.beginAppearance(false, animated: true)
    }

    /// The presentation that this one takes the place of when it has arrived; nil for none.
    private var replaced: PresentationController? { screens?.stack.presentations.last { $0.heir === self } }

    // MARK: Coming and going

    /// Brings the screen in. The stack already contains it.
    func come(_ change: ScreenChange, animated: Bool) {
        guard let screens, let window = screens.window, let presenting = presentingViewController else { return }
        let delegate = presentedViewController.transitioningDelegate
        if let style = delegate?.modalPresentationStyle(forPresented: presentedViewController) {
            presentedViewController.modalPresentationStyle = style
        }
        covered = (presenting.shownView, SavedViewState(of: presenting.shownView))
        if let controller = presentedViewController.sheetPresentationController {
            ownSheet = SheetView(of: controller, content: presentedViewController.view, presentation: self)
            ownSheet?.takeContent()
        }
        if let controller = presentedViewController.popoverPresentationController {
            popover = PopoverView(of: controller, content: presentedViewController.view, presentation: self)
        }
        screens.container.addSubview(containerView)
        window.addTintHeir(containerView)
        containerView.addSubview(presentedView)
        layoutContainer(in: window.bounds)
        tellAppearance(of: change, animated: animated)
        guard animated, window.isVisible else {
            change.endWithoutFlight()
            // No animator has taken the snapshots that are kept while the screen is presented.
            window.layoutIfNeeded()
            windowDidChange()
            return
        }
        let animator =
            delegate?.animationController(
                forPresented: presentedViewController, presenting: presenting, source: presenting.unwrapped)
            ?? standardTransition
        let interaction = delegate?.interactionControllerForPresentation(using: animator)
        launch(change, with: animator, interaction: interaction, over: presenting, velocity: 0)
    }

    /// Dismisses the screen, which must be in front, with no transition under way.
    /// - Parameter velocity: The initial velocity of progress, per second; negative towards dismissal.
    func go(_ change: ScreenChange, animated: Bool, velocity: Double) {
        guard let window = screens?.window, let presenting = presentingViewController else { return }
        change.begin(upper: presentedViewController, lower: presenting, in: self)
        tellAppearance(of: change, animated: animated)
        // The screen beneath is asked for the position of its item, so its layout must be up to date.
        window.layoutIfNeeded()
        guard animated, window.isVisible else { return change.endWithoutFlight() }
        let delegate = presentedViewController.transitioningDelegate
        let animator =
            delegate?.animationController(forDismissed: presentedViewController) ?? standardTransition
        let interaction = delegate?.interactionControllerForDismissal(using: animator)
        launch(change, with: animator, interaction: interaction, over: presenting, velocity: velocity)
    }

    /// Removes the screen without a transition, because another screen covers it or the window removes all screens.
    /// - Parameter heir: The presentation that lies directly on the screen beneath from now on.
    func vanish(leavingTo heir: PresentationController? = nil) {
        guard phase != .gone else { return }
        let change = ScreenChange(.dismiss)
        change.begin(upper: presentedViewController, lower: presentingViewController, in: self)
        heir?.covered = covered
        self.heir = heir
        presentedViewController.beginAppearance(false, animated: false)
        change.endWithoutFlight()
    }

    /// The transition of a screen whose delegate chooses none.
    private var standardTransition: any AnimatedTransitioning {
        if sheet != nil { return SheetTransition() }
        return popover == nil ? DefaultTransition() : PopoverTransition()
    }

    /// Ends the transition of a sheet where it is, with the sheet presented, because a finger holds it now.
    func endFlightForTouch() { if let flight { screens?.turnAndEnd(flight, to: .upper) } }

    private func launch(
        _ change: ScreenChange, with animator: any AnimatedTransitioning, interaction: (any InteractiveTransitioning)?,
        over presenting: ViewController, velocity: Double
    ) {
        guard let screens, let window = screens.window else { return }
        window.layoutIfNeeded()
        let context = TransitionContext(
            operation: change.operation, upper: presentedViewController, lower: presenting,
            upperView: presentedView, lowerView: presenting.shownView,
            containerView: containerView, window: window)
        // Covered screens are hidden; a transition that shows one by pieces hides it again.
        hideScreensBeneath(false)
        // Input beside the moving screen goes to the views beneath, as far as `FlightInput` allows.
        containerView.passesInputThrough = true
        // A sheet that a finger or a spring moves goes on from there.
        var motion = change.operation == .dismiss ? sheet?.handOver() : nil
        // A cross-fade or a transition of the program's own shows the sheet where it is.
        if !(animator is SheetTransition) || window.prefersReducedMotion { motion = nil }
        let handed = motion.map { $0.velocity * window.motionSpeed } ?? 0
        screens.launch(
            Flight(animator, interaction: interaction, context: context, change: change, progress: motion?.progress),
            velocity: handed != 0 ? handed : velocity)
    }

    /// Starts the appearance callbacks of this screen and of the visible screens beneath. A screen beneath a custom
    /// presentation stays visible and receives no callbacks.
    private func tellAppearance(of change: ScreenChange, animated: Bool) {
        let comes = change.end == .upper
        popover?.directionDidChange()
        let beneath = screens?.stack.screensSeen(beneath: self) ?? []
        presentedViewController.beginAppearance(comes, animated: animated)
        for screen in beneath {
            let isUncovered = !comes && screen.appearance == .disappeared
            guard hidesScreenBeneath || isUncovered else { continue }
            screen.beginAppearance(!comes, animated: animated)
        }
    }

    // MARK: Ends

    /// Hides the screens beneath a presented one, or lets them be seen and used.
    private func settleRoom() {
        containerView.passesInputThrough = leavesRoom || sheet != nil || popover != nil
        hideScreensBeneath(phase == .presented && hidesScreenBeneath)
    }

    private func hideScreensBeneath(_ hides: Bool) {
        for screen in screens?.stack.screensSeen(beneath: self) ?? [] {
            screen.shownView[override: .presentation].isHidden = hides ? true : nil
        }
    }

    /// Ends the appearance callbacks of the screens beneath, in the direction in which they are shown now: a resize may
    /// have changed it since the callbacks began.
    private func endAppearance(of beneath: [ViewController]) {
        for screen in beneath where !(screens?.isMoving(screen) ?? false) {
            if phase == .presented { screen.beginAppearance(!hidesScreenBeneath, animated: false) }
            screen.endAppearance()
        }
    }

    // MARK: Layout

    func layoutContainer(in bounds: Rect) {
        let leftRoom = leavesRoom
        containerView.frame = bounds
        presentedView.frame = presentedViewController.frameAtRest(in: bounds)
        popover?.updateForm()
        leavesRoom = presentedView.frame != bounds
        guard leavesRoom != leftRoom, phase == .presented, flight == nil else { return }
        screens?.changes.perform { [self] in roomDidChange() }
    }

    /// Shows or hides the screens beneath, because the presented screen has begun or ceased to leave room for them.
    private func roomDidChange() {
        guard phase == .presented, flight == nil else { return }
        settleRoom()
        endAppearance(of: screens?.stack.screensSeen(beneath: self) ?? [])
    }

    /// Tells the transitioning delegate that snapshots of the screen beneath are out of date.
    func windowDidChange() {
        guard let presenting = presentingViewController else { return }
        presentedViewController.transitioningDelegate?.presentingScreenDidChange(
            of: presentedViewController, presenting: presenting)
    }
}

extension PresentationController: ScreenContainer {
    func layoutScreens(of flight: Flight) {
        screens?.window?.setNeedsLayout()
        screens?.window?.layoutIfNeeded()
    }

    func didTurn(_ change: ScreenChange) {
        replaced?.presentedViewController.beginAppearance(change.end == .lower, animated: true)
        tellAppearance(of: change, animated: true)
    }

    func settle(_ change: ScreenChange, after flight: Flight?) {
        let hidesSource = phase == .presented && hidesScreenBeneath
        if let covered, phase == .gone || hidesSource { covered.state.restore(covered.view) }
        settleRoom()
        if phase == .presented {
            replaced?.vanish()
        } else {
            covered = nil
            presentedView[override: .presentation] = PresentationOverride()
            presentedViewController.view.removeFromSuperview()
            containerView.removeFromSuperview()
        }
        // A callback of the landing may have resized the window after the saved frames were stored.
        guard let flight, let bounds = screens?.window?.bounds else { return }
        layoutContainer(in: bounds)
        if let lower = flight.context.lowerViewController.presentationController {
            lower.layoutContainer(in: bounds)
        } else {
            flight.context.lowerView.frame = bounds
        }
    }

    /// A sheet that is not at its detent moves there if a flight has brought it.
    func tellEnd(of change: ScreenChange, animated: Bool) {
        let isGone = phase == .gone
        let beneath = screens?.stack.screensSeen(beneath: self) ?? []
        if isGone { screens?.remove(self) } else { sheet?.didArrive(animated: animated) }
        presentedViewController.endAppearance()
        endAppearance(of: beneath)
        sheet?.controller.presentationDidSettle(isGone: isGone)
        popover?.presentationDidSettle(isGone: isGone)
        if isGone { presentedViewController.transitioningDelegate?.presentationDidEnd(of: presentedViewController) }
    }
}

/// The view around a presented screen, which inherits the tint colour of the screen beneath.
private final class PresentationView: View {
    weak var controller: PresentationController?

    override var tintParent: View? { controller?.presentingViewController?.shownView ?? superview }
}

import GatefoldGeometry
public import GatefoldViews

/// One presented screen: its container in the window, the way in and the way out.
@MainActor public final class PresentationController {
    /// How far a presentation has come. It goes through these in order, but a transition that is turned round leads
    /// from `leaving` back to `coming` and the other way.
    enum Phase: Hashable { case coming, presented, leaving, gone }

    public let presentedViewController: ViewController
    /// Fills the window; transitions put their pieces here.
    public let containerView = View()
    private(set) var phase = Phase.coming
    /// The screens of the window that it stands in.
    private weak var screens: WindowScreens?
    /// Callers to tell when the screen has come or gone.
    private var completions: [() -> Void] = []
    /// The view beneath, and how its own values stood before this screen came.
    private var covered: (view: View, look: ModelLook)?

    init(presented: ViewController, screens: WindowScreens) {
        presentedViewController = presented
        self.screens = screens
    }

    /// The screen that this one lies on; nil once it is gone.
    public var presentingViewController: ViewController? { screens?.stack.presenter(of: self) }

    /// The transition that brings the screen or takes it away.
    public var flight: Flight? { screens?.flight(of: self) }

    /// Whether the screen is on its way out, or gone.
    var isLeaving: Bool { phase == .leaving || phase == .gone }

    func addCompletion(_ completion: (() -> Void)?) { if let completion { completions.append(completion) } }

    // MARK: Coming and going

    /// Brings the screen in. The stack has it already.
    func come(animated: Bool) {
        guard let screens, let window = screens.window, let presenting = presentingViewController else { return }
        let delegate = presentedViewController.transitioningDelegate
        if let style = delegate?.modalPresentationStyle(forPresented: presentedViewController) {
            presentedViewController.modalPresentationStyle = style
        }
        covered = (presenting.view, ModelLook(of: presenting.view))
        screens.container.addSubview(containerView)
        containerView.addSubview(presentedViewController.view)
        layoutContainer(in: window.bounds)
        tellAppearance(comes: true, animated: animated)
        guard animated, window.isVisible else {
            endWithoutFlight()
            // No animator has taken the pictures that stay while the screen is there.
            window.layoutIfNeeded()
            windowDidChange()
            return
        }
        let animator =
            delegate?.animationController(
                forPresented: presentedViewController, presenting: presenting, source: presenting.unwrapped)
            ?? DefaultTransition()
        let interaction = delegate?.interactionControllerForPresentation(using: animator)
        launch(animator, interaction: interaction, operation: .present, over: presenting, velocity: 0)
    }

    /// Takes the screen away. It is the one in front, and no transition is under way.
    /// - Parameter velocity: of the transition's progress at the start, per second; below zero on the way back.
    func go(animated: Bool, velocity: Double) {
        guard let window = screens?.window, let presenting = presentingViewController else { return }
        phase = .leaving
        tellAppearance(comes: false, animated: animated)
        // The source is asked where its item is now: it has to know.
        window.layoutIfNeeded()
        guard animated, window.isVisible else { return endWithoutFlight() }
        let delegate = presentedViewController.transitioningDelegate
        let animator =
            delegate?.animationController(forDismissed: presentedViewController) ?? DefaultTransition()
        let interaction = delegate?.interactionControllerForDismissal(using: animator)
        launch(animator, interaction: interaction, operation: .dismiss, over: presenting, velocity: velocity)
    }

    /// Takes the screen away at once, while another one covers it or the window gives up all of its screens.
    /// - Parameter heir: the presentation that lies on what this one lay on from now on.
    func vanish(leavingTo heir: PresentationController? = nil) {
        guard phase != .gone else { return }
        phase = .leaving
        heir?.covered = covered
        presentedViewController.beginAppearance(false, animated: false)
        endWithoutFlight()
    }

    private func launch(
        _ animator: any AnimatedTransitioning, interaction: (any InteractiveTransitioning)?,
        operation: TransitionOperation, over presenting: ViewController, velocity: Double
    ) {
        guard let screens, let window = screens.window else { return }
        window.layoutIfNeeded()
        let context = TransitionContext(
            operation: operation, upper: presentedViewController, lower: presenting,
            upperView: presentedViewController.view, lowerView: presenting.view,
            containerView: containerView, overlayView: containerView, window: window)
        // Covered screens are not drawn; a transition that shows one by pieces hides it again.
        for screen in screens.stack.screensSeen(beneath: self) { screen.view.presentation.isHidden = nil }
        // Input beside the moving screen goes to the views beneath, as far as `FlightReach` allows.
        containerView.passesInputThrough = true
        screens.launch(
            Flight(animator: animator, interaction: interaction, context: context, owner: self, velocity: velocity))
    }

    /// Tells this screen and those that are seen beneath it. Beneath a custom presentation they stay, and are told
    /// nothing.
    private func tellAppearance(comes: Bool, animated: Bool) {
        let beneath = screens?.stack.screensSeen(beneath: self) ?? []
        presentedViewController.beginAppearance(comes, animated: animated)
        for screen in beneath {
            let isUncovered = !comes && screen.appearance == .disappeared
            guard presentedViewController.modalPresentationStyle == .fullScreen || isUncovered else { continue }
            screen.beginAppearance(!comes, animated: animated)
        }
    }

    // MARK: Ends

    private func endWithoutFlight() {
        settle()
        finish()
    }

    /// Makes the tree what it is at rest, and the phase final.
    private func settle() {
        phase = isLeaving ? .gone : .presented
        containerView.passesInputThrough = false
        let hidesSource = phase == .presented && presentedViewController.modalPresentationStyle == .fullScreen
        if let covered, phase == .gone || hidesSource { covered.look.restore(covered.view) }
        for screen in screens?.stack.screensSeen(beneath: self) ?? [] {
            screen.view.presentation.isHidden = hidesSource ? true : nil
        }
        guard phase == .gone else { return }
        covered = nil
        presentedViewController.view.presentation = PresentationOverride()
        presentedViewController.view.removeFromSuperview()
        containerView.removeFromSuperview()
    }

    /// Tells everybody that the screens are at rest.
    private func finish() {
        let beneath = screens?.stack.screensSeen(beneath: self) ?? []
        if phase == .gone { screens?.remove(self) }
        presentedViewController.endAppearance()
        for screen in beneath where !(screens?.isMoving(screen) ?? false) { screen.endAppearance() }
        if phase == .gone {
            presentedViewController.transitioningDelegate?.presentationDidEnd(of: presentedViewController)
        }
        let done = completions
        completions = []
        for completion in done { completion() }
    }

    // MARK: Layout

    func layoutContainer(in bounds: Rect) {
        containerView.frame = bounds
        presentedViewController.view.frame = bounds
    }

    /// Pictures kept of the screen beneath are out of date.
    func windowDidChange() {
        guard let presenting = presentingViewController else { return }
        presentedViewController.transitioningDelegate?.presentingScreenDidChange(
            of: presentedViewController, presenting: presenting)
    }
}

extension PresentationController: FlightOwner {
    func layoutScreens(of flight: Flight) {
        screens?.window?.setNeedsLayout()
        screens?.window?.layoutIfNeeded()
    }

    func flight(_ flight: Flight, didTurnTo end: Flight.End) {
        phase = end == .upper ? .coming : .leaving
        tellAppearance(comes: end == .upper, animated: true)
    }

    func flight(_ flight: Flight, didLandAt end: Flight.End) {
        phase = end == .upper ? .coming : .leaving
        settle()
        // A callback of the landing may have resized the window after the frames to go back to were remembered.
        guard let bounds = screens?.window?.bounds else { return }
        layoutContainer(in: bounds)
        flight.context.lowerView.frame = bounds
    }

    func flightDidFinish(_ flight: Flight) { finish() }
}

import GatefoldGeometry
import GatefoldGestures
public import GatefoldViews

/// Holds one presented screen: its container in the window, the way in and the way out.
public final class PresentationController {
    public let presentedViewController: ViewController
    public internal(set) var presentingViewController: ViewController
    /// Fills the window; transitions put their pieces here.
    public let containerView = View()
    /// The transition under way.
    public private(set) var flight: Flight?
    private(set) weak var window: Window?
    private var completions: [() -> Void] = []
    private var isAtDestination = false
    /// How the presenting screen looked before this one came.
    private var earlierLook: ViewLook?

    init(presented: ViewController, presenting: ViewController, window: Window) {
        presentedViewController = presented
        presentingViewController = presenting
        self.window = window
    }

    // MARK: Coming and going

    func present(animated: Bool, velocity: Double = 0, completion: (() -> Void)?) {
        guard let window else { return }
        let delegate = presentedViewController.transitioningDelegate
        if let style = delegate?.modalPresentationStyle(forPresented: presentedViewController) {
            presentedViewController.modalPresentationStyle = style
        }
        presentedViewController.presenter = presentingViewController
        presentedViewController.presentationController = self
        presentingViewController.presentedViewController = presentedViewController
        earlierLook = ViewLook(of: presentingViewController.view)
        window.screens.addSubview(containerView)
        containerView.addSubview(presentedViewController.view)
        layoutContainer(in: window.bounds)
        if let completion { completions.append(completion) }
        tellAppearance(presentedComes: true, animated: animated)
        guard animated, window.isVisible else {
            endWithoutFlight(atDestination: true)
            // No animator has taken the pictures that stay while the screen is there.
            window.layoutIfNeeded()
            windowDidChange()
            return
        }
        let animator =
            delegate?.animationController(
                forPresented: presentedViewController, presenting: presentingViewController,
                source: presentingViewController.unwrapped) ?? DefaultTransition()
        take(
            off: animator, interaction: delegate?.interactionControllerForPresentation(using: animator),
            operation: .present, velocity: velocity)
    }

    func dismiss(animated: Bool, velocity: Double, completion: (() -> Void)?) {
        if let front = window?.presentations.last(where: { !$0.isLeaving }), front !== self, !isLeaving {
            return dismiss(with: front, animated: animated, velocity: velocity, completion: completion)
        }
        if let completion { completions.append(completion) }
        if let flight {
            // Going already: it goes on. Coming: it turns round, from where it is.
            if flight.end == .upper { flight.reverse() } else { flight.letGo() }
            return
        }
        if let window, !window.flights.isEmpty {
            // What moves within the screens has pieces of them: it first comes to its end.
            window.queue { [weak self] in self?.dismiss(animated: animated, velocity: velocity, completion: nil) }
            return
        }
        tellAppearance(presentedComes: false, animated: animated)
        // The source is asked where its item is now: it has to know.
        window?.layoutIfNeeded()
        guard animated, window?.isVisible ?? false else {
            endWithoutFlight(atDestination: false)
            return
        }
        let delegate = presentedViewController.transitioningDelegate
        let animator =
            delegate?.animationController(forDismissed: presentedViewController) ?? DefaultTransition()
        take(
            off: animator, interaction: delegate?.interactionControllerForDismissal(using: animator),
            operation: .dismiss, velocity: velocity)
    }

    /// Calls a screen back that is on its way out.
    func comeBack(completion: (() -> Void)?) {
        if let completion { completions.append(completion) }
        flight?.reverse()
    }

    /// Whether the screen is on its way out.
    var isLeaving: Bool { flight?.end == .lower }

    private func take(
        off animator: any AnimatedTransitioning, interaction: (any InteractiveTransitioning)?,
        operation: TransitionOperation, velocity: Double
    ) {
        guard let window else { return }
        window.layoutIfNeeded()
        let context = TransitionContext(
            operation: operation, upper: presentedViewController, lower: presentingViewController,
            upperView: presentedViewController.view, lowerView: presentingViewController.view,
            containerView: containerView, overlayView: containerView, window: window)
        // A covered screen is not drawn; a transition that shows it by pieces hides it again.
        presentingViewController.view.presentation.isHidden = nil
        // What is seen beside the screen can be pressed, as far as transitions let it.
        containerView.passesInputThrough = true
        let flight = Flight(
            animator: animator, interaction: interaction, context: context, owner: self, velocity: velocity)
        self.flight = flight
        window.launch(flight)
    }

    /// Tells both screens. The source of a custom presentation stays, and is told nothing.
    private func tellAppearance(presentedComes: Bool, animated: Bool) {
        presentedViewController.beginAppearance(presentedComes, animated: animated)
        let isUncovered = !presentedComes && presentingViewController.appearance == .disappeared
        guard presentedViewController.modalPresentationStyle == .fullScreen || isUncovered else { return }
        presentingViewController.beginAppearance(!presentedComes, animated: animated)
    }

    // MARK: Ends

    /// Makes the tree what it is at rest.
    func settle(atDestination: Bool) {
        isAtDestination = atDestination
        containerView.passesInputThrough = false
        let hidesSource = atDestination && presentedViewController.modalPresentationStyle == .fullScreen
        if !atDestination || hidesSource { earlierLook?.restore(presentingViewController.view) }
        presentingViewController.view.presentation.isHidden = hidesSource ? true : nil
        guard !atDestination else { return }
        presentedViewController.view.presentation = PresentationOverride()
        presentedViewController.view.removeFromSuperview()
        containerView.removeFromSuperview()
    }

    /// Tells everybody that the screens are at rest.
    private func finish() {
        presentedViewController.endAppearance()
        if !(window?.isMoving(presentingViewController) ?? false) { presentingViewController.endAppearance() }
        if !isAtDestination { remove() }
        let done = completions
        completions = []
        for completion in done { completion() }
    }

    private func endWithoutFlight(atDestination: Bool) {
        settle(atDestination: atDestination)
        finish()
        window?.runQueue()
    }

    func remove() {
        presentedViewController.presenter = nil
        presentedViewController.presentationController = nil
        if presentingViewController.presentedViewController === presentedViewController {
            presentingViewController.presentedViewController = nil
        }
        window?.presentations.removeAll { $0 === self }
        presentedViewController.transitioningDelegate?.presentationDidEnd(of: presentedViewController)
    }

    // MARK: Layout

    func layoutContainer(in bounds: Rect) {
        containerView.frame = bounds
        presentedViewController.view.frame = bounds
    }

    /// Pictures kept of the screen beneath are out of date.
    func windowDidChange() {
        presentedViewController.transitioningDelegate?.presentingScreenDidChange(
            of: presentedViewController, presenting: presentingViewController)
    }
}

extension PresentationController: FlightOwner {
    func layoutScreens(of flight: Flight) {
        window?.setNeedsLayout()
        window?.layoutIfNeeded()
    }

    func flight(_ flight: Flight, didTurnTo end: Flight.End) {
        tellAppearance(presentedComes: end == .upper, animated: true)
    }

    func flight(_ flight: Flight, didLandAt end: Flight.End) {
        self.flight = nil
        settle(atDestination: end == .upper)
    }

    func flightDidFinish(_ flight: Flight) { finish() }
}

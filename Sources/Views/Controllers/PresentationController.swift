import GatefoldGeometry

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

    init(presented: ViewController, presenting: ViewController, window: Window) {
        presentedViewController = presented
        presentingViewController = presenting
        self.window = window
    }

    // MARK: Coming and going

    func present(animated: Bool, completion: (() -> Void)?) {
        guard let window else { return }
        presentedViewController.presentingViewController = presentingViewController
        presentedViewController.presentationController = self
        presentingViewController.presentedViewController = presentedViewController
        window.screens.addSubview(containerView)
        containerView.addSubview(presentedViewController.view)
        layoutContainer(in: window.bounds)
        if let completion { completions.append(completion) }
        tellAppearance(presentedComes: true, animated: animated)
        guard animated else {
            endWithoutFlight(atDestination: true)
            return
        }
        let animator = presentedViewController.transitioningDelegate?.animationController(
            forPresented: presentedViewController, presenting: presentingViewController,
            source: presentingViewController)
        take(off: animator ?? DefaultTransition(), to: .destination, velocity: 0)
    }

    func dismiss(animated: Bool, velocity: Double, completion: (() -> Void)?) {
        if let front = window?.presentations.last, front !== self {
            return dismiss(with: front, animated: animated, velocity: velocity, completion: completion)
        }
        if let completion { completions.append(completion) }
        if let flight {
            // Going already: it goes on. Coming: it turns round, from where it is.
            if flight.end == .destination { flight.reverse() }
            return
        }
        tellAppearance(presentedComes: false, animated: animated)
        // The source is asked where its item is now: it has to know.
        window?.layoutIfNeeded()
        guard animated else {
            endWithoutFlight(atDestination: false)
            return
        }
        let animator = presentedViewController.transitioningDelegate?.animationController(
            forDismissed: presentedViewController)
        take(off: animator ?? DefaultTransition(), to: .source, velocity: velocity)
    }

    private func take(off animator: any AnimatedTransitioning, to end: Flight.End, velocity: Double) {
        guard let window else { return }
        window.layoutIfNeeded()
        let context = TransitionContext(
            presented: presentedViewController, presenting: presentingViewController, containerView: containerView,
            window: window, operation: end == .destination ? .present : .dismiss)
        // A covered screen is not drawn; a transition that shows it by pieces hides it again.
        presentingViewController.view.presentation.isHidden = nil
        let flight = Flight(animator: animator, context: context, end: end, velocity: velocity)
        self.flight = flight
        flight.onTurn = { [unowned self] end in tellAppearance(presentedComes: end == .destination, animated: true) }
        flight.takeOff()
        window.requestFrame()
    }

    /// Tells both screens. The source of a custom presentation stays, and is told nothing.
    private func tellAppearance(presentedComes: Bool, animated: Bool) {
        presentedViewController.beginAppearance(presentedComes, animated: animated)
        let isUncovered = !presentedComes && presentingViewController.appearance == .disappeared
        guard presentedViewController.modalPresentationStyle == .fullScreen || isUncovered else { return }
        presentingViewController.beginAppearance(!presentedComes, animated: animated)
    }

    // MARK: Ends

    /// Takes the flight's pieces out: the frame that was just drawn shows it at its end.
    func land() {
        guard let flight else { return }
        flight.land()
        self.flight = nil
        settle(atDestination: flight.end == .destination)
    }

    /// Makes the tree what it is at rest.
    func settle(atDestination: Bool) {
        isAtDestination = atDestination
        let hidesSource = atDestination && presentedViewController.modalPresentationStyle == .fullScreen
        presentingViewController.view.presentation.isHidden = hidesSource ? true : nil
        guard !atDestination else { return }
        presentedViewController.view.presentation = PresentationOverride()
        presentedViewController.view.removeFromSuperview()
        containerView.removeFromSuperview()
    }

    /// Tells everybody that the screens are at rest.
    func finish() {
        presentedViewController.endAppearance()
        presentingViewController.endAppearance()
        if !isAtDestination { remove() }
        let done = completions
        completions = []
        for completion in done { completion() }
        window?.presentNextInQueue()
    }

    private func endWithoutFlight(atDestination: Bool) {
        settle(atDestination: atDestination)
        finish()
    }

    func remove() {
        presentedViewController.presentingViewController = nil
        presentedViewController.presentationController = nil
        presentingViewController.presentedViewController = nil
        window?.presentations.removeAll { $0 === self }
        presentedViewController.transitioningDelegate?.presentationDidEnd(of: presentedViewController)
    }

    // MARK: Layout

    func layoutContainer(in bounds: Rect) {
        containerView.frame = bounds
        presentedViewController.view.frame = bounds
    }

    /// The flight goes on at the same progress, its pieces are taken anew.
    func windowDidResize() {
        presentedViewController.transitioningDelegate?.presentingScreenDidChange(
            of: presentedViewController, presenting: presentingViewController)
        flight?.takePiecesAnew()
    }
}

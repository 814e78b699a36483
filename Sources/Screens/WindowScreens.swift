import GatefoldControls
import GatefoldGestures
import GatefoldLog
import GatefoldViews

/// The screens of one window: their stack, the transitions between them, and all requests that concern either.
///
/// Only this class starts and ends flights. It keeps the owner of each flight alive until the flight has landed.
final class WindowScreens {
    /// The window, which owns its screens; nil only if a reference to its screens outlives the window.
    private(set) weak var window: Window?
    let statusBar = StatusBar()
    /// The window's own buttons; without any unless the window has a header.
    let controls = WindowControls()
    /// The view that contains all screens, below the status bar.
    let container = View()
    private(set) var stack = PresentationStack()
    /// The transitions under way, in the order in which they started.
    private(set) var flights: [Flight] = []
    private(set) lazy var changes = ChangeQueue(
        window: { [weak self] in self?.window }, isTreeBusy: { [weak self] in self?.window?.isInPass ?? false },
        isAtRest: { [weak self] scope in !(self?.flights.contains { $0.scope.overlaps(scope) } ?? false) })
    /// The last change that presents a screen.
    private weak var lastPresentation: ScreenChange?
    var returningContacts = ReturningScreenContacts()

    init(of window: Window) {
        self.window = window
        window.insertSubview(container, at: 0)
        window.addLiveView(statusBar, level: .status)
        window.addLiveView(controls, level: .status)
    }

    // MARK: Root

    /// Replaces the root screen and removes everything that was shown, without a transition.
    func replaceRoot(with screen: ViewController?) {
        changes.perform { [self] in
            guard let window, screen !== stack.root else { return }
            guard screen?.parent == nil else {
                return Log.warn(
                    .transitions, "A screen in a container cannot become the root; take it out of the container first.")
            }
            endFlights()
            for presentation in stack.presentations.reversed() { presentation.vanish() }
            let earlier = stack.root
            stack.root = screen
            earlier?.screens = nil
            screen?.screens = self
            ScreenChange.replace(earlier, with: nil) { earlier?.view.removeFromSuperview() }
            guard let screen else { return }
            container.insertSubview(screen.view, at: 0)
            window.setNeedsLayout()
            screen.beginAppearance(true, animated: false)
            window.layoutIfNeeded()
            screen.endAppearance()
        }
    }

    // MARK: Presenting

    /// One call of `present(_:animated:completion:)`, kept until its turn comes.
    private struct Request {
        var presented: ViewController
        weak var presenting: ViewController?
        /// The screen in front at the time of the request.
        weak var front: ViewController?
        /// The innermost screen within `front` at the time of the request.
        weak var innermostFront: ViewController?
        /// Whether a key or a tap caused the request, which is then meant for the screen that was in front.
        var isFromInput: Bool
        var animated: Bool
    }

    func present(
        _ presented: ViewController, from presenting: ViewController, animated: Bool, completion: (() -> Void)?
    ) {
        let request = Request(
            presented: presented, presenting: presenting, front: stack.front,
            innermostFront: stack.front?.unwrapped,
            isFromInput: returningContacts.isTapping, animated: animated)
        let change = ScreenChange(.present, completion: completion)
        lastPresentation = change
        changes.perform { [self] in change.attempt { [self] in carryOut(request, $0) } }
    }

    /// Whether a new screen may be presented now: either nothing moves, or a row of a screen that is coming back was
    /// tapped.
    private var canPresentNow: Bool {
        flights.isEmpty || (returningContacts.isTapping && flights.allSatisfy(\.bringsPresenterBack))
    }

    private func carryOut(_ request: Request, _ change: ScreenChange) {
        let presented = request.presented
        if let presentation = presented.presentationController, presentation.isLeaving,
            let flight = presentation.flight,
            flight === flights.last
        {
            change.end(joining: flight.change, in: changes)
            return flight.reverse()
        }
        // A screen that is still leaving beneath others can be presented again once it has gone.
        let isFree = presented.presentationController?.isLeaving != true
        let isFirst = change.state == .waiting || changes.isNextForRest
        guard change.canStart(in: .window, of: changes, if: canPresentNow && isFree && isFirst) else { return }
        if let reason = reasonNotToPresent(request) {
            Log.warn(.transitions, reason)
            return change.end(in: changes)
        }
        let presentation = PresentationController(presented: presented, screens: self)
        change.begin(upper: presented, lower: stack.front, in: presentation)
        presented.presentationController = presentation
        presented.screens = self
        let neighbour = stack.frontPresentation
        stack.add(presentation)
        if let neighbour, let presenting = request.presenting, isBeside(neighbour, presenting) {
            neighbour.giveWay(to: presentation)
        }
        presentation.come(change, animated: request.animated)
    }

    /// Returns whether a presentation leaves room for the screen beneath, and that screen is the given one.
    private func isBeside(_ presentation: PresentationController, _ screen: ViewController) -> Bool {
        presentation.leavesRoom && presentation.presentingViewController?.outermost === screen.outermost
    }

    /// Returns the reason why a request cannot be carried out when its turn has come; nil if it can.
    private func reasonNotToPresent(_ request: Request) -> String? {
        let presented = type(of: request.presented)
        if request.presented.presentationController != nil || request.presented === stack.root {
            return "\(presented) is already shown; it is not presented again."
        }
        if request.presented.parent != nil {
            return "\(presented) is in a container; take it out before presenting it."
        }
        let isAskerHere = request.presenting.map { stack.contains($0.outermost) || $0.view.window === window } ?? false
        if !isAskerHere, stack.front !== request.front {
            return "\(presented) was to be presented by a screen that has left the window; it is not presented."
        }
        let innermost = stack.front?.unwrapped
        if request.isFromInput, innermost !== request.innermostFront, innermost !== request.presenting?.unwrapped {
            return "\(presented) was to be presented on a screen that is no longer in front; it is not presented."
        }
        return nil
    }

    // MARK: Dismissing

    /// Dismisses the screen that a screen presents, with all screens above it; if it presents none, dismisses the
    /// screen itself.
    func dismiss(from screen: ViewController, animated: Bool, velocity: Double, completion: (() -> Void)?) {
        // The change under way may remove the screen.
        let earlier = presentationToDismiss(from: screen)
        let change = ScreenChange(.dismiss, completion: completion)
        changes.perform { [self] in
            guard let presentation = presentationToDismiss(from: screen) ?? earlier else {
                Log.note(.transitions, "\(type(of: screen)) was asked to dismiss but nothing presents it.")
                return change.end(in: changes)
            }
            change.attempt { [self] in dismiss(presentation, animated: animated, velocity: velocity, $0) }
        }
    }

    private func presentationToDismiss(from screen: ViewController) -> PresentationController? {
        screen.presentedViewController?.presentationController ?? screen.nearestPresentationController
    }

    private func dismiss(
        _ presentation: PresentationController, animated: Bool, velocity: Double, _ change: ScreenChange
    ) {
        guard presentation.phase != .gone else {
            // It has gone with another one, which lay above it and may still be leaving.
            let heir = presentation.heir.flatMap { $0.phase == .leaving ? $0.change : nil }
            return change.end(joining: heir, in: changes)
        }
        guard !presentation.isLeaving, let front = stack.frontPresentation else {
            change.end(joining: presentation.change ?? presentation.heir?.change, in: changes)
            presentation.flight?.releaseHold()
            return
        }
        if let flight = front.flight {
            // The front screen is arriving and its flight holds pieces of the screen beneath, so it reverses first.
            if front === presentation { change.end(joining: flight.change, in: changes) }
            if flight.end == .upper { flight.reverse() }
            if front === presentation { return }
        }
        let hasWaited = change.state == .waiting
        guard change.canStart(in: .window, of: changes) else { return }
        let above = stack.presentations(above: presentation)
        if front !== presentation {
            for covered in above.dropFirst() + [presentation] { covered.vanish(leavingTo: front) }
        }
        front.go(change, animated: animated, velocity: hasWaited ? 0 : velocity)
    }

    /// Removes a presentation that is over; its screen no longer belongs to the window.
    func remove(_ presentation: PresentationController) {
        stack.remove(presentation)
        presentation.presentedViewController.presentationController = nil
        presentation.presentedViewController.screens = nil
    }

    func add(_ flight: Flight) { flights.append(flight) }

    func remove(_ flight: Flight) { flights.removeAll { $0 === flight } }

    /// The bar that a flight or a pull moves over the window's top edge, for the status bar; nil if none moves.
    var hangingBar: HangingBar? { flights.last?.context.hangingBar ?? stack.top?.unwrapped.hangingBar }

    /// Whether a screen waits to be presented. Until then, input is not meant for the screen in front.
    var isAwaitingScreen: Bool { lastPresentation?.isPending ?? false }
}

/// The contacts on snapshots of screens that are coming back. A tap on a row there may open it at once.
struct ReturningScreenContacts {
    private var contacts: Set<Touch.Contact> = []
    /// Whether the input being handled is a tap on such a snapshot, or a key press that does the same.
    var isTapping = false

    mutating func insert(_ contact: Touch.Contact) { contacts.insert(contact) }

    mutating func remove(_ contact: Touch.Contact) { if !contacts.isEmpty { contacts.remove(contact) } }

    func contains(_ contact: Touch.Contact) -> Bool { !contacts.isEmpty && contacts.contains(contact) }
}

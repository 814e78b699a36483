public import GatefoldControls
public import GatefoldScene
public import GatefoldViews

extension Window {
    var windowScreens: WindowScreens { attachment(WindowScreens.self) { WindowScreens(of: $0) } }

    /// Live text above everything, part of no snapshot.
    public var statusBar: StatusBar { windowScreens.statusBar }

    /// What the screens stand in, below the status bar.
    var screens: View { windowScreens.container }

    /// The screen at the bottom of the stack.
    public var rootViewController: ViewController? {
        get { windowScreens.rootViewController }
        set { windowScreens.rootViewController = newValue }
    }

    /// Presented screens, the front one last.
    public internal(set) var presentations: [PresentationController] {
        get { windowScreens.presentations }
        set { windowScreens.presentations = newValue }
    }

    /// The screen in front, which keys go to.
    public var frontViewController: ViewController? {
        presentations.last?.presentedViewController ?? rootViewController
    }

    /// Transitions under way, in the order in which they took off.
    var flights: [Flight] {
        get { windowScreens.flights }
        set { windowScreens.flights = newValue }
    }

    /// The transition under way, where there is one; of several, the one that took off last.
    public var flight: Flight? { flights.last }

    /// What was asked for while a transition ran.
    var queuedRequests: [() -> Void] {
        get { windowScreens.queuedRequests }
        set { windowScreens.queuedRequests = newValue }
    }

    /// Whether the touch being handled is a tap on the picture of a screen that is coming back, or a key that stands for
    /// one.
    var isTappingPicture: Bool { windowScreens.isTappingPicture }

    /// One rule for list, flight and pull: the bar's own style while its bottom edge is below half its height, otherwise
    /// that of the screen in front. (SPEC §3)
    var wantedStatusBarStyle: StatusBarStyle {
        guard let front = frontViewController else { return statusBar.style }
        let style = front.preferredStatusBarStyle
        guard let bar = flight?.context.hangingBar ?? front.unwrapped.hangingBar else {
            // Without a bar that comes in or goes, it is the screen that is going to be in front. A container already
            // speaks for the one that it is going to show.
            guard let flight, flight.context.operation.isPresentation else { return style }
            return flight.destination.preferredStatusBarStyle
        }
        return bar.bottom > bar.height / 2 ? bar.style : style
    }
}

extension Piece {
    /// The screen that comes or goes.
    static let page = Piece("page")
    /// The unclamped scalar of the transition under way.
    public static let progress = Piece("progress")
    /// The content offset of the front screen's scroll view.
    public static let scroll = Piece("scroll")
}

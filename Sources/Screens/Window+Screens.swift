public import GatefoldControls
public import GatefoldScene
public import GatefoldViews

extension Window {
    /// The screens of the window, their stack and the transitions between them.
    var windowScreens: WindowScreens { attachment(WindowScreens.self) { WindowScreens(of: $0) } }

    /// Live text above everything, part of no snapshot.
    public var statusBar: StatusBar { windowScreens.statusBar }

    /// The view that every screen stands in, below the status bar.
    var screens: View { windowScreens.container }

    /// The screen at the bottom of the stack.
    ///
    /// Another one takes its place at once: transitions end, and what is presented goes. Set in a callback of the
    /// library, it takes effect when that change is complete.
    public var rootViewController: ViewController? {
        get { windowScreens.stack.root }
        set { windowScreens.replaceRoot(with: newValue) }
    }

    /// The screen in front, which input goes to: the topmost that is not on its way out.
    public var frontViewController: ViewController? { windowScreens.stack.front }

    /// Presented screens, the topmost last.
    public var presentations: [PresentationController] { windowScreens.stack.presentations }

    /// Transitions under way, in the order in which they took off.
    var flights: [Flight] { windowScreens.flights }

    /// The transition under way, where there is one; of several, the one that took off last.
    public var flight: Flight? { windowScreens.flights.last }

    /// One rule for list, flight and pull: the bar's own style while its bottom edge is below half its height, otherwise
    /// that of the topmost screen. (SPEC §3)
    var wantedStatusBarStyle: StatusBarStyle {
        guard let top = windowScreens.stack.top else { return statusBar.style }
        let style = top.preferredStatusBarStyle
        guard let bar = flight?.context.hangingBar ?? top.unwrapped.hangingBar else {
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
    /// The content offset of the topmost screen's scroll view.
    public static let scroll = Piece("scroll")
}

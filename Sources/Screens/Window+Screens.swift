public import GatefoldControls
package import GatefoldGeometry
public import GatefoldScene
public import GatefoldViews

extension Window {
    /// The screens of the window, with their stack and the transitions between them.
    var windowScreens: WindowScreens { part(WindowScreens.self) { WindowScreens(of: $0) } }

    /// The status bar, which is above all screens and is part of no snapshot.
    public var statusBar: StatusBar { windowScreens.statusBar }

    /// Whether a press at a point of the window is one on its header, where no control is.
    package func isHeaderGrip(at point: Point) -> Bool {
        state.header != nil && windowScreens.controls.isGrip(at: point, path: path(to: point))
    }

    var screenContainer: View { windowScreens.container }

    /// The screen at the bottom of the window's stack; nil for none.
    ///
    /// Setting it replaces the screen at once: transitions end, and presented screens are removed. A change from a
    /// callback of the library takes effect when the current change is complete.
    public var rootViewController: ViewController? {
        get { windowScreens.stack.root }
        set { windowScreens.replaceRoot(with: newValue) }
    }

    /// The screen in front, which receives input: the topmost that is not leaving; nil if the window has no screens.
    public var frontViewController: ViewController? { windowScreens.stack.front }

    /// The presentations in the window, the topmost last.
    public var presentations: [PresentationController] { windowScreens.stack.presentations }

    /// The transitions under way, in the order in which they started.
    package var flights: [Flight] { windowScreens.flights }

    /// The transition under way, the latest if there are several; nil if the screens are at rest.
    public var flight: Flight? { windowScreens.flights.last }

    /// The status bar style that screens and transitions ask for: the style of a hanging bar while its bottom edge is
    /// below half its height, otherwise that of the topmost screen. One rule serves lists, flights and pulls.
    var wantedStatusBarStyle: StatusBarStyle {
        guard let top = windowScreens.stack.top else { return statusBar.style }
        let style = top.shownStatusBarStyle
        guard let bar = windowScreens.hangingBar else {
            // If no bar moves, the style is that of the screen that will be in front. A container already answers for
            // the child that it is going to show.
            guard let flight, flight.context.operation.isPresentation else { return style }
            return flight.destination.shownStatusBarStyle
        }
        return bar.bottom > bar.height / 2 ? bar.style : style
    }
}

extension Piece {
    /// The screen that arrives or leaves.
    static let page = Piece("page")
    /// The progress of the transition under way, which may overshoot 0 and 1.
    public static let progress = Piece("progress")
    /// The vertical content offset of the topmost screen's scroll view, in points.
    public static let scroll = Piece("scroll")
}

import GatefoldControls
import GatefoldGeometry
@_spi(Rooms) import GatefoldViews

/// One screen of a navigation controller together with its bar: the view that a push moves.
final class NavigationPage: View {
    let screen: ViewController
    let bar: NavigationBar
    private let showsBar: Bool
    /// The state of the page before another page covered it.
    var savedState: SavedViewState?

    /// Creates a page. `showsBar` is false if the screen has a bar of its own or none is wanted.
    init(_ screen: ViewController, bar: NavigationBar, showsBar: Bool) {
        self.screen = screen
        self.bar = bar
        self.showsBar = showsBar
        super.init()
        clipsToBounds = true
        addSubview(screen.view)
        backgroundColor = screen.view.backgroundColor
        if showsBar { addSubview(bar) }
    }

    /// Whether the page's screen is the top of the stack, or will be after the transition.
    var isOnTop: Bool { (screen.parent as? NavigationController)?.topViewController === screen }

    override var keepsFocusOut: Bool { !isOnTop }

    override func layoutSubviews() {
        // The background colour of the screen may follow the theme.
        backgroundColor = screen.view.backgroundColor
        let top = showsBar ? bar.areaHeight : 0
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
        screen.view.frame = Rect(minX: 0, minY: top, maxX: bounds.width, maxY: max(top, bounds.height))
    }
}

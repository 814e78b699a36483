import GatefoldControls
import GatefoldGeometry
@_spi(Rooms) import GatefoldViews

/// One screen of a navigation controller with its bar: what a push moves.
final class NavigationPage: View {
    let screen: ViewController
    let bar: NavigationBar
    private let showsBar: Bool
    /// How it looked before another page came over it.
    var earlierLook: ModelLook?

    /// - Parameter bar: shown above the screen; nil where the screen has one of its own, or none is wanted.
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

    /// Whether its screen is the stack's top one, or is going to be.
    var isOnTop: Bool { (screen.parent as? NavigationController)?.topViewController === screen }

    override var keepsFocusOut: Bool { !isOnTop }

    override func layoutSubviews() {
        // It may follow the theme.
        backgroundColor = screen.view.backgroundColor
        let top = showsBar ? bar.areaHeight : 0
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
        screen.view.frame = Rect(minX: 0, minY: top, maxX: bounds.width, maxY: max(top, bounds.height))
    }
}

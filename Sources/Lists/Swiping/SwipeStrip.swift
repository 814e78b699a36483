import GatefoldControls
import GatefoldGeometry
import GatefoldViews

/// The strip that a swiped row uncovers, with the buttons of its actions.
final class SwipeStrip: View {
    /// The swipe to which the strip belongs.
    private(set) weak var swipe: RowSwipe?
    let buttons: [SwipeActionButton]
    private var layout = SwipeButtonLayout(wanted: [], width: 0)

    init(of swipe: RowSwipe, actions: [ContextualAction]) {
        self.swipe = swipe
        buttons = actions.map(SwipeActionButton.init)
        super.init()
        clipsToBounds = true
        for (index, button) in buttons.enumerated() {
            button.action = { [weak swipe] in swipe?.choose(index) }
            // The first button grows over the others.
            insertSubview(button, at: 0)
        }
    }

    /// Measures the buttons for a row of a size. The strip must be in a window.
    /// - Returns: The width of all buttons, in points.
    func measure(for size: Size) -> Double {
        layout = SwipeButtonLayout(wanted: buttons.map(\.wantedWidth), width: size.width)
        for (button, width) in zip(buttons, layout.widths) {
            button.measure(for: Size(width: width, height: size.height))
        }
        return layout.rest
    }

    /// Positions the buttons.
    func layOut(offset: Double, fullness: Double, isOnLeft: Bool) {
        let (width, height) = (bounds.width, bounds.height)
        let grid = window?.resources.grid
        func x(_ distance: Double) -> Double {
            let x = isOnLeft ? distance : width - distance
            return grid?.aligned(x) ?? x
        }
        for (index, button) in buttons.enumerated() {
            let span = layout.span(of: index, offset: offset, fullness: fullness)
            let (one, other) = (x(span.start), x(span.end))
            button.layOut(
                in: Rect(x: min(one, other), y: 0, width: abs(other - one), height: height), middle: x(span.middle))
        }
    }
}

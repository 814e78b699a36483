import Gatefold

/// The screen of the second tab, with the settings for the motion of all transitions.
final class MotionScreen: ViewController {
    private let tools: Tools
    private let card: MotionCard
    private let columnView: ColumnView

    init(tools: Tools) {
        self.tools = tools
        card = MotionCard(motion: tools.motion)
        columnView = ColumnView(
            Column([
                card.view,
                Text.note("Slow motion runs every transition at a tenth of its speed."),
                Text.note("Under reduced motion screens fade into each other and nothing travels."),
                Text.note(
                    "Outlines name the pieces that a transition moves: where each stands (x, y, width, height in points), "
                        + "how opaque it is (α), and the one number that moves them all."),
            ]), ground: Palette.ground)
        super.init()
        title = "Motion"
    }

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }

    override func viewWillAppear(_ animated: Bool) {
        card.update()
        tools.scrubber.screen = nil
    }
}

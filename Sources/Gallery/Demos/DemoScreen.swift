import Gatefold

/// The base class of the screens that demonstrate a transition: an explanation, the views from which the transition
/// starts, its options, and the switches for motion.
class DemoScreen: ViewController {
    let demo: Demo
    let tools: Tools
    private let motionCard: MotionCard
    private lazy var columnView = ColumnView(
        Column([Text.note(demo.explanation)] + makeContent() + [motionCard.view], bottomMargin: 16),
        background: Palette.background, hasPanel: true)

    init(_ demo: Demo, tools: Tools) {
        self.demo = demo
        self.tools = tools
        motionCard = MotionCard(motion: tools.motion)
        super.init()
        title = demo.title
    }

    /// Creates the views between the explanation and the switches: those from which the transition starts, and
    /// its options.
    func makeContent() -> [View] { [] }

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }

    override func viewWillAppear(_ animated: Bool) {
        motionCard.update()
        tools.scrubber.screen = self as? any Scrubbable
    }
}

extension Scrubbable where Self: DemoScreen {
    var isOpen: Bool {
        let isCovered = !(view.window?.presentations.isEmpty ?? true)
        return isCovered || navigationController.map { $0.topViewController !== self } ?? false
    }

    func close() {
        if let window = view.window, !window.presentations.isEmpty {
            window.frontViewController?.dismiss(animated: true)
        } else {
            navigationController?.popViewController(animated: true)
        }
    }
}

extension Demo {
    func makeScreen(tools: Tools) -> DemoScreen {
        switch self {
        case .expandingCell: ExpandingCellScreen(tools: tools)
        case .split: SplitScreen(tools: tools)
        case .expandingView: ExpandingViewScreen(tools: tools)
        case .translatedModal: TranslatedModalScreen(tools: tools)
        case .default: DefaultScreen(tools: tools)
        case .handWritten: HandWrittenScreen(tools: tools)
        case .nestedCards: NestedCardsScreen(tools: tools)
        }
    }
}

import Gatefold

/// A list of rows that are cards where they are inset, so that a striped background shows at their corners.
final class CardListApplication: ApplicationDelegate {
    let title = "Cards"
    let applicationID = "org.example.Cards"
    let list: CardListScreen

    init(radius: Double, inset: Double, style: ExpandingCellStyle, isRasterized: Bool = true) {
        list = CardListScreen(radius: radius, inset: inset, style: style, isRasterized: isRasterized)
    }

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = list }
}

final class CardListScreen: ViewController, ExpandingCellPresenting {
    let rowCount = 12
    private let bar = NavigationBar(title: "Cards", barTintColor: Color(hex: 0x10_20_30))
    private let scrollView = ScrollView()
    private let transition: ExpandingCellDelegate
    let cards: [Card]
    private weak var opened: Card?

    init(radius: Double, inset: Double, style: ExpandingCellStyle, isRasterized: Bool) {
        transition = ExpandingCellDelegate(style: style)
        cards = (0..<rowCount).map { index in
            let card = Card(title: "Card \(index)")
            card.cornerRadius = radius
            card.inset = inset
            card.shouldRasterize = isRasterized
            return card
        }
        super.init()
        for card in cards {
            card.action = { [weak self, unowned card] in
                guard let self else { return }
                opened = card
                let page = MarkerPage(item: 0)
                page.transitioningDelegate = transition
                present(page, animated: true)
            }
        }
    }

    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
    override var navigationBar: NavigationBar? { bar }
    override var contentScrollView: ScrollView? { scrollView }

    override func loadView() -> View {
        let view = CardListView(bar: bar, scrollView: scrollView, cards: cards)
        view.dynamicBackgroundColor = .groupedBackground
        return view
    }

    func expandingCellTargetView(for presented: ViewController) -> View? { opened }
}

/// A card with a stripe and a line of text.
final class Card: Button {
    var inset = 0.0
    private let stripe = View()
    private let label: Label

    init(title: String) {
        label = Label(title, style: TextStyle(font: .system(size: 17)), color: .text)
        super.init()
        dynamicBackgroundColor = .surface
        clipsToBounds = true
        stripe.backgroundColor = Color(hex: 0xC0_30_80)
        addSubview(stripe)
        addSubview(label)
    }

    override func layoutSubviews() {
        stripe.frame = Rect(x: 0, y: 0, width: 9.5, height: bounds.height)
        label.frame = Rect(x: 30, y: 30, width: max(0, bounds.width - 40), height: 24)
    }
}

private final class CardListView: View {
    private let bar: NavigationBar
    private let scrollView: ScrollView
    private let cards: [Card]

    init(bar: NavigationBar, scrollView: ScrollView, cards: [Card]) {
        self.bar = bar
        self.scrollView = scrollView
        self.cards = cards
        super.init()
        clipsToBounds = true
        let stripes = StripesView()
        scrollView.addSubview(stripes)
        for card in cards { scrollView.addSubview(card) }
        addSubview(scrollView)
        addSubview(bar)
    }

    override func layoutSubviews() {
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: bar.areaHeight)
        scrollView.frame = Rect(minX: 0, minY: bar.frame.maxY, maxX: bounds.width, maxY: bounds.height)
        var y = 0.0
        for card in cards {
            card.frame = Rect(
                x: card.inset, y: y + card.inset / 2, width: max(0, bounds.width - 2 * card.inset), height: 88)
            y += 88 + card.inset
        }
        scrollView.contentSize = Size(width: bounds.width, height: y)
        scrollView.subviews.first?.frame = Rect(x: 0, y: 0, width: bounds.width, height: y)
    }
}

/// A stripe behind the cards makes a corner of another colour visible.
private final class StripesView: View {
    override func draw(into recorder: inout Recorder) {
        for index in 0..<Int(max(0, bounds.height) / 8) where index % 2 == 0 {
            recorder.fill(
                Rect(x: 0, y: Double(index) * 8, width: bounds.width, height: 8),
                with: Color(hex: UInt32(0x30_60_A0 + index * 3)))
        }
    }
}

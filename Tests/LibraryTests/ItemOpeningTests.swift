import Gatefold
import Testing

/// Transitions that begin at an item of a collection.
@Suite struct ItemOpeningTests {
    /// A grid of squares of 110 points, three in a line.
    private final class GridScreen: ViewController, CollectionViewDataSource, CollectionViewDelegate,
        ExpandingViewPresenting
    {
        let collection = CollectionView(
            collectionViewLayout: .grid(CollectionGridLayout(columns: .count(3), sectionInset: EdgeInsets(all: 7))))
        var onSelect: () -> Void = {}
        private var opened = IndexPath(item: 0, section: 0)

        override var contentScrollView: ScrollView? { collection }

        override func loadView() -> View {
            collection.dataSource = self
            collection.delegate = self
            collection.backgroundColor = .white
            return collection
        }

        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

        func collectionView(
            _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
        ) -> CollectionViewCell {
            let cell = collectionView.dequeueReusableCell() ?? CollectionViewCell()
            cell.backgroundColor = Color(hex: UInt32(0x40 + indexPath.item) << 16 | 0x00_00_C8)
            return cell
        }

        func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
            opened = indexPath
            onSelect()
        }

        func expandingView(for presented: ViewController) -> View? { collection.cellForItem(at: opened) }
    }

    private final class Application: ApplicationDelegate, NavigationControllerDelegate {
        let title = "Items"
        let applicationID = "org.example.Items"
        let screen = GridScreen()
        let makeTransition: () -> any AnimatedTransitioning
        private lazy var navigation = NavigationController(rootViewController: screen)

        init(_ makeTransition: @escaping () -> any AnimatedTransitioning) {
            self.makeTransition = makeTransition
            navigation.delegate = self
            screen.onSelect = { [unowned self] in navigation.pushViewController(FlatPage(), animated: true) }
        }

        func didCreate(_ window: Window, now: WallClock) { window.rootViewController = navigation }

        func navigationController(
            _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
            from fromViewController: ViewController, to toViewController: ViewController
        ) -> (any AnimatedTransitioning)? { makeTransition() }
    }

    /// The middle of an item in a window of 360 by 720 points, below a bar of 80.
    private static let item = Point(x: 180, y: 80 + 7 + 110 + 8 + 55)

    @Test func theWindowIsCutThroughTheSelectedItem() throws {
        var play = try ScreenplayOf(Application { Split() })
        try play.play("tap \(Self.item.x) \(Self.item.y); wait 1")
        #expect(try #require(play.flight.first?.rect("top")).height == Int32(Self.item.y))
    }

    @Test func anItemExpandsIntoTheNextScreenAndBack() throws {
        var play = try ScreenplayOf(Application { ExpandingView() })
        try play.play("tap \(Self.item.x) \(Self.item.y); wait 1")
        let first = try #require(play.flight.first?.rect("view"))
        #expect(abs(Double(first.x) + Double(first.width) / 2 - Self.item.x) <= 3)
        #expect(abs(Double(first.y) + Double(first.height) / 2 - Self.item.y) <= 3 && first.width < 200)
        // Half way through, the item fills the window.
        let full = try #require(play.flight.last { ($0.progress ?? 1) <= 0.5 + 1e-9 })
        for (x, y) in [(10, 700), (350, 400), (180, 360)] { #expect(full.pixel(x, y) == [0xC8, 0x00, 0x44]) }
        try play.play("key escape; wait 1")
        let cell = try #require(play.application.screen.collection.cellForItem(at: IndexPath(item: 4, section: 0)))
        #expect(cell.shownPresentation == nil && cell.superview === play.application.screen.collection)
    }
}

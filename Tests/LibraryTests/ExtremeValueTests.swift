import Gatefold
import Testing

/// Properties that take numbers take any number: a value that cannot be shown is limited or left out, and the frame is
/// drawn.
@Suite struct ExtremeValueTests {
    private static let numbers: [Double] = [
        0, -1, 1e-300, 1e18, -1e18, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]

    /// A screen with one view of each of many kinds.
    private final class Screen: ViewController, ApplicationDelegate, TableViewDataSource, CollectionViewDataSource {
        let applicationID = "org.example.Extremes"
        let box = View(frame: Rect(x: 10, y: 10, width: 100, height: 50))
        let label = Label("Some words that wrap")
        let stack = StackView([Label("one"), Label("two")], spacing: 4)
        let scroll = ScrollView(frame: Rect(x: 10, y: 200, width: 100, height: 100))
        let slider = Slider(frame: Rect(x: 10, y: 310, width: 100, height: 44))
        let segments = SegmentedControl(titles: ["a", "b"], selectedIndex: 0)
        let table = TableView(frame: Rect(x: 150, y: 10, width: 100, height: 200))
        let grid = CollectionView(frame: Rect(x: 150, y: 220, width: 100, height: 100))
        let text = TextView()
        var shown: Window?

        func didCreate(_ window: Window, now: WallClock) {
            shown = window
            window.rootViewController = self
        }

        override func viewDidLoad() {
            box.backgroundColor = .black
            label.frame = Rect(x: 10, y: 70, width: 100, height: 60)
            stack.frame = Rect(x: 10, y: 140, width: 100, height: 40)
            segments.frame = Rect(x: 10, y: 360, width: 100, height: 32)
            text.frame = Rect(x: 150, y: 330, width: 100, height: 60)
            text.text = "a few\nlines"
            let content = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
            content.backgroundColor = .white
            scroll.addSubview(content)
            scroll.contentSize = Size(width: 300, height: 300)
            grid.register({ CollectionViewCell() }, forCellWithReuseIdentifier: "cell")
            table.dataSource = self
            grid.dataSource = self
            for part in [box, label, stack, scroll, slider, segments, table, grid, text] as [View] {
                view.addSubview(part)
            }
        }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
        func collectionView(
            _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
        ) -> CollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    /// The setters of numbers, by name.
    private static let setters: [(name: String, set: (Screen, Double) -> Void)] = [
        ("frame", { $0.box.frame = Rect(x: $1, y: $1, width: $1, height: $1) }),
        ("size", { $0.box.frame.size = Size(width: $1, height: $1) }),
        ("bounds", { $0.box.bounds = Rect(x: $1, y: $1, width: $1, height: $1) }),
        ("scale", { $0.box.transform = Transform(scaleX: $1, y: $1) }),
        ("translation", { $0.box.transform = Transform(translationX: $1, y: $1) }),
        ("rotation", { $0.box.transform = Transform(rotationAngle: $1) }),
        ("anchor", { $0.box.anchorPoint = Point(x: $1, y: $1) }),
        ("alpha", { $0.box.alpha = $1 }),
        ("radius", { $0.box.cornerRadius = $1 }),
        ("order", { $0.box.zPosition = $1 }),
        ("margins", { $0.view.directionalLayoutMargins = DirectionalEdgeInsets(all: $1) }),
        ("anchors", { $0.box.anchors = Anchors(leading: $1, top: $1, width: $1, maximumWidth: $1, to: .margins) }),
        ("safe area", { $0.additionalSafeAreaInsets = EdgeInsets(all: $1) }),
        ("cutouts", { $0.shown?.cutouts = EdgeInsets(all: $1) }),
        ("speed", { $0.shown?.motionSpeed = $1 }),
        ("font size", { $0.label.style.font.size = $1 }),
        ("line spacing", { $0.label.style.lineSpacing = $1 }),
        ("paragraphs", { $0.text.style.paragraphSpacing = $1 }),
        ("label", { $0.label.frame.size = Size(width: $1, height: $1) }),
        ("container", { $0.text.textContainerInset = EdgeInsets(all: $1) }),
        ("spacing", { $0.stack.spacing = $1 }),
        ("insets", { $0.stack.insets = DirectionalEdgeInsets(all: $1) }),
        ("column", { $0.stack.maximumContentWidth = $1 }),
        ("stack", { $0.stack.frame.size = Size(width: $1, height: $1) }),
        ("content", { $0.scroll.contentSize = Size(width: $1, height: $1) }),
        ("inset", { $0.scroll.contentInset = EdgeInsets(all: $1) }),
        ("offset", { $0.scroll.contentOffset = Point(x: $1, y: $1) }),
        ("animated offset", { $0.scroll.setContentOffset(Point(x: $1, y: $1), animated: true) }),
        ("greatest zoom", { $0.scroll.maximumZoomScale = $1 }),
        ("zoom", { $0.scroll.zoomScale = $1 }),
        ("value", { $0.slider.value = $1 }),
        ("least value", { $0.slider.minimumValue = $1 }),
        ("greatest value", { $0.slider.maximumValue = $1 }),
        ("row height", { $0.table.rowHeight = $1 }),
        ("row spacing", { $0.table.rowSpacing = $1 }),
        ("table offset", { $0.table.contentOffset = Point(x: 0, y: $1) }),
        ("table", { $0.table.frame.size = Size(width: $1, height: $1) }),
        (
            "items",
            { $0.grid.collectionViewLayout = .flow(CollectionFlowLayout(itemSize: Size(width: $1, height: $1))) }
        ),
        (
            "item spacing",
            {
                $0.grid.collectionViewLayout = .flow(
                    CollectionFlowLayout(itemSpacing: $1, lineSpacing: $1, sectionInset: EdgeInsets(all: $1)))
            }
        ),
        ("columns", { $0.grid.collectionViewLayout = .grid(CollectionGridLayout(columns: .adaptive(minimum: $1))) }),
        (
            "animation",
            { screen, number in
                View.animate(
                    duration: number, delay: number, dampingRatio: number, initialVelocity: number,
                    animations: { screen.box.frame.origin.x = 50 })
            }
        ),
    ]

    @Test(arguments: 0..<8) func anyNumberCanBeShown(_ part: Int) throws {
        for index in Self.setters.indices where index % 8 == part {
            for number in Self.numbers { try show(number, by: Self.setters[index].set) }
        }
    }

    private func show(_ number: Double, by set: (Screen, Double) -> Void) throws {
        let screen = Screen()
        let host = try OffscreenHost(size: PixelSize(width: 260, height: 400), scale: 1, delegate: screen)
        _ = try host.drawNow()
        set(screen, number)
        for _ in 0..<2 { _ = try host.drawNow() }
        // The screen can still be touched.
        _ = screen.shown?.hitTest(Point(x: 20, y: 20))
    }

    @Test(arguments: [0, -1, 1, .max, .min]) func anyIntegerCanBeSet(_ number: Int) throws {
        let screen = Screen()
        let host = try OffscreenHost(size: PixelSize(width: 260, height: 400), scale: 1, delegate: screen)
        _ = try host.drawNow()
        screen.label.style.lineLimit = number
        screen.segments.selectedIndex = number
        screen.grid.collectionViewLayout = .grid(CollectionGridLayout(columns: .count(number)))
        let path = IndexPath(row: number, section: number)
        screen.table.scrollToRow(at: path, at: .top, animated: true)
        _ = (screen.table.cellForRow(at: path), screen.table.rectForRow(at: path))
        _ = screen.table.numberOfRows(inSection: number)
        _ = try host.drawNow()
    }
}

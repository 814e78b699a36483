import Gatefold
import GatefoldTestSupport
import Testing

/// A snapshot that an executor draws has the pixels of the screen that it was taken of.
@Suite struct SnapshotPictureTests {
    /// A list with text, rasterized rows and a bar, which are most kinds of content that a window shows.
    private final class Application: ApplicationDelegate {
        let title = "Rows"
        let applicationID = "org.example.Rows"
        let screen = RowsScreen()

        func didCreate(_ window: Window, now: WallClock) { window.rootViewController = screen }
    }

    private let application = Application()
    private let host: OffscreenHost
    private var window: Window { host.runtime.window }
    private var screen: RowsView { application.screen.rows }

    init() throws { host = try Self.host(application, scale: 1) }

    private static func host(_ application: Application, scale: Double) throws -> OffscreenHost {
        let host = try OffscreenHost(
            size: PixelSize(width: 301, height: 400), scale: scale, delegate: application)
        host.runtime.window.statusBar.isHidden = true
        return host
    }

    @Test(arguments: [1, 1.25, 1.5, 1.75, 2], [true, false])
    func aWindowsPictureIsTheWindow(scale: Double, isLate: Bool) throws {
        let application = Application()
        let host = try Self.host(application, scale: scale)
        let live = try host.drawNow()
        let picture = try #require(host.runtime.window.snapshotView(afterScreenUpdates: isLate))
        application.screen.rows.cover(with: picture)
        #expect(try live.largestDifference(from: host.drawNow()) == 0)
    }

    @Test(arguments: [1, 1.25, 1.5, 1.75, 2])
    func aViewsPictureInItsPlaceIsTheView(scale: Double) throws {
        let application = Application()
        let host = try Self.host(application, scale: scale)
        let rows = application.screen.rows
        let live = try host.drawNow()
        for view in rows.rows + [rows.badge] {
            let picture = try #require(view.snapshotView(afterScreenUpdates: true))
            picture.frame = view.frame
            rows.insertSubview(picture, belowSubview: view)
            view.isHidden = true
        }
        #expect(try live.largestDifference(from: host.drawNow()) == 0)
    }

    @Test func theLastFrameIsShownWhateverHasHappenedSince() throws {
        let live = try host.drawNow()
        for row in screen.rows.prefix(2) { row.backgroundColor = .black }
        screen.badge.frame.origin.x += 40
        let picture = try #require(window.snapshotView(afterScreenUpdates: false))
        screen.cover(with: picture)
        #expect(try live.largestDifference(from: host.drawNow()) == 0)
    }

    @Test func aPictureOfPicturesStaysRightWhenTheyAreGone() throws {
        let live = try host.drawNow()
        let inner = try #require(window.snapshotView(afterScreenUpdates: true))
        screen.cover(with: inner)
        let outer = try #require(window.snapshotView(afterScreenUpdates: true))
        // Neither snapshot was drawn yet: the outer one shows the inner one only because it retains it.
        inner.removeFromSuperview()
        inner.snapshot.discard()
        for row in screen.rows { row.removeFromSuperview() }
        screen.cover(with: outer)
        #expect(try live.largestDifference(from: host.drawNow()) == 0)
        // After a lost context everything is drawn anew at once, which is rounded differently where something blends.
        host.renderer.discardAll()
        #expect(try live.largestDifference(from: host.drawNow()) <= 1)
    }

    @Test func whenAllAreGoneTheirTexturesAre() throws {
        _ = try host.drawNow()
        _ = try host.drawNow()
        let before = (host.renderer.textureCount, host.runtime.images.count)
        for isLate in [true, false] {
            var picture = window.snapshotView(afterScreenUpdates: isLate)
            screen.cover(with: try #require(picture))
            _ = try host.drawNow()
            #expect(host.renderer.textureCount > before.0)
            picture?.removeFromSuperview()
            picture = nil
            _ = try host.drawNow()
            #expect((host.renderer.textureCount, host.runtime.images.count) == before)
        }
    }

    /// The rows have a height that is no whole number of pixels.
    @Test(arguments: [1, 1.25, 1.5, 1.75]) func rowsDrawnFromPicturesLeaveNoGap(scale: Double) throws {
        let application = Application()
        let host = try Self.host(application, scale: scale)
        let grid = PixelGrid(scale: scale)
        let rows = application.screen.rows
        for label in rows.rows.flatMap(\.subviews) { label.isHidden = true }
        rows.badge.isHidden = true
        rows.bar.isHidden = true
        let bitmap = try host.drawNow()
        let (top, bottom) = (grid.pixel(rows.rows[0].frame.minY), grid.pixel(rows.rows[4].frame.maxY))
        for y in top..<bottom - 1 {
            let colour = pixel(bitmap, grid.pixel(20), y)
            #expect(colour == [255, 255, 255] || colour == [0xE1, 0xDB, 0xD9], "\(y) \(colour)")
        }
    }

    /// The blue, green and red of a pixel.
    private func pixel(_ bitmap: Bitmap, _ x: Int32, _ y: Int32) -> [UInt8] {
        let start = (Int(y) * Int(bitmap.size.width) + Int(x)) * 4
        return Array(bitmap.bytes[start..<start + 3])
    }

    @Test(arguments: [20, 40, 37]) func aTemplateIsDrawnInTheTintColor(side: Double) throws {
        var map = CoverageMap(size: PixelSize(width: 40, height: 40))
        for index in map.bytes.indices where index % 40 < 20 { map.bytes[index] = 255 }
        let view = ImageView(image: host.runtime.images.insert(.coverage(map), isOpaque: false))
        view.contentMode = .scaleToFill
        view.backgroundColor = .white
        view.tintColor = Color(hex: 0xFF_00_00)
        view.frame = Rect(x: 100, y: 100, width: side, height: side)
        screen.addSubview(view)
        let bitmap = try host.drawNow()
        let end = Int32(100 + side - 1)
        #expect(pixel(bitmap, 100, 100) == [0, 0, 255])
        #expect(pixel(bitmap, 100 + Int32(side / 2) - 2, end) == [0, 0, 255])
        #expect(pixel(bitmap, 100 + Int32(side / 2) + 2, 100) == [255, 255, 255])
        #expect(pixel(bitmap, end, end) == [255, 255, 255])
    }
}

private final class RowsScreen: ViewController {
    let rows = RowsView()

    override func loadView() -> View { rows }
}

/// Rows of text on a grey background, a round badge over them, and a bar below.
private final class RowsView: View {
    private(set) var rows: [View] = []
    let badge = CloseButton()
    let bar = TabBar(items: [TabBar.Item(title: "One"), TabBar.Item(title: "Two")])

    init() {
        super.init()
        backgroundColor = Color(hex: 0xE0_E0_E6)
        for index in 0..<5 {
            let row = TableViewCell()
            let label = Label("Row \(index) with some text, fi and ÄÖ")
            label.frame = Rect(x: 10.3, y: 8, width: 280, height: 24)
            row.addSubview(label)
            rows.append(row)
            addSubview(row)
        }
        addSubview(badge)
        addSubview(bar)
    }

    override func layoutSubviews() {
        for (index, row) in rows.enumerated() {
            row.frame = Rect(x: 4.2, y: 30 + Double(index) * 33.3, width: bounds.width - 10, height: 33.3)
        }
        badge.frame.origin = Point(x: 100.4, y: 60.6)
        bar.frame = Rect(
            x: 0, y: bounds.height - TabBar.height, width: bounds.width, height: TabBar.height)
    }

    func cover(with view: View) { addSubview(view) }
}

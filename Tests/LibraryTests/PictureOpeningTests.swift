import Foundation
import Gatefold
import GatefoldTestSupport
import Testing

/// A thumbnail that opens its image, and an image that the two views of a pair cut differently, are seen once in each
/// frame.
@Suite struct PictureOpeningTests {
    private typealias Play = ScreenplayOf<TileApplication>

    private func play(
        _ opens: TileList.Opens, _ script: String, _ image: Bitmap = .striped
    ) throws -> (play: Play, list: Bitmap, page: Bitmap, flights: [Play.Frame]) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("tile-\(UUID()).png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try PNGWriter.write(image, to: path)
        var play = try Play(TileApplication(TileList(path: path, opens: opens)))
        try play.play("wait 0.5")
        let list = try play.livePicture()
        try play.play("mark open; wait 1.5", onMark: { $0.list.open() })
        let opening = play.flight
        let page = try play.livePicture()
        #expect(opening.last?.picture.largestDifference(from: page) ?? 255 <= 1)
        try play.play(script)
        return (play, list, page, opening + play.flight)
    }

    @Test(
        arguments: [TileList.Opens.picture, .navigation, .tabs, .pages],
        ["key escape; wait 1", "drag touch 180 300 180 620 300 120; wait 1.5"])
    func theThumbnailIsThePicture(opens: TileList.Opens, closing: String) throws {
        let (play, list, page, flights) = try play(opens, closing)
        #expect(play.flight.count > 20)
        let (start, end) = (try #require(list.red), try #require(page.red))
        #expect(start == PixelRect(x: 20, y: 200, width: 100, height: 75))
        #expect(end.width == 360 && end.height == 240)
        for frame in flights {
            let p = min(1, max(0, try #require(frame.progress)))
            guard let container = frame.rect("container"), let shown = frame.rect("page") else { continue }
            // A pull shifts the page within its container.
            let place = end.y + shown.y - container.y
            let red = try #require(frame.picture.red, "\(frame), \(p)")
            func between(_ from: Int32, _ to: Int32) -> Double { Double(from) + Double(to - from) * p }
            #expect(abs(Double(red.x) - between(start.x, end.x)) <= 2, "\(frame), \(p)")
            #expect(abs(Double(red.y) - Double(container.y) - Double(place) * p) <= 3, "\(frame), \(p)")
            #expect(abs(Double(red.width) - between(start.width, end.width)) <= 2, "\(frame), \(p)")
            #expect(abs(Double(red.height) - between(start.height, end.height)) <= 2, "\(frame), \(p)")
            #expect(frame.picture.stripes(in: red) == 1, "\(frame), \(p)")
        }
        #expect(try play.livePicture() == list)
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    /// The thumbnail shows a part of the image that is as wide as high; on the page the image is a line of three points.
    @Test func aNarrowImageGrowsOutOfItsThumbnail() throws {
        let narrow = Bitmap(
            size: PixelSize(width: 1000, height: 9), filledWith: (blue: 0, green: 0, red: 230, alpha: 255))
        let (play, list, page, flights) = try play(.picture, "key escape; wait 1", narrow)
        let (start, end) = (try #require(list.red), try #require(page.red))
        #expect(start == PixelRect(x: 20, y: 200, width: 100, height: 75))
        #expect(end.width == 360 && (3...4).contains(end.height))
        for frame in flights where frame.rect("container") != nil {
            let p = min(1, max(0, try #require(frame.progress)))
            let red = try #require(frame.picture.red, "\(frame), \(p)")
            func between(_ from: Int32, _ to: Int32) -> Double { Double(from) + Double(to - from) * p }
            #expect(abs(Double(red.width) - between(start.width, end.width)) <= 2, "\(frame), \(p)")
            #expect(abs(Double(red.height) - between(start.height, end.height)) <= 2, "\(frame), \(p)")
        }
        #expect(try play.livePicture() == list)
    }

    /// Bars cover the upper and the lower part of the image on the page.
    @Test(arguments: ["key escape; wait 1", "drag touch 180 300 180 620 300 120; wait 1.5"])
    func anImageFliesBeneathTheBarsOfItsPage(closing: String) throws {
        let (play, list, page, flights) = try play(.bars, closing)
        let end = try #require(page.red)
        #expect(end.width == 276 && end.height == 260)
        if closing.hasPrefix("key") {
            let first = try #require(play.flight.first { $0.rect("container") != nil })
            #expect(first.picture.largestDifference(from: page) <= 1)
        }
        var heights: [Int32] = []
        for frame in flights where frame.rect("container") != nil {
            let red = try #require(frame.picture.red, "\(frame)")
            heights.append(red.height)
            #expect(frame.picture.stripes(in: red) <= 1, "\(frame)")
        }
        #expect(zip(heights, heights.dropFirst()).allSatisfy { abs($0 - $1) < 80 }, "\(heights)")
        #expect(try play.livePicture() == list)
    }

    @Test func theGroundFadesInBehindThePicture() throws {
        let flight = try play(.pages, "key escape; wait 1").flights.filter { $0.rect("container") != nil }
        let first = try #require(flight.first)
        #expect(first.progress == 0)
        var darkest = 255
        for frame in flight {
            let p = try #require(frame.progress)
            guard p > 0.001, p < 0.1, let container = frame.rect("container"), let red = frame.picture.red,
                container.maxY - red.maxY > 3
            else { continue }
            // This row is just below the image, within the container.
            darkest = min(darkest, Int(frame.pixel(Int(red.x) + Int(red.width) / 2, Int(red.maxY) + 1)[1]))
        }
        #expect(darkest > 150)
    }

    /// The cell shows a square of the image, the page a wide strip of it.
    @Test(arguments: [TileList.Opens.strip]) func anImageThatIsCutInTwoWaysIsSeenOnce(opens: TileList.Opens) throws {
        let (play, list, _, flights) = try play(opens, "key escape; wait 1")
        for frame in flights where frame.rect("container") != nil {
            let red = try #require(frame.picture.red)
            #expect(frame.picture.stripes(in: red) == 1, "\(frame), \(frame.progress ?? 9)")
        }
        #expect(try play.livePicture() == list)
    }
}

final class TileApplication: ApplicationDelegate {
    let title = "Tiles"
    let applicationID = "org.gatefold.Tiles"
    let list: TileList

    init(_ list: TileList) { self.list = list }

    func didCreate(_ window: Window, now: WallClock) {
        window.rootViewController = NavigationController(rootViewController: list)
    }
}

/// A screen with one thumbnail.
final class TileList: ViewController, ExpandingCellPresenting, ExpandingCellPairing, PageControllerDataSource {
    /// The screen that a tap opens: the image's own screen, that screen in a container, or a page with a strip of the
    /// image, or one whose bars cover a part of the strip.
    enum Opens { case picture, navigation, tabs, pages, strip, bars }

    private let path: String
    private let opens: Opens
    private let cell = View(frame: Rect(x: 20, y: 200, width: 320, height: 80))
    private let tile: ImageView
    private let transition = ExpandingCellDelegate()

    init(path: String, opens: Opens) {
        self.path = path
        self.opens = opens
        tile = ImageView(source: .file(path))
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = .white
        if isInCell {
            cell.backgroundColor = .white
            tile.frame = Rect(x: 8, y: 8, width: 64, height: 64)
            cell.addSubview(tile)
            view.addSubview(cell)
        } else {
            tile.frame = Rect(x: 20, y: 120, width: 100, height: 75)
            view.addSubview(tile)
        }
    }

    func open() {
        let shown: ViewController =
            switch opens {
            case .picture: PictureController(source: .file(path))
            case .navigation: NavigationController(rootViewController: PictureController(source: .file(path)))
            case .tabs: TabController(viewControllers: [PictureController(source: .file(path))])
            case .pages: PageController()
            case .strip: StripPage(path: path)
            case .bars: StripPage(path: path, hasBars: true)
            }
        (shown as? PageController)?.dataSource = self
        shown.transitioningDelegate = transition
        present(shown, animated: true)
    }

    func numberOfPages(in pageController: PageController) -> Int { 2 }

    func pageController(_ pageController: PageController, viewControllerAt index: Int) -> ViewController {
        PictureController(source: .file(path))
    }

    private var isInCell: Bool { opens == .strip || opens == .bars }

    func expandingCellTargetView(for presented: ViewController) -> View? { isInCell ? cell : tile }

    func expandingCellPairedViews(with other: ViewController) -> [String: View] { ["picture": tile] }
}

private final class StripPage: ExpandingCellPage, ExpandingCellPairing {
    private let strip: ImageView
    private let bars: [View]

    init(path: String, hasBars: Bool = false) {
        strip = ImageView(source: .file(path))
        // They leave the button that closes the page open.
        let frames = [Rect(x: 0, y: 0, width: 300, height: 90), Rect(x: 0, y: 350, width: 300, height: 370)]
        bars = hasBars ? frames.map { View(frame: $0) } : []
        let content = View(frame: Rect(x: 0, y: 0, width: 300, height: hasBars ? 700 : 200))
        strip.frame = Rect(x: 0, y: 0, width: 276, height: hasBars ? 600 : 120)
        if hasBars { strip.cornerRadius = 20 }
        content.addSubview(strip)
        super.init(contentView: content)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for bar in bars {
            bar.backgroundColor = .white
            view.addSubview(bar)
        }
    }

    func expandingCellPairedViews(with other: ViewController) -> [String: View] { ["picture": strip] }
}

extension Bitmap {
    /// A red image of 300 by 200 pixels with a yellow stripe.
    fileprivate static var striped: Bitmap {
        var bytes: [UInt8] = []
        for _ in 0..<200 { for x in 0..<300 { bytes += [0, (110..<130).contains(x) ? 220 : 0, 230, 255] } }
        return Bitmap(size: PixelSize(width: 300, height: 200), bytes: bytes)
    }

    /// Returns the rectangle around the red and yellow pixels; nil if there are none.
    fileprivate var red: PixelRect? {
        var found: PixelRect?
        bytes.withUnsafeBufferPointer { bytes in
            for y in 0..<Int(size.height) {
                for x in 0..<Int(size.width) {
                    let index = (y * Int(size.width) + x) * 4
                    guard bytes[index] < 40, bytes[index + 2] > 200 else { continue }
                    let pixel = PixelRect(x: Int32(x), y: Int32(y), width: 1, height: 1)
                    found = found?.union(pixel) ?? pixel
                }
            }
        }
        return found
    }

    /// The number of stripes, however faint, in the middle row of a rectangle.
    fileprivate func stripes(in rect: PixelRect) -> Int {
        let row = Int(rect.y + rect.height / 2) * Int(size.width)
        var count = 0
        var isStripe = false
        for x in Int(rect.x) + 1..<max(Int(rect.x) + 1, Int(rect.maxX) - 1) {
            let green = bytes[(row + x) * 4 + 1]
            if green > 40, !isStripe { count += 1 }
            isStripe = green > (isStripe ? 20 : 40)
        }
        return count
    }
}

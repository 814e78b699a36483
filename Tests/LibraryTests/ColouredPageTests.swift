import Gatefold
import Testing

/// The areas that a transition uncovers around a page have the page's own colour, in whatever container the page lies,
/// and nothing runs through the status text.
@Suite struct ColouredPageTests {
    private typealias Play = ScreenplayOf<ColourApplication>

    @Test(arguments: [ColourApplication.Container.none, .pages])
    func aPulledPageHasItsOwnGroundAboveIt(container: ColourApplication.Container) throws {
        var play = try Play(ColourApplication(container))
        try play.play("wait 0.1; mark open; wait 1.2", onMark: { $0.list.open() })
        try play.play("drag touch 180 240 180 460 400 120 hold 300; wait 1.2")
        var seen = 0
        for frame in play.flight {
            guard let p = frame.progress, p > 0.5, p < 1, let container = frame.rect("container") else { continue }
            let bar = max(frame.rect("bar")?.maxY ?? 0, container.y) + 2
            for y in stride(from: bar, to: container.maxY - 14, by: 3) where y < 700 {
                let pixel = frame.pixel(20, Int(y))
                // Red all the way down, under a scrim that lies only on what is around.
                #expect(pixel[2] > 180 && pixel[1] < 90, "\(frame) \(y) \(pixel)")
                seen += 1
            }
        }
        #expect(seen > 500)
        #expect(play.application.list.presentedViewController == nil)
    }

    /// White text on a red page that fades over a white row could not be read.
    @Test func thePageFadesOverItsOwnGround() throws {
        var play = try Play(ColourApplication(.none))
        try play.play("wait 0.1; mark open; wait 1.2", onMark: { $0.list.open() })
        for frame in play.flight {
            guard let p = frame.progress, p > 0.5, p < 1, let container = frame.rect("container") else { continue }
            #expect(frame.pixel(180, Int(container.maxY) - 16)[1] < 90, "\(p)")
        }
    }

    /// The list has no bar, and its headline is below the status text.
    @Test func aHeadlineDoesNotRunThroughTheClock() throws {
        let application = ColourApplication(.none, hasBar: false)
        var play = try Play(application)
        try play.play("wait 0.1")
        let list = try play.livePicture()
        for script in ["mark open; wait 1.2", "key escape; wait 1.2"] {
            try play.play(script, onMark: { $0.list.open() })
            #expect(play.flight.count > 20)
            for frame in play.flight {
                guard let p = frame.progress, p > 0.08 else { continue }
                for y in 8..<18 {
                    let pixel = frame.pixel(180, y)
                    #expect(!(pixel[0] > 150 && pixel[2] < 100), "\(frame) \(y) \(pixel)")
                }
            }
        }
        #expect(try play.livePicture() == list && play.flight.last?.picture == list)
    }
}

final class ColourApplication: ApplicationDelegate {
    enum Container { case none, pages }

    let title = "Colours"
    let applicationID = "org.gatefold.Colours"
    let list: ColourList
    private let hasBar: Bool

    init(_ container: Container, hasBar: Bool = true) {
        list = ColourList(container)
        self.hasBar = hasBar
    }

    func didCreate(_ window: Window, now: WallClock) {
        window.rootViewController = hasBar ? NavigationController(rootViewController: list) : list
    }
}

/// A white row lies on a white screen below a blue headline.
final class ColourList: ViewController, ExpandingCellPresenting, PageControllerDataSource {
    private let container: ColourApplication.Container
    private let row = View(frame: Rect(x: 0, y: 320, width: 360, height: 80))
    private let headline = View(frame: Rect(x: 60, y: 40, width: 240, height: 24))
    private let transition = ExpandingCellDelegate()

    init(_ container: ColourApplication.Container) {
        self.container = container
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = .white
        row.backgroundColor = .white
        headline.backgroundColor = Color(hex: 0x20_40_F0)
        for part in [headline, row] { view.addSubview(part) }
    }

    func open() {
        let shown: ViewController =
            switch container {
            case .none: RedPage()
            case .pages: PageController()
            }
        (shown as? PageController)?.dataSource = self
        shown.transitioningDelegate = transition
        present(shown, animated: true)
    }

    func numberOfPages(in pageController: PageController) -> Int { 2 }

    func pageController(_ pageController: PageController, viewControllerAt index: Int) -> ViewController { RedPage() }

    func expandingCellTargetView(for presented: ViewController) -> View? { row }
}

final class RedPage: ExpandingCellPage {
    static let red = Color(hex: 0xC8_3C_28)

    init() { super.init(contentView: View(frame: Rect(x: 0, y: 0, width: 300, height: 200))) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Self.red
    }

    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
}

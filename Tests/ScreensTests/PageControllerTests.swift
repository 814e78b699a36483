import GatefoldGeometry
import GatefoldGestures
import GatefoldRandomness
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Pages are swiped, turned by keys and changed by the program.
@Suite struct PageControllerTests {
    /// A page that checks the order of its own callbacks.
    private final class Page: ViewController {
        let index: Int
        let diary: Diary
        private(set) var phase = 0

        init(_ index: Int, _ diary: Diary) {
            self.index = index
            self.diary = diary
            super.init()
        }

        private func note(_ event: String, from allowed: Set<Int>, to phase: Int) {
            if !allowed.contains(self.phase) { diary.mistakes.append("\(index) \(event) in phase \(self.phase)") }
            self.phase = phase
            diary.lines.append("\(index) \(event)")
            diary.onCall?(self)
        }

        override func viewWillAppear(_ animated: Bool) { note("will appear", from: [0, 3], to: 1) }
        override func viewDidAppear(_ animated: Bool) { note("did appear", from: [1], to: 2) }
        override func viewWillDisappear(_ animated: Bool) { note("will disappear", from: [1, 2], to: 3) }
        override func viewDidDisappear(_ animated: Bool) { note("did disappear", from: [3], to: 0) }
    }

    private final class Diary {
        var lines: [String] = []
        var mistakes: [String] = []
        var onCall: ((Page) -> Void)?
        func read() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private final class Book: PageControllerDataSource, PageControllerDelegate {
        var count = 9
        let diary = Diary()
        private(set) var shown: [Int] = []
        private(set) var made = 0
        func numberOfPages(in pageController: PageController) -> Int { count }
        func pageController(_ pageController: PageController, viewControllerAt index: Int) -> ViewController {
            made += 1
            return Page(index, diary)
        }
        func pageController(
            _ pageController: PageController, didShow viewController: ViewController, at index: Int
        ) { shown.append(index) }
    }

    private let stage: ViewStage
    private let book = Book()
    private let controller = PageController()

    init() throws {
        stage = try ViewStage()
        controller.dataSource = book
        controller.delegate = book
        stage.window.rootViewController = controller
        stage.rest()
    }

    private var loaded: [Int] { (0..<book.count).filter { controller.viewControllerIfLoaded(at: $0) != nil } }
    private var current: Page? { controller.visibleChild as? Page }

    private func drag(by way: Point, steps: Int = 10, lifts: Bool = true) {
        let start = Point(x: 100, y: 200)
        stage.drag(from: start, to: start + way, steps: steps, lifts: lifts)
    }

    private func swipe(by x: Double, lifts: Bool = true) {
        drag(by: Point(x: x, y: 0), lifts: lifts)
        if lifts { stage.rest() }
    }

    @Test func onlyThePageAndItsNeighboursExist() {
        #expect(loaded == [0, 1] && current?.index == 0)
        #expect(book.diary.read() == ["0 will appear", "0 did appear"])
        controller.setCurrentIndex(4, animated: false)
        stage.rest()
        #expect(loaded == [3, 4, 5] && current?.index == 4)
        #expect(controller.visibleChild?.view.convert(Point.zero, to: nil) == .zero)
    }

    @Test func aSwipeTurnsThePageAndTellsBoth() {
        _ = book.diary.read()
        swipe(by: -150, lifts: false)
        #expect(book.diary.read() == ["1 will appear", "0 will disappear"])
        #expect(controller.currentIndex == 0)
        stage.touch(.ended, at: Point(x: -50, y: 200))
        stage.rest()
        #expect(book.diary.read() == ["0 did disappear", "1 did appear"])
        #expect(controller.currentIndex == 1 && book.shown == [1] && loaded == [0, 1, 2])
    }

    @Test func theFocusStaysOnTheCurrentPage() throws {
        let buttons = [0, 1].map { _ in Button(frame: Rect(x: 10, y: 100, width: 60, height: 40)) }
        for (index, button) in buttons.enumerated() {
            try #require(controller.viewControllerIfLoaded(at: index)).view.addSubview(button)
        }
        for _ in 0..<3 {
            stage.window.handle(KeyEvent(.tab))
            #expect(stage.window.focusedView === buttons[0])
        }
        #expect(!buttons[1].becomeFocused())
        stage.rest()
        #expect(controller.pageScrollView.contentOffset.x == 0 && book.shown.isEmpty)
        #expect(book.diary.read() == ["0 will appear", "0 did appear"])
        swipe(by: -150)
        // Each page remembers its own focused view.
        #expect(controller.currentIndex == 1 && stage.window.focusedView == nil)
        stage.window.handle(KeyEvent(.tab))
        #expect(stage.window.focusedView === buttons[1])
        swipe(by: 150)
        #expect(controller.currentIndex == 0 && stage.window.focusedView === buttons[0])
    }

    @Test func aSwipeThatReturnsIsTakenBack() {
        _ = book.diary.read()
        swipe(by: -40)
        #expect(
            book.diary.read() == [
                "1 will appear", "0 will disappear", "0 will appear", "1 will disappear", "1 did disappear",
                "0 did appear",
            ])
        #expect(controller.currentIndex == 0 && book.shown.isEmpty)
    }

    @Test func beyondTheEndsItBounces() {
        swipe(by: 120)
        #expect(controller.currentIndex == 0 && controller.pageScrollView.contentOffset.x == 0)
        #expect(book.diary.lines == ["0 will appear", "0 did appear"])
    }

    @Test func keysTurnPagesAndAddUp() {
        stage.window.handle(KeyEvent(.right))
        stage.makeFrames(2)
        stage.window.handle(KeyEvent(.right))
        stage.rest()
        #expect(controller.currentIndex == 2)
        stage.window.handle(KeyEvent(.pageUp))
        stage.rest()
        #expect(controller.currentIndex == 1)
        stage.window.theme.layoutDirection = .rightToLeft
        stage.rest()
        #expect(controller.currentIndex == 1)
        stage.window.handle(KeyEvent(.left))
        stage.rest()
        #expect(controller.currentIndex == 2)
        swipe(by: 150)
        #expect(controller.currentIndex == 3)
    }

    @Test func aFarPageComesFromTheSideWithoutThoseBetween() {
        _ = book.diary.read()
        controller.setCurrentIndex(7, animated: true)
        stage.makeFrames(3)
        // Both pages are visible side by side.
        #expect(loaded.contains(0) && loaded.contains(7) && !loaded.contains(4))
        let frames = [0, 7].map { controller.viewControllerIfLoaded(at: $0)?.view.frame ?? .zero }
        #expect(frames[0].maxX + 20 == frames[1].minX)
        stage.rest()
        #expect(controller.currentIndex == 7 && loaded == [6, 7, 8])
        #expect(
            book.diary.read() == [
                "7 will appear", "0 will disappear", "0 did disappear", "7 did appear",
            ])
        // A page that is caught while it moves back stays where it came from.
        controller.setCurrentIndex(1, animated: true)
        stage.makeFrames(2)
        stage.touch(.began, at: Point(x: 100, y: 200))
        stage.makeFrame()
        for x in stride(from: 100.0, through: 20, by: -10) {
            stage.touch(.moved, at: Point(x: x, y: 200))
            stage.makeFrame()
        }
        stage.makeFrames(6)
        stage.touch(.ended, at: Point(x: 20, y: 200))
        stage.rest()
        #expect(controller.currentIndex == 7 && loaded == [6, 7, 8] && book.diary.mistakes.isEmpty)
    }

    @Test func aResizeKeepsThePage() {
        controller.setCurrentIndex(3, animated: false)
        stage.window.resize(to: Size(width: 320, height: 300), scale: 1)
        stage.rest()
        #expect(controller.currentIndex == 3)
        #expect(controller.visibleChild?.view.convert(Rect(x: 0, y: 0, width: 320, height: 300), to: nil).minX == 0)
        #expect(controller.visibleChild?.view.frame.width == 320)
        stage.window.prefersReducedMotion = true
        controller.setCurrentIndex(4, animated: true)
        #expect(controller.currentIndex == 4 && !controller.pageScrollView.isMoving)
    }

    @Test func aVerticalDragBelongsToThePage() {
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        scrollView.contentSize = Size(width: 200, height: 2000)
        controller.visibleChild?.view.addSubview(scrollView)
        stage.rest()
        drag(by: Point(x: -30, y: -120))
        stage.rest()
        #expect(scrollView.contentOffset.y > 50 && controller.currentIndex == 0)
        let scrolled = scrollView.contentOffset.y
        drag(by: Point(x: -150, y: -30))
        stage.rest()
        #expect(scrollView.contentOffset.y == scrolled && controller.currentIndex == 1)
    }

    @Test func whileItLeavesItsPagesLeave() {
        let root = CallingScreen("root")
        stage.window.rootViewController = root
        stage.rest()
        #expect(current?.phase == 0)
        _ = book.diary.read()
        root.present(controller, animated: true)
        stage.rest()
        #expect(book.diary.read() == ["0 will appear", "0 did appear"])
        swipe(by: -150, lifts: false)
        controller.dismiss(animated: true)
        stage.rest()
        #expect(book.diary.mistakes.isEmpty)
        for index in loaded { #expect((controller.viewControllerIfLoaded(at: index) as? Page)?.phase == 0) }
    }

    @Test(arguments: [0, 1, 2]) func aPageTurnedWhileItLeavesTellsBothPages(page: Int) {
        swipe(by: -80, lifts: false)
        let other = CallingScreen("other")
        controller.present(other, animated: true)
        controller.setCurrentIndex(page, animated: true)
        stage.rest()
        for index in loaded { #expect((controller.viewControllerIfLoaded(at: index) as? Page)?.phase == 0) }
        other.dismiss(animated: true)
        stage.rest()
        #expect(book.diary.mistakes.isEmpty && controller.currentIndex == page)
        for index in loaded {
            #expect((controller.viewControllerIfLoaded(at: index) as? Page)?.phase == (index == page ? 2 : 0))
        }
    }

    @Test func withoutPagesNothingHappens() {
        book.count = 0
        controller.reloadData()
        stage.rest()
        #expect(controller.visibleChild == nil && controller.numberOfPages == 0)
        stage.window.handle(KeyEvent(.right))
        swipe(by: -80)
        controller.setCurrentIndex(3, animated: true)
        stage.rest()
        book.count = 2
        controller.reloadData(showing: 9)
        stage.rest()
        #expect(controller.currentIndex == 1 && current?.phase == 2)
    }

    /// After any calls, from outside and from callbacks, each page is told what happens to it in order, and at rest one
    /// page is shown, has appeared and fills the container.
    @Test(arguments: 1...16 as ClosedRange<UInt64>)
    func noOrderOfCallsBreaksIt(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        func next(below count: Int) -> Int { numbers.next(below: count) }
        let other = CallingScreen("other")
        func act() {
            switch next(below: 12) {
            case 0, 1: controller.setCurrentIndex(next(below: 10), animated: true)
            case 2: controller.setCurrentIndex(next(below: 10), animated: false)
            case 3: controller.reloadData()
            case 4:
                book.count = next(below: 6)
                controller.reloadData(showing: next(below: 6))
            case 5: stage.window.handle(KeyEvent(next(below: 2) == 0 ? .left : .right))
            case 6: stage.window.theme.layoutDirection = next(below: 2) == 0 ? .rightToLeft : .leftToRight
            case 7: stage.window.resize(to: Size(width: Double(150 + next(below: 3) * 50), height: 400), scale: 1)
            case 8: stage.window.rootViewController = next(below: 2) == 0 ? other : controller
            case 9: controller.pageScrollView.contentOffset.x = Double(next(below: 900))
            case 10: stage.window.isVisible.toggle()
            default: controller.pageSpacing = Double(next(below: 30))
            }
        }
        book.diary.onCall = { _ in if next(below: 6) == 0 { act() } }
        for _ in 0..<120 {
            switch next(below: 4) {
            case 0: drag(by: Point(x: Double(next(below: 300) - 150), y: 0), steps: 3, lifts: next(below: 3) > 0)
            case 1: stage.touch(.ended, at: .zero)
            default: act()
            }
            stage.makeFrames(next(below: 5))
        }
        book.diary.onCall = nil
        stage.window.cancelGestures()
        stage.window.isVisible = true
        stage.window.rootViewController = controller
        stage.rest()
        #expect(book.diary.mistakes.isEmpty)
        guard book.count > 0 else { return #expect(loaded.isEmpty) }
        for index in loaded {
            let page = controller.viewControllerIfLoaded(at: index) as? Page
            #expect(page?.phase == (index == controller.currentIndex ? 2 : 0))
            #expect(page?.parent === controller && abs(index - controller.currentIndex) < 2)
        }
        let shown = controller.visibleChild?.view
        #expect(shown?.convert(shown?.bounds ?? .zero, to: nil) == stage.window.bounds)
        #expect(!controller.pageScrollView.isMoving)
    }
}

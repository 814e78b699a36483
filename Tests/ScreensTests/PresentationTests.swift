import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// A list of lines that the screens of a test write.
private final class Diary {
    var lines: [String] = []

    /// Returns the lines that were written since the last call, and forgets them.
    func read() -> [String] {
        defer { lines = [] }
        return lines
    }
}

private final class Screen: ViewController {
    let name: String
    private let diary: Diary

    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
    }

    override func viewDidLoad() { diary.lines.append("\(name) loaded") }
    override func viewWillAppear(_ animated: Bool) { diary.lines.append("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { diary.lines.append("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { diary.lines.append("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { diary.lines.append("\(name) did disappear") }
}

/// Screens are presented and dismissed, in order, and each callback comes once.
@Suite struct PresentationTests {
    private let stage: ViewStage
    private let diary = Diary()
    private let list: Screen
    private let page: Screen

    init() throws {
        stage = try ViewStage()
        list = Screen("list", diary)
        page = Screen("page", diary)
        stage.window.rootViewController = list
        stage.rest()
        #expect(diary.read() == ["list loaded", "list will appear", "list did appear"])
    }

    private func note(_ text: String) -> () -> Void { { [diary] in diary.lines.append(text) } }

    private func open(_ screen: ViewController? = nil, animated: Bool = true) {
        stage.window.frontViewController?.present(screen ?? page, animated: animated)
        stage.rest()
        _ = diary.read()
    }

    /// A screen that both the presented screen and the program hide is hidden until both show it.
    @Test(arguments: [true, false]) func screensHiddenByTheProgramStayHidden(isAnimated: Bool) {
        open(animated: false)
        #expect(list.view.isShownHidden)
        list.view.presentation.isHidden = false
        #expect(list.view.isShownHidden)
        list.view[override: .flight(0)].isHidden = true
        page.dismiss(animated: isAnimated)
        stage.rest()
        #expect(list.view.isShownHidden && list.view[override: .presentation] == PresentationOverride())
        list.view[override: .flight(0)] = PresentationOverride()
        #expect(!list.view.isShownHidden)
    }

    @Test(arguments: [true, false])
    func comingAndGoing(animated: Bool) {
        list.present(page, animated: animated, completion: note("presented"))
        stage.rest()
        #expect(
            diary.read() == [
                "page loaded", "page will appear", "list will disappear", "page did appear", "list did disappear",
                "presented",
            ])
        #expect(stage.window.frontViewController === page)
        #expect(page.presentingViewController === list && list.presentedViewController === page)
        #expect(list.view.isShownHidden)
        page.dismiss(animated: animated, completion: note("dismissed"))
        stage.rest()
        #expect(
            diary.read() == [
                "page will disappear", "list will appear", "page did disappear", "list did appear", "dismissed",
            ])
        #expect(stage.window.frontViewController === list)
        #expect(page.presentingViewController == nil && list.presentedViewController == nil)
        #expect(page.view.superview == nil && !list.view.isShownHidden)
        #expect(stage.window.presentations.isEmpty)
    }

    @Test func theScreenBeneathIsSeenWhileTheFrontOneGoes() {
        list.view.backgroundColor = .black
        open()
        stage.makeFrame()
        #expect(!stage.scene.items.contains { $0.content == .solid(.black) })
        page.dismiss(animated: true)
        stage.makeFrame()
        #expect(stage.scene.items.contains { $0.content == .solid(.black) })
    }

    @Test func escapeDuringTheOpeningTurnsItRound() {
        list.present(page, animated: true, completion: note("presented"))
        stage.makeFrames(5)
        stage.window.handle(KeyEvent(.escape))
        stage.rest()
        #expect(
            diary.read() == [
                "page loaded", "page will appear", "list will disappear", "page will disappear", "list will appear",
                "page did disappear", "list did appear", "presented",
            ])
        #expect(stage.window.frontViewController === list)
        #expect(page.view.superview == nil && !list.view.isShownHidden)
    }

    @Test func completionsRunOnceAndInOrder() {
        list.present(page, animated: true, completion: note("presented"))
        stage.makeFrames(5)
        page.dismiss(animated: true, completion: note("dismissed"))
        page.dismiss(animated: true, completion: note("dismissed again"))
        stage.makeFrames(2)
        list.dismiss(animated: false, completion: note("dismissed from below"))
        stage.rest()
        stage.makeFrames(3)
        #expect(
            diary.read().filter { !$0.contains("appear") && !$0.contains("loaded") } == [
                "presented", "dismissed", "dismissed again", "dismissed from below",
            ])
        page.dismiss(animated: true, completion: note("nothing to do"))
        #expect(diary.read().isEmpty)
        stage.rest()
        #expect(diary.read() == ["nothing to do"])
    }

    @Test func aScreenThatWentCanComeAgain() {
        for _ in 0..<3 {
            open()
            page.dismiss(animated: true)
            stage.rest()
        }
        open()
        #expect(stage.window.frontViewController === page)
        #expect(stage.window.presentations.count == 1)
    }

    @Test func presentationsDuringAFlightWait() {
        let second = Screen("second", diary)
        list.present(page, animated: true, completion: note("presented"))
        stage.makeFrames(3)
        list.present(second, animated: true, completion: note("second presented"))
        #expect(second.presentingViewController == nil)
        stage.rest()
        #expect(
            diary.read() == [
                "page loaded", "page will appear", "list will disappear", "page did appear", "list did disappear",
                "presented", "second loaded", "second will appear", "page will disappear", "second did appear",
                "page did disappear", "second presented",
            ])
        #expect(second.presentingViewController === page)
        second.dismiss(animated: true)
        stage.rest()
        #expect(stage.window.frontViewController === page)
    }

    @Test func theSameScreenAskedForTwiceComesOnce() {
        let second = Screen("second", diary)
        list.present(page, animated: true)
        stage.makeFrames(3)
        list.present(second, animated: true, completion: note("first time"))
        list.present(second, animated: true, completion: note("second time"))
        stage.rest()
        #expect(stage.window.presentations.count == 2)
        #expect(diary.read().filter { $0.hasSuffix("time") } == ["first time", "second time"])
        second.dismiss(animated: true)
        stage.rest()
        #expect(stage.window.frontViewController === page)
    }

    @Test func aScreenInNoWindowPresentsNothing() {
        let lonely = Screen("lonely", diary)
        stage.makeFrame()
        lonely.present(page, animated: true, completion: note("presented"))
        stage.rest()
        #expect(page.presentingViewController == nil && !page.isViewLoaded)
        #expect(diary.read() == ["presented"])
        #expect(stage.window.frontViewController === list)
    }

    @Test func aCoveredScreenPresentsOverTheFrontOne() {
        open()
        let second = Screen("second", diary)
        list.present(second, animated: true)
        stage.rest()
        #expect(second.presentingViewController === page)
    }

    @Test(arguments: [true, false])
    func dismissingFromTheBottomTakesAllThatLiesAbove(animated: Bool) {
        let second = Screen("second", diary)
        open()
        open(second)
        list.dismiss(animated: animated, completion: note("dismissed"))
        stage.rest()
        #expect(stage.window.frontViewController === list)
        #expect(stage.window.presentations.isEmpty)
        #expect(page.view.superview == nil && second.view.superview == nil && !list.view.isShownHidden)
        let lines = diary.read()
        #expect(lines.last == "dismissed")
        #expect(lines.filter { $0.hasPrefix("second") } == ["second will disappear", "second did disappear"])
        #expect(lines.filter { $0.hasPrefix("list") } == ["list will appear", "list did appear"])
        #expect(lines.filter { $0.hasPrefix("page") }.isEmpty)
        open()
        #expect(stage.window.frontViewController === page)
    }

    @Test func aClosedScreenIsHeldByNobody() {
        weak var closed: Screen?
        weak var view: View?
        do {
            let screen = Screen("screen", diary)
            (closed, view) = (screen, screen.view)
            open(screen)
            screen.dismiss(animated: true)
        }
        stage.rest()
        #expect(closed == nil)
        #expect(view == nil)
    }

    @Test func resizingInFlightGoesOn() {
        list.present(page, animated: true)
        stage.makeFrames(5)
        stage.window.resize(to: Size(width: 1, height: 1), scale: 2)
        stage.makeFrames(2)
        stage.window.resize(to: Size(width: 500, height: 300), scale: 0.25)
        stage.rest()
        #expect(page.view.frame == Rect(x: 0, y: 0, width: 500, height: 300))
        #expect(stage.window.flight == nil)
    }
}

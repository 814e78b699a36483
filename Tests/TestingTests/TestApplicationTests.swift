import Testing

@testable import GatefoldTesting

/// A test finds what is on the screen, uses it, and reports clearly what cannot be done.
@MainActor struct TestApplicationTests {
    /// A page that scrolls, with two words, a button that counts, and a switch below the part that is visible at first.
    private final class CountingApplication: ApplicationDelegate {
        let title = "Counting"
        let applicationID = "org.example.Counting"
        let screen = CountingScreen()

        func didCreate(_ window: Window, now: WallClock) { window.rootViewController = screen }
    }

    private final class CountingScreen: ViewController {
        let button = TextButton(title: "Count")
        let label = Label("0")
        let toggle = Switch()
        let page = ScrollView()
        private(set) var typed = ""

        override func viewDidLoad() {
            super.viewDidLoad()
            page.addSubview(label)
            page.addSubview(button)
            page.addSubview(toggle)
            view.addSubview(page)
            toggle.accessibilityLabel = "Sound"
            button.action = { [unowned self] in label.text = "\((Int(label.text) ?? 0) + 1)" }
        }

        override func viewWillAppear(_ animated: Bool) {
            page.frame = Rect(x: 0, y: 0, width: 200, height: 300)
            page.contentSize = Size(width: 200, height: 600)
            label.frame = Rect(x: 20, y: 20, width: 100, height: 30)
            button.frame = Rect(x: 20, y: 60, width: 100, height: 44)
            toggle.frame = Rect(x: 20, y: 500, width: 60, height: 40)
        }
    }

    private func start() throws -> (TestApplication, CountingScreen) {
        let application = CountingApplication()
        return (try TestApplication(application, size: Size(width: 200, height: 300)), application.screen)
    }

    @Test func aButtonIsFoundByItsTextAndTapped() async throws {
        let (app, _) = try start()
        try await app.rest()
        for _ in 0..<3 { try await app.tap(app.view(showing: "Count")) }
        #expect(app.texts == ["3", "Count"])
        #expect(app.screen is CountingScreen && app.flight == nil)
    }

    @Test func viewsOutOfSightAreFoundAfterScrolling() async throws {
        let (app, screen) = try start()
        try await app.rest()
        #expect(throws: TestError.notFound(what: "view with the accessibility label 'Sound'", texts: ["0", "Count"])) {
            try app.view(labeled: "Sound")
        }
        await #expect(throws: TestError.notOnScreen(view: "Switch 'Sound'")) { try await app.tap(screen.toggle) }
        try await app.drag(from: Point(x: 150, y: 280), to: Point(x: 150, y: 20))
        try await app.tap(app.view(labeled: "Sound"))
        #expect(screen.toggle.isOn)
        try await app.scroll(at: Point(x: 150, y: 150), by: Point(x: 0, y: -2000))
        #expect(try app.view(showing: "0") === screen.label)
    }

    /// A page that fills the window hides the texts beneath it; one that is translucent does not.
    @Test(arguments: [true, false]) func aCoveredTextIsNotFound(isOpaque: Bool) async throws {
        let (app, screen) = try start()
        try await app.rest()
        let page = ViewController()
        if !isOpaque { page.view.backgroundColor = Color(white: 1, alpha: 0.5) }
        page.modalPresentationStyle = .custom
        let label = Label("page", style: TextStyle(font: .system(size: 15)))
        label.frame = Rect(x: 20, y: 200, width: 100, height: 30)
        page.view.addSubview(label)
        screen.present(page, animated: true)
        try await app.rest()
        #expect(app.texts == (isOpaque ? ["page"] : ["0", "Count", "page"]))
        page.dismiss(animated: true)
        try await app.rest()
        #expect(app.texts == ["0", "Count"])
    }

    @Test func coveredViewsAreNotTapped() async throws {
        let (app, screen) = try start()
        try await app.rest()
        let cover = Switch()
        cover.frame = Rect(x: 0, y: 0, width: 200, height: 300)
        screen.view.addSubview(cover)
        await #expect(throws: TestError.covered(view: "TextButton 'Count'", by: "Switch")) {
            try await app.tap(screen.button)
        }
    }

    @Test func aFingerHoldsWhatItHasPulled() async throws {
        let (app, screen) = try start()
        try await app.rest()
        let finger = try await app.touch(at: Point(x: 150, y: 200))
        try await finger.move(to: Point(x: 150, y: 100))
        #expect(screen.page.bounds.minY > 50)
        try await app.advance(by: 60)
        let held = screen.page.bounds.minY
        try await finger.lift()
        #expect(screen.page.bounds.minY == held)
    }

    @Test func anHourOfTimersTakesNoTime() async throws {
        let (app, screen) = try start()
        app.window.schedule(every: 60) { screen.label.text = "\((Int(screen.label.text) ?? 0) + 1)" }
        Task {
            try await Task.sleep(for: .seconds(1800), clock: app.window.taskClock)
            screen.button.title = "Half"
        }
        try await app.advance(by: 1799)
        #expect(app.texts == ["29", "Count"])
        try await app.advance(by: 1801)
        #expect(app.texts == ["60", "Half"])
    }

    @Test func anEndlessAnimationNeverRests() async throws {
        let (app, screen) = try start()
        View.animate(duration: 1, options: [.repeat, .autoreverse]) { screen.label.alpha = 0.5 }
        await #expect(throws: TestError.neverRests(seconds: 3)) { try await app.rest(atMost: 3) }
    }

    @Test func twoRunsDrawTheSame() async throws {
        func run() async throws -> [Bitmap] {
            let (app, _) = try start()
            try await app.tap(app.view(showing: "Count"))
            let first = try app.picture()
            try await app.drag(from: Point(x: 150, y: 280), to: Point(x: 150, y: 20), hold: 0)
            return [first, try app.picture()]
        }
        let isSame = try await run() == run()
        #expect(isSame)
    }
}

import Testing

@testable import GatefoldTesting

/// A test operates the window in front, as a user of a phone does.
@MainActor struct SeveralWindowsTests {
    private final class Screen: ViewController {
        let button: TextButton
        private(set) var presses = 0

        init(_ title: String) {
            button = TextButton(title: title)
            super.init()
            button.action = { [weak self] in self?.presses += 1 }
        }

        override func loadView() -> View {
            let view = View()
            view.addSubview(button)
            return view
        }

        override func viewDidLayoutSubviews() { button.frame = view.bounds }
    }

    private final class Application: ApplicationDelegate {
        let title = "Notes"
        let applicationID = "org.example.Notes"
        let list = Screen("List")

        func didCreate(_ window: Window, now: WallClock) { window.rootViewController = list }
    }

    private let application = Application()
    private let settings = Screen("Settings")

    private func start() throws -> TestApplication {
        try TestApplication(application, size: Size(width: 120, height: 160))
    }

    @Test func theWindowInFrontIsOperated() async throws {
        let app = try start()
        let first = app.window
        let window = try first.openWindow(showing: settings, title: "Settings", style: .dialog)
        try await app.rest()
        #expect(app.window === window && app.texts == ["Settings"])
        #expect(!first.isVisible && window.bounds.size == first.bounds.size)
        try await app.tap(app.view(showing: "Settings"))
        #expect(settings.presses == 1 && application.list.presses == 0)
        window.close()
        try await app.rest()
        #expect(app.window === first && first.isVisible && !window.isOpen && app.texts == ["List"])
        try await app.tap(app.view(showing: "List"))
        #expect(application.list.presses == 1)
    }

    @Test func theFramesAreThoseOfTheWindowInFront() async throws {
        let app = try start()
        let before = try app.picture()
        let window = try app.window.openWindow(showing: settings, title: "Settings")
        try await app.rest()
        #expect(try app.picture() != before)
        window.close()
        try await app.rest()
        #expect(try app.picture() == before)
    }

    @Test func everyWindowFollowsTheDesktopAndTheSize() async throws {
        let app = try start()
        let first = app.window
        let window = try first.openWindow(showing: settings, title: "Settings")
        try await app.play("theme dark\nresize 200 100")
        #expect(window.theme.appearance == .dark && window.bounds.size == Size(width: 200, height: 100))
        window.close()
        try await app.rest()
        #expect(first.theme.appearance == .dark && first.bounds.size == Size(width: 200, height: 100))
    }

    @Test func escapeClosesADialog() async throws {
        let app = try start()
        let window = try app.window.openWindow(showing: settings, title: "Settings", style: .dialog)
        try await app.play("key escape")
        #expect(!window.isOpen && app.texts == ["List"])
    }

    @Test func aTimerOfAHiddenWindowWaits() async throws {
        let app = try start()
        let first = app.window
        var calls = 0
        first.schedule(after: 1) { calls += 1 }
        let window = try first.openWindow(showing: settings, title: "Settings")
        try await app.advance(by: 5)
        #expect(calls == 0)
        window.close()
        try await app.advance(by: 1)
        #expect(calls == 1)
    }

    @Test func windowsOpenFromWindows() async throws {
        let app = try start()
        let middle = try app.window.openWindow(showing: settings, title: "Settings")
        let dialog = try middle.openWindow(showing: Screen("Ask"), title: "Ask", style: .dialog)
        try await app.rest()
        #expect(app.texts == ["Ask"])
        middle.close()
        try await app.rest()
        #expect(!dialog.isOpen && app.texts == ["List"])
    }
}

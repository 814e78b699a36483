import Testing

@testable import GatefoldTesting

/// A test answers what the application asks the desktop for.
@MainActor struct DesktopAnswerTests {
    private final class Application: ApplicationDelegate {
        let title = ""
        let applicationID = ""
        var paths: [String] = []
        var error: DesktopError?
        var responses: [NotificationResponse] = []

        func didCreate(_ window: Window, now: WallClock) { window.rootViewController = ViewController() }

        func didReceive(_ response: NotificationResponse, in window: Window) { responses.append(response) }

        func open(in window: Window) -> Task<Void, Never> {
            Task {
                do throws(DesktopError) {
                    paths = try await window.chooseFiles(title: "Attach", allowsMultipleSelection: true)
                } catch { self.error = error }
            }
        }
    }

    private let application = Application()

    @Test func filesAreChosen() async throws {
        let app = try TestApplication(application, size: Size(width: 60, height: 80))
        await #expect(throws: TestError.noFileChooser) { try await app.answerFileChooser(["/a"]) }
        _ = application.open(in: app.window)
        try await app.rest()
        #expect(app.fileChooser?.title == "Attach" && app.fileChooser?.kind == .files(allowsMultipleSelection: true))
        try await app.answerFileChooser(["/a", "/b c"])
        #expect(application.paths == ["/a", "/b c"] && app.fileChooser == nil)
    }

    @Test func aFileChooserFails() async throws {
        let app = try TestApplication(application, size: Size(width: 60, height: 80))
        _ = application.open(in: app.window)
        try await app.rest()
        let other = application.open(in: app.window)
        await other.value
        #expect(application.error == .isChoosing)
        try await app.answerFileChooser(throwing: .noDesktop)
        #expect(application.error == .noDesktop && application.paths.isEmpty)
        await #expect(throws: TestError.noFileChooser) { try await app.answerFileChooser(throwing: .noDesktop) }
    }

    @Test func aTaskThatIsCancelledClosesTheFileChooser() async throws {
        let app = try TestApplication(application, size: Size(width: 60, height: 80))
        let task = application.open(in: app.window)
        try await app.rest()
        task.cancel()
        await task.value
        #expect(app.fileChooser == nil && application.paths.isEmpty && application.error == nil)
    }

    @Test func aScriptChoosesFiles() async throws {
        let app = try TestApplication(application, size: Size(width: 60, height: 80))
        let task = application.open(in: app.window)
        try await app.play("wait 0.1\nfiles /a\\u{20}b /c")
        await task.value
        #expect(application.paths == ["/a b", "/c"])
    }

    @Test func notificationsAreAnswered() async throws {
        let app = try TestApplication(application, size: Size(width: 60, height: 80))
        let reply = UserNotification.Action(identifier: "reply", title: "Reply")
        try await app.window.show(UserNotification(identifier: "a", title: "One"))
        try await app.window.show(UserNotification(identifier: "b", title: "Two", actions: [reply]))
        try await app.window.show(UserNotification(identifier: "a", title: "Three"))
        #expect(app.notifications.map(\.title) == ["Two", "Three"])
        app.window.removeNotification("a")
        await #expect(throws: TestError.noNotification(identifier: "a", action: nil)) {
            try await app.press(notification: "a")
        }
        await #expect(throws: TestError.noNotification(identifier: "b", action: "x")) {
            try await app.press(notification: "b", action: "x")
        }
        try await app.press(notification: "b", action: "reply")
        let response = NotificationResponse(notificationIdentifier: "b", actionIdentifier: "reply")
        #expect(application.responses == [response] && app.notifications.isEmpty)
    }

    @Test func settingsBeginEmpty() throws {
        let app = try TestApplication(application, size: Size(width: 60, height: 80))
        #expect(app.window.settings.keys.isEmpty)
        app.window.settings.set(true, forKey: "a")
        #expect(app.window.settings.bool(forKey: "a") == true)
        let other = try TestApplication(Application(), size: Size(width: 60, height: 80))
        #expect(other.window.settings.keys.isEmpty)
    }
}

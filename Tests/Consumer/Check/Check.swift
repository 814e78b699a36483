import GatefoldTesting

/// Runs an application that counts minutes for a virtual hour, without any test library.
@main struct Check {
    final class Minutes: ApplicationDelegate {
        let title = "Minutes"
        let applicationID = "org.example.Minutes"

        func didCreate(_ window: Window, now: WallClock) {
            let label = Label("0")
            label.frame = Rect(x: 20, y: 40, width: 200, height: 30)
            let screen = ViewController()
            screen.view.addSubview(label)
            window.rootViewController = screen
            window.schedule(every: 60) { label.text = "\((Int(label.text) ?? 0) + 1)" }
        }
    }

    @MainActor static func main() async throws {
        let app = try TestApplication(Minutes())
        try await app.advance(by: 3600)
        guard app.texts == ["60"] else { fatalError("an hour has shown \(app.texts)") }
        print("an hour of a timer: \(app.texts)")
    }
}

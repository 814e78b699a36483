import Testing

@testable import GatefoldTesting

/// A test finds elements by what they are and how they are called.
@MainActor struct ElementTests {
    private final class FormApplication: ApplicationDelegate {
        let title = "Form"
        let applicationID = "org.example.Form"
        let screen = FormScreen()

        func didCreate(_ window: Window, now: WallClock) {
            window.title = title
            window.rootViewController = screen
        }
    }

    /// A view that draws its content without any view of the library.
    private final class Dial: View {
        var turns = 0

        init() {
            super.init()
            accessibilityRole = .slider
            accessibilityLabel = "Heat"
        }

        override var accessibilityValue: String? {
            get { "\(turns)" }
            set {}
        }
        override func accessibilityIncrement() { turns += 1 }
    }

    private final class FormScreen: ViewController {
        let save = TextButton(title: "Save")
        let sound = Switch()
        let volume = Slider()
        let count = Stepper()
        let name = TextField(placeholder: "Name")
        let secret = SecureTextField(placeholder: "Secret")
        let days = SegmentedControl(titles: ["Day", "Week"], selectedIndex: 0)
        let tabs = TabBar(items: [TabBar.Item(title: "Mail"), TabBar.Item(title: "Notes")])
        let dial = Dial()
        let hint = Label("Nothing saved")

        override func viewDidLoad() {
            super.viewDidLoad()
            sound.accessibilityLabel = "Sound"
            volume.accessibilityLabel = "Volume"
            volume.accessibilityHint = "Of the alarm"
            let all: [View] = [save, sound, volume, count, name, secret, days, tabs, dial, hint]
            for (index, view) in all.enumerated() {
                view.frame = Rect(x: 20, y: 40 + Double(index) * 50, width: 200, height: 44)
                self.view.addSubview(view)
            }
            save.action = { [unowned self] in hint.text = "Saved" }
        }
    }

    private func start() async throws -> (TestApplication, FormScreen) {
        let application = FormApplication()
        let app = try TestApplication(application)
        try await app.rest()
        return (app, application.screen)
    }

    @Test func controlsSayWhatTheyAre() async throws {
        let (app, screen) = try await start()
        screen.sound.isOn = true
        screen.secret.text = "1234"
        screen.name.text = "Clara"
        #expect(app.elements.first?.role == .window && app.elements.first?.name == "Form")
        #expect(try app.element(.button, "Save").bounds == screen.save.frame)
        #expect(try app.element(.switchButton, "Sound").traits.contains(.checked))
        let volume = try app.element(.slider, "Volume")
        #expect(volume.value == "0" && volume.hint == "Of the alarm" && volume.traits.contains(.adjustable))
        #expect(try app.element(.textField, "Name").value == "Clara")
        #expect(try app.element(.secureTextField, "Secret").value.isEmpty)
        #expect(try app.element(.radioButton, "Day").traits.contains(.selected))
        #expect(try app.element(.tab, "Notes").traits.contains(.selected) == false)
        #expect(app.elements.filter { $0.role == .button }.map(\.name) == ["Save"])
        screen.save.isEnabled = false
        #expect(try app.element(.button, "Save").traits.contains(.disabled))
    }

    @Test func elementsAreTappedByName() async throws {
        let (app, screen) = try await start()
        try await app.tap(.button, "Save")
        #expect(try app.element(.staticText, "Saved").role == .staticText)
        try await app.tap(.radioButton, "Week")
        #expect(screen.days.selectedIndex == 1)
        try await app.tap(.switchButton, "Sound")
        #expect(screen.sound.isOn)
        await #expect(throws: TestError.notFound(what: "button 'Send'", texts: ["Save"])) {
            try await app.tap(.button, "Send")
        }
    }

    @Test func aProgramSaysWhatItsOwnViewsAre() async throws {
        let (app, screen) = try await start()
        let dial = try app.element(.slider, "Heat")
        #expect(dial.value == "0")
        app.window.accessibility.view(of: dial.id)?.accessibilityIncrement()
        #expect(try app.element(.slider, "Heat").value == "1")
        screen.dial.accessibilityElementsHidden = true
        #expect(throws: TestError.self) { try app.element(.slider, "Heat") }
    }

    @Test func elementsAreActivatedWithoutATouch() async throws {
        let (app, screen) = try await start()
        let accessibility = app.window.accessibility
        #expect(accessibility.activate(try app.element(.button, "Save").id))
        #expect(screen.hint.text == "Saved")
        #expect(accessibility.activate(try app.element(.tab, "Notes").id))
        #expect(screen.tabs.selectedIndex == 1)
        screen.volume.accessibilityIncrement()
        #expect(try app.element(.slider, "Volume").value == "0.05")
        #expect(accessibility.activate(try app.element(.textField, "Name").id))
        #expect(try app.element(.textField, "Name").traits.contains(.focused))
        screen.save.isEnabled = false
        #expect(!accessibility.activate(try app.element(.button, "Save").id))
    }

    @Test func aDifferenceNamesWhatHasChanged() async throws {
        let (app, screen) = try await start()
        let accessibility = app.window.accessibility
        let before = accessibility.tree()
        #expect(AccessibilityDifference(from: before, to: accessibility.tree()).isEmpty)
        let hint = try app.element(.staticText, "Nothing saved").id
        screen.hint.text = "Saved"
        var difference = AccessibilityDifference(from: before, to: accessibility.tree())
        #expect(difference.changed == [hint] && difference.added.isEmpty && difference.removed.isEmpty)
        screen.hint.removeFromSuperview()
        difference = AccessibilityDifference(from: before, to: accessibility.tree())
        #expect(difference.removed == [hint])
        #expect(difference.changed == [before.nodes[0].id])
    }

    @Test func announcementsAndToastsAreSaid() async throws {
        let (app, _) = try await start()
        var said: [String] = []
        app.window.announce("unheard")
        app.window.accessibility.onAnnouncement = { text, _ in said.append(text) }
        app.window.announce("Saved")
        app.window.show(Toast("Archived"))
        #expect(said == ["Saved", "Archived"])
    }
}

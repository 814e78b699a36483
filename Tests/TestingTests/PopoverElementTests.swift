import Testing

@testable import GatefoldTesting

/// A test uses a popover as a user does.
@MainActor struct PopoverElementTests {
    private final class FilterApplication: ApplicationDelegate {
        let title = "Filters"
        let applicationID = "org.example.Filters"
        let screen = ListScreen()

        func didCreate(_ window: Window, now: WallClock) { window.rootViewController = screen }
    }

    private final class ListScreen: ViewController {
        let filter = TextButton(title: "Filter")

        override func viewDidLoad() {
            super.viewDidLoad()
            filter.frame = Rect(x: 500, y: 60, width: 100, height: 44)
            view.addSubview(filter)
            filter.action = { [unowned self] in
                let filters = FilterScreen()
                filters.modalPresentationStyle = .popover
                filters.preferredContentSize = Size(width: 240, height: 120)
                filters.popoverPresentationController?.sourceView = filter
                present(filters, animated: true)
            }
        }
    }

    private final class FilterScreen: ViewController {
        let unread = Switch()

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Filter"
            unread.accessibilityLabel = "Unread"
            unread.frame = Rect(x: 20, y: 20, width: 60, height: 40)
            view.addSubview(unread)
        }
    }

    private func start(width: Double = 700) async throws -> TestApplication {
        let app = try TestApplication(FilterApplication(), size: Size(width: width, height: 400))
        try await app.rest()
        return app
    }

    @Test func aTapOpensAPopoverAndOneOutsideClosesIt() async throws {
        let app = try await start()
        try await app.tap(.button, "Filter")
        #expect(app.screen is FilterScreen)
        let sheet = try app.element(.sheet, "Filter")
        #expect(sheet.traits.contains(.modal) && sheet.bounds.size == Size(width: 240, height: 120))
        #expect(app.elements.filter { $0.role == .button }.isEmpty)
        try await app.tap(.switchButton, "Unread")
        #expect(try app.element(.switchButton, "Unread").traits.contains(.checked))
        try await app.tap(Point(x: 100, y: 300))
        #expect(app.screen is ListScreen && app.elements.contains { $0.role == .button && $0.name == "Filter" })
    }

    @Test func escapeClosesAPopover() async throws {
        let app = try await start()
        try await app.tap(.button, "Filter")
        try await app.press(.escape)
        #expect(app.screen is ListScreen)
    }

    /// The switch keeps its state when the popover becomes a sheet and comes back.
    @Test func aPopoverSurvivesEachSizeOfTheWindow() async throws {
        let app = try await start()
        try await app.tap(.button, "Filter")
        try await app.tap(.switchButton, "Unread")
        for width in [400.0, 700] {
            try await app.resize(to: Size(width: width, height: 400))
            #expect(app.screen is FilterScreen)
            #expect(try app.element(.switchButton, "Unread").traits.contains(.checked))
        }
        try await app.tap(.switchButton, "Unread")
        #expect(try app.element(.switchButton, "Unread").traits.contains(.checked) == false)
        #expect(try app.element(.sheet, "Filter").bounds.width == 240)
    }
}

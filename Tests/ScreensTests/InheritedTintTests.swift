import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// Presented screens, including alerts, have the tint colour of the screen that presents them.
@Suite struct InheritedTintTests {
    private let stage: ViewStage
    private let root = ViewController()
    private static let purple = DynamicColor(light: Color(hex: 0x5B_3F_C4), dark: Color(hex: 0xB4_A1_FF))

    init() throws {
        stage = try ViewStage(width: 360, height: 640)
        root.view.dynamicTintColor = Self.purple
        stage.window.rootViewController = root
        stage.rest()
    }

    private var purple: Color { Self.purple.resolved(in: stage.window.theme) }

    @Test(arguments: [AlertController.Style.alert, .actionSheet], Theme.Appearance.allCases)
    func alertsHaveTheProgramsTint(style: AlertController.Style, appearance: Theme.Appearance) throws {
        stage.window.theme.appearance = appearance
        let alert = AlertController(title: "Rename", preferredStyle: style)
        for (title, kind) in [("Rename", AlertAction.Style.default), ("Cancel", .cancel)] {
            alert.addAction(AlertAction(title: title, style: kind))
        }
        if style == .alert { alert.addTextField() }
        root.present(alert, animated: true)
        stage.rest()
        func expectPurple() throws {
            for action in alert.actions {
                let button = try #require(action.button)
                let word = try #require(button.subviews.compactMap { $0 as? Label }.first)
                #expect(word.textColor == purple && button.resolvedTintColor == purple)
            }
            for field in alert.textFields { #expect(field.resolvedTintColor == purple) }
        }
        try expectPurple()
        stage.window.theme.appearance = appearance == .light ? .dark : .light
        stage.rest()
        try expectPurple()
        root.view.tintColor = .black
        for action in alert.actions {
            #expect(action.button?.subviews.compactMap { $0 as? Label }.first?.textColor == .black)
        }
    }

    @Test func screensOverScreensInheritItToo() {
        let (first, second) = (ViewController(), ViewController())
        let button = TextButton(title: "x")
        second.view.addSubview(button)
        root.present(first, animated: false)
        first.present(second, animated: false)
        stage.rest()
        #expect(button.resolvedTintColor == purple)
        root.view.tintColor = .black
        #expect(button.subviews.compactMap { $0 as? Label }.first?.textColor == .black)
        first.view.tintColor = .white
        #expect(button.resolvedTintColor == .white)
        second.view.tintColor = purple
        #expect(button.resolvedTintColor == purple)
    }
}

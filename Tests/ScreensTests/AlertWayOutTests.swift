import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// Nobody is caught in an alert or an action sheet without a choice that can be made.
@Suite struct AlertWayOutTests {
    private let stage: ViewStage
    private let root = ViewController()

    init() throws {
        stage = try ViewStage(width: 360, height: 640)
        stage.window.rootViewController = root
        stage.rest()
    }

    enum Way: CaseIterable { case escape, back, outside }

    private func present(_ style: AlertController.Style, _ actions: [AlertAction]) {
        let alert = AlertController(title: "Wait", message: "Nothing to choose", preferredStyle: style)
        for action in actions { alert.addAction(action) }
        root.present(alert, animated: true)
        stage.rest()
    }

    private func leave(_ way: Way) -> [String] {
        Log.warnings {
            switch way {
            case .escape: stage.window.handle(KeyEvent(.escape))
            case .back: stage.window.handle(KeyEvent(.back))
            case .outside: stage.tap(5, 5)
            }
            stage.rest()
        }
    }

    private var isUp: Bool { root.presentedViewController != nil }

    @Test(arguments: [AlertController.Style.alert, .actionSheet], Way.allCases)
    func withoutActionsEachWayLeadsOut(_ style: AlertController.Style, _ way: Way) {
        present(style, [])
        #expect(isUp)
        let warnings = leave(way)
        #expect(!isUp && warnings.count == 1 && warnings.allSatisfy { $0.contains("'Wait'") })
    }

    @Test(arguments: [AlertController.Style.alert, .actionSheet], Way.allCases)
    func disabledActionsAreNotMade(_ style: AlertController.Style, _ way: Way) {
        var made = 0
        let actions = [AlertAction.Style.default, .cancel].map {
            AlertAction(title: "\($0)", style: $0) { _ in made += 1 }
        }
        for action in actions { action.isEnabled = false }
        present(style, actions)
        #expect(leave(way).count == 1 && !isUp && made == 0)
    }

    @Test func anAlertThatCanBeAnsweredHasToBe() {
        present(.alert, [AlertAction(title: "One"), AlertAction(title: "Two")])
        for way in Way.allCases {
            #expect(leave(way).isEmpty)
            #expect(isUp)
        }
    }
}

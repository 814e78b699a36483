import GatefoldGeometry
import GatefoldGestures
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// Alerts and action sheets ask, and are answered once.
@Suite struct AlertTests {
    private let stage: ViewStage
    private let root = ViewController()
    private let answers = Answers()

    private final class Answers {
        var given: [String] = []
    }

    init() throws {
        stage = try ViewStage(width: 360, height: 640)
        stage.window.rootViewController = root
        stage.rest()
    }

    private func action(_ title: String, _ style: AlertAction.Style = .default) -> AlertAction {
        AlertAction(title: title, style: style) { [answers, root] action in
            // The alert has gone when the handler is called.
            let isGone = root.presentedViewController == nil
            answers.given.append(action.title + (isGone ? "" : " too early"))
        }
    }

    private func alert(_ actions: [AlertAction], style: AlertController.Style = .alert) -> AlertController {
        let alert = AlertController(
            title: "Delete the mail?", message: "It cannot be brought back.", preferredStyle: style)
        for action in actions { alert.addAction(action) }
        return alert
    }

    @discardableResult
    private func present(_ alert: AlertController) -> AlertController {
        root.present(alert, animated: true)
        stage.rest()
        return alert
    }

    private func press(_ action: AlertAction) {
        guard let button = action.button else { return }
        let center = button.convert(button.bounds.center, to: nil)
        stage.tap(center.x, center.y)
    }

    private var isUp: Bool { stage.window.frontViewController is AlertController }

    @Test func aPressAnswersOnceAfterTheAlertHasGone() {
        let (delete, keep) = (action("Delete", .destructive), action("Keep", .cancel))
        present(alert([delete, keep]))
        let center = delete.button?.convert(Point(x: 20, y: 20), to: nil) ?? .zero
        press(delete)
        #expect(answers.given.isEmpty)
        stage.tap(center.x, center.y)
        press(keep)
        stage.window.handle(KeyEvent(.enter))
        stage.rest()
        #expect(answers.given == ["Delete"] && !isUp)
    }

    @Test func anAlertIsOpaqueInItsSecondFrame() throws {
        let alert = alert([action("Keep", .cancel)])
        root.present(alert, animated: true)
        stage.makeFrame()
        let cards = try #require(alert.view as? AlertView).cards
        var alphas: [Double] = []
        for _ in 0..<4 {
            alphas.append(cards.shownPresentation?.alpha ?? 1)
            stage.makeFrame()
        }
        // The first frame shows the screen as it was.
        #expect(alphas[0] == 0 && alphas[1] > 0 && alphas[2] == 1 && alphas[3] == 1)
    }

    @Test func noTextIsReadThroughOneThatGoes() throws {
        let alert = alert([action("Keep", .cancel)])
        present(alert)
        let cards = try #require(alert.view as? AlertView).cards
        stage.window.handle(KeyEvent(.escape))
        var alphas: [Double] = []
        while alphas.count < 60 {
            stage.makeFrame()
            guard cards.window != nil else { break }
            alphas.append(cards.shownPresentation?.alpha ?? 1)
        }
        #expect(alphas.count < 60 && alphas.contains(1))
        #expect((1...4).contains(alphas.count { $0 > 0 && $0 < 1 }), "\(alphas)")
        #expect(alphas == alphas.sorted(by: >))
    }

    @Test func keysAnswer() {
        let actions = [action("Delete", .destructive), action("Archive"), action("Keep", .cancel)]
        let alert = alert(actions)
        alert.preferredAction = actions[1]
        present(alert)
        stage.window.handle(KeyEvent(.enter))
        stage.rest()
        present(self.alert([action("Delete"), action("Keep", .cancel)]))
        stage.window.handle(KeyEvent(.escape))
        stage.rest()
        present(self.alert([action("OK")]))
        stage.window.handle(KeyEvent(.escape))
        stage.rest()
        present(self.alert([action("One"), action("Two")]))
        stage.window.handle(KeyEvent(.escape))
        stage.rest()
        #expect(isUp)
        stage.window.handle(KeyEvent(.tab))
        stage.window.handle(KeyEvent(.right))
        stage.window.handle(KeyEvent(.enter))
        stage.rest()
        #expect(answers.given == ["Archive", "Keep", "OK", "Two"])
    }

    @Test func anAlertThatIsOnItsWayCanBeAnsweredByKeys() {
        root.present(alert([action("Delete"), action("Keep", .cancel)]), animated: true)
        stage.makeFrames(3)
        stage.window.handle(KeyEvent(.escape))
        stage.window.handle(KeyEvent(.escape))
        stage.rest()
        #expect(answers.given == ["Keep"] && !isUp)
    }

    @Test func aDismissalByTheProgramAnswersNothing() {
        present(alert([action("Keep", .cancel)]))
        root.dismiss(animated: true)
        stage.rest()
        #expect(answers.given.isEmpty && !isUp)
    }

    @Test func aPressOutsideCancelsOnlyAnActionSheet() {
        present(alert([action("Delete"), action("Keep", .cancel)]))
        stage.tap(180, 30)
        stage.rest()
        #expect(isUp)
        stage.window.handle(KeyEvent(.escape))
        stage.rest()
        present(alert([action("Delete"), action("Keep", .cancel)], style: .actionSheet))
        stage.tap(180, 30)
        stage.rest()
        #expect(!isUp && answers.given == ["Keep", "Keep"])
    }

    @Test func aDisabledActionWaits() {
        let save = action("Save")
        save.isEnabled = false
        let alert = alert([save, action("Cancel", .cancel)])
        alert.addTextField { [weak alert] field in
            field.placeholder = "Name"
            field.action = { save.isEnabled = alert?.textFields.first?.text.isEmpty == false }
        }
        alert.preferredAction = save
        present(alert)
        #expect(stage.window.focusedView === alert.textFields[0])
        stage.window.handle(KeyEvent(.enter))
        press(save)
        stage.rest()
        #expect(isUp && answers.given.isEmpty)
        stage.window.handle(KeyEvent(.character("a")))
        #expect(save.isEnabled)
        stage.window.handle(KeyEvent(.enter))
        stage.rest()
        #expect(answers.given == ["Save"] && alert.textFields[0].text == "a")
    }

    @Test func twoShortButtonsStandSideBySideAndMirrored() throws {
        let (delete, keep) = (action("Delete"), action("Keep", .cancel))
        present(alert([delete, keep]))
        let (one, other) = (try #require(delete.button), try #require(keep.button))
        #expect(one.frame.minY == other.frame.minY && other.frame.maxX == one.frame.minX)
        stage.window.theme.layoutDirection = .rightToLeft
        stage.rest()
        #expect(one.frame.maxX == other.frame.minX)
        stage.window.handle(KeyEvent(.escape))
        stage.rest()
        let long = action("Delete it and everything else")
        present(alert([long, action("Keep", .cancel)]))
        let wide = try #require(long.button)
        #expect(wide.frame.width == 270)
    }

    @Test(arguments: [1.0, 3]) func contentThatDoesNotFitScrolls(scale: Double) throws {
        stage.window.theme.textScale = scale
        let actions = (0..<20).map { action("Choice \($0)") }
        for style in [AlertController.Style.alert, .actionSheet] {
            let alert = alert(actions + [action("Cancel", .cancel)], style: style)
            present(alert)
            let card = alert.alertView.card
            let frame = card.convert(card.bounds, to: nil)
            #expect(frame.minY >= 24 && frame.maxY <= 640 && frame.minX >= 8 && frame.maxX <= 352)
            #expect(card.text.frame.height > 0)
            stage.window.handle(KeyEvent(.escape))
            stage.rest()
        }
        #expect(answers.given == ["Cancel", "Cancel"])
    }

    @Test func anActionSheetStandsBesideItsSourceInAWideWindow() {
        stage.window.resize(to: Size(width: 800, height: 640), scale: 1)
        let source = View(frame: Rect(x: 600, y: 60, width: 60, height: 40))
        root.view.addSubview(source)
        let alert = alert([action("Delete"), action("Keep", .cancel)], style: .actionSheet)
        alert.sourceView = source
        present(alert)
        #expect(alert.alertView.cards.frame.minY == 108 && alert.alertView.cards.frame.maxX <= 800 - 16)
        #expect(alert.alertView.card.buttons.count == 2)
        stage.window.resize(to: Size(width: 360, height: 640), scale: 1)
        stage.rest()
        #expect(alert.alertView.cards.frame.maxY == 632 && alert.alertView.card.buttons.count == 1)
    }

    @Test func theHandlerMayAskAgain() {
        let second = alert([action("Yes")])
        let first = alert([AlertAction(title: "Go on") { [root] _ in root.present(second, animated: true) }])
        present(first)
        stage.window.handle(KeyEvent(.enter))
        stage.rest()
        #expect(stage.window.frontViewController === second)
    }
}

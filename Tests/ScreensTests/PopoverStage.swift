import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldViewsSupport

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A window with a screen that scrolls, a button on it, and a popover beside the button.
final class PopoverStage {
    let stage: ViewStage
    let root = AnchorScreen()
    let screen = PopoverScreen()

    init(width: Double = 800, height: Double = 600, scale: Double = 1) throws {
        stage = try ViewStage(width: width, height: height, scale: scale)
        stage.window.rootViewController = root
        stage.rest()
        screen.modalPresentationStyle = .popover
        screen.preferredContentSize = Size(width: 240, height: 160)
        controller.sourceView = root.button
        controller.delegate = screen
        root.calls = []
    }

    var window: Window { stage.window }

    var controller: PopoverPresentationController {
        guard let controller = screen.popoverPresentationController else {
            preconditionFailure("The screen is a popover.")
        }
        return controller
    }

    /// The view of the popover; nil while it is not presented.
    var popover: PopoverView? { screen.presentationController?.popover }

    /// The frame of the card, in points of the window.
    var card: Rect { popover.map { $0.box.card.convert($0.box.card.bounds, to: nil) } ?? .zero }

    /// The frame of the button, in points of the window.
    var anchor: Rect { root.button.convert(root.button.bounds, to: nil) }

    var isPresented: Bool { window.frontViewController === screen && window.flight == nil }

    func present(_ animated: Bool = true) {
        root.present(screen, animated: animated)
        stage.rest()
    }

    func resize(_ width: Double, _ height: Double = 600) {
        window.resize(to: Size(width: width, height: height), scale: 1)
        stage.rest()
    }

    func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) {
        window.handle(KeyEvent(key, modifiers: modifiers))
        window.handle(KeyEvent(key, modifiers: modifiers, phase: .up))
        stage.makeFrame()
    }
}

/// A screen with a button in content that scrolls, which writes down its callbacks.
final class AnchorScreen: ViewController {
    let scroller = ScrollView()
    let button = TextButton(title: "Filter")
    var calls: [String] = []
    var presses = 0

    override var contentScrollView: ScrollView? { scroller }

    override func viewDidLoad() {
        view.backgroundColor = .white
        scroller.addSubview(button)
        view.addSubview(scroller)
        button.frame = Rect(x: 360, y: 200, width: 80, height: 40)
        button.action = { [unowned self] in presses += 1 }
    }

    override func viewDidLayoutSubviews() {
        scroller.frame = view.bounds
        scroller.contentSize = Size(width: view.bounds.width, height: 2000)
    }

    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
}

/// A screen with two fields that writes down what happens to its popover.
final class PopoverScreen: ViewController, PopoverPresentationControllerDelegate {
    let first = TextButton(title: "First")
    let second = TextButton(title: "Second")
    var calls: [String] = []
    var mayDismiss = true
    var style = ModalPresentationStyle.sheet

    override func viewDidLoad() {
        title = "Filters"
        view.backgroundColor = .white
        first.frame = Rect(x: 16, y: 16, width: 100, height: 40)
        second.frame = Rect(x: 16, y: 70, width: 100, height: 40)
        for button in [first, second] { view.addSubview(button) }
    }

    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }

    func adaptivePresentationStyle(for controller: PopoverPresentationController) -> ModalPresentationStyle { style }

    func presentationControllerShouldDismiss(_ popover: PopoverPresentationController) -> Bool { mayDismiss }

    func presentationControllerDidAttemptToDismiss(_ popover: PopoverPresentationController) { calls.append("attempt") }

    func presentationControllerWillDismiss(_ popover: PopoverPresentationController) { calls.append("will dismiss") }

    func presentationControllerDidDismiss(_ popover: PopoverPresentationController) { calls.append("did dismiss") }
}

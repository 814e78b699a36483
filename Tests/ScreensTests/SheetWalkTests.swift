import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldRandomness
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Sheets and alerts are presented, dragged, pressed, resized and dismissed in any order, also from callbacks; the tree
/// is whole whenever the window rests.
@Suite struct SheetWalkTests {
    @Test(arguments: 0..<12) func anyOrderLeavesTheTreeWhole(seed: Int) throws {
        let walk = try SheetWalk(seed: UInt64(seed))
        for step in 0..<120 {
            walk.step()
            if step % 12 == 11 {
                walk.comeToRest()
                #expect(walk.faults.isEmpty, "seed \(seed), step \(step): \(walk.calls.suffix(40))")
                guard walk.faults.isEmpty else { return }
            }
        }
        walk.goHome()
        #expect(walk.faults.isEmpty && walk.stage.window.presentations.isEmpty)
    }
}

/// Random calls on a window with sheets and alerts.
private final class SheetWalk {
    let stage: ViewStage
    private let root = ViewController()
    private var numbers: SeededNumbers
    private var finger: Point?
    /// The next call from a callback; nil for none.
    private var armed: (() -> Void)?
    private(set) var calls: [String] = []
    private let delegate = Delegate()

    /// Lets the next armed call run in every callback of a sheet.
    private final class Delegate: SheetPresentationControllerDelegate {
        var run: () -> Void = {}

        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {
            run()
        }
        func presentationControllerWillDismiss(_ sheet: SheetPresentationController) { run() }
        func presentationControllerDidDismiss(_ sheet: SheetPresentationController) { run() }
        func presentationControllerDidAttemptToDismiss(_ sheet: SheetPresentationController) { run() }
    }

    private final class Sheet: ViewController {
        var run: () -> Void = {}
        let scroll = ScrollView()

        override func viewDidLoad() {
            scroll.contentSize = Size(width: 100, height: 900)
            scroll.frame = Rect(x: 0, y: 30, width: 200, height: 300)
            view.addSubview(scroll)
        }
        override func viewWillAppear(_ animated: Bool) { run() }
        override func viewDidAppear(_ animated: Bool) { run() }
        override func viewWillDisappear(_ animated: Bool) { run() }
        override func viewDidDisappear(_ animated: Bool) { run() }
    }

    init(seed: UInt64) throws {
        stage = try ViewStage(width: 200, height: 400)
        numbers = SeededNumbers(seed: seed)
        stage.window.rootViewController = root
        stage.rest()
        delegate.run = { [unowned self] in runArmed() }
    }

    private func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

    private var front: ViewController { stage.window.frontViewController ?? root }

    private func runArmed() {
        let call = armed
        armed = nil
        call?()
    }

    // MARK: Calls

    func step() {
        switch below(20) {
        case 0..<6:
            let count = 1 + below(9)
            calls.append("frames \(count)")
            stage.makeFrames(count)
        case 6..<11: touch()
        case 11..<13: arm()
        case 13..<15: key()
        default: change(below(9))
        }
    }

    private func arm() {
        let number = below(9)
        calls.append("arm \(number)")
        armed = { [unowned self] in change(number) }
    }

    private func change(_ number: Int) {
        calls.append("change \(number)")
        let animated = below(4) > 0
        switch number {
        case 0, 1: front.present(makeSheet(), animated: animated)
        case 2: front.present(makeAlert(below(2) == 0 ? .alert : .actionSheet), animated: animated)
        case 3: front.dismiss(animated: animated)
        case 4: root.dismiss(animated: animated)
        case 5: stage.window.resize(to: Size(width: [200.0, 700, 260][below(3)], height: 400), scale: 1)
        case 6:
            front.sheetPresentationController?.animateChanges {
                front.sheetPresentationController?.selectedDetentIdentifier = below(2) == 0 ? .large : .medium
            }
        case 7: front.sheetPresentationController?.detents = below(2) == 0 ? [.large()] : [.medium(), .large()]
        default: front.isModalInPresentation.toggle()
        }
    }

    private func makeSheet() -> ViewController {
        let sheet = Sheet()
        sheet.modalPresentationStyle = .sheet
        sheet.run = { [unowned self] in runArmed() }
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        sheet.sheetPresentationController?.delegate = delegate
        return sheet
    }

    private func makeAlert(_ style: AlertController.Style) -> AlertController {
        let alert = AlertController(title: "Well?", preferredStyle: style)
        for choice in [AlertAction.Style.default, .cancel] {
            alert.addAction(
                AlertAction(title: "Answer", style: choice) { [unowned self] _ in runArmed() })
        }
        return alert
    }

    private func touch() {
        guard let place = finger else {
            let place = Point(x: Double(below(200)), y: Double(below(400)))
            finger = place
            calls.append("down \(place)")
            stage.touch(.began, place.x, place.y)
            return
        }
        let next = Point(x: place.x + Double(below(11) - 5), y: place.y + Double(below(181) - 80))
        let phase: Touch.Phase = below(10) < 6 ? .moved : below(5) > 0 ? .ended : .cancelled
        calls.append("\(phase) \(next)")
        finger = phase == .moved ? next : nil
        stage.touch(phase, next.x, next.y)
    }

    private func key() {
        let keys: [KeyEvent.Key] = [.escape, .enter, .tab, .pageUp, .pageDown, .down]
        let key = keys[below(keys.count)]
        calls.append("key \(key)")
        let modifiers: KeyEvent.Modifiers = key == .down && below(2) == 0 ? .alt : []
        stage.window.handle(KeyEvent(key, modifiers: modifiers))
        stage.window.handle(KeyEvent(key, modifiers: modifiers, phase: .up))
    }

    // MARK: Rest

    func comeToRest() {
        if let finger { stage.touch(.cancelled, finger.x, finger.y) }
        finger = nil
        armed = nil
        stage.rest()
    }

    func goHome() {
        comeToRest()
        root.dismiss(animated: true)
        comeToRest()
    }

    /// The faults that a window at rest shows.
    var faults: [String] {
        var faults: [String] = []
        if stage.window.flight != nil { faults.append("a transition is under way") }
        if stage.clock.isFrameRequested { faults.append("the window does not rest") }
        let presentations = stage.window.presentations
        let container = stage.window.screenContainer
        if container.subviews.count != presentations.count + 1 { faults.append("a container has stayed") }
        for presentation in presentations {
            let screen = presentation.presentedViewController
            if presentation.phase != .presented { faults.append("a presentation is \(presentation.phase)") }
            if screen.appearance != .appeared { faults.append("a screen is \(screen.appearance)") }
            if presentation.containerView.subviews.count != 1 { faults.append("a piece has stayed") }
            guard let sheet = presentation.sheet else { continue }
            if sheet.drag != nil { faults.append("a drag holds a sheet") }
            if sheet.elevation != sheet.rest { faults.append("a sheet is at \(sheet.elevation), not \(sheet.rest)") }
            let bottom = screen.view.convert(screen.view.bounds, to: nil).maxY
            if stage.window.bounds.width < 600, bottom != 400 { faults.append("a screen ends at \(bottom)") }
        }
        return faults
    }
}

import GatefoldGestures

@testable import GatefoldScreens

/// A screen that does something once when it is told of its coming or going.
final class CallingScreen: ViewController {
    var onWillAppear: (() -> Void)?
    var onDidAppear: (() -> Void)?
    var onWillDisappear: (() -> Void)?
    private(set) var keys = 0

    init(_ name: String) {
        super.init()
        title = name
    }

    private func take(_ action: inout (() -> Void)?) {
        let taken = action
        action = nil
        taken?()
    }

    override func viewWillAppear(_ animated: Bool) { take(&onWillAppear) }
    override func viewDidAppear(_ animated: Bool) { take(&onDidAppear) }
    override func viewWillDisappear(_ animated: Bool) { take(&onWillDisappear) }

    override func handle(_ event: KeyEvent) -> Bool {
        if event.key == .character("x") { keys += 1 }
        return super.handle(event)
    }
}

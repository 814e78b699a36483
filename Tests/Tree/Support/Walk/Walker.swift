import Gatefold

/// Plays calls in a window of its own, and in a model beside it.
final class Walker {
    private static let sizes = [Fixture.size, Size(width: 200, height: 300), Size(width: 140, height: 320)]

    let fixture: Fixture
    private let pictures: QuietPictures
    private var model: TreeModel
    private var isFingerDown = false
    /// Whether something that the model does not wait for may still take effect at any time: an action on the root, its
    /// tab or its visibility with which a callback has been armed, or a call whose meaning is not settled.
    private var isActionPutOff = false
    /// Whether an input may have asked for a change, as by the way back in a bar, that waits until the screens rest.
    private var mayBarWait = false
    /// The last position of the finger that is down.
    private var finger = Point.zero
    /// The time between two frames while calls are played, in seconds.
    private let step: Double
    let watch = FlightWatch()
    /// The number of times that the window came to rest, and the number of times that the model could predict the
    /// result.
    private(set) var settlings = (all: 0, foretold: 0)

    init(supplies: Supplies, pictures: QuietPictures, step: Double) {
        fixture = Fixture(supplies: supplies)
        self.pictures = pictures
        self.step = step
        model = TreeModel(fixture.structure ?? Structure(tree: 0, selectedTab: 0, stack: [], presented: []))
        fixture.onRequest = { [unowned self] request, promise in hear(request, promise) }
        fixture.bench.onFrame = { [unowned self] window in
            watch.look(at: window, items: fixture.bench.scene.items.count, time: fixture.bench.clock.time)
            // A change that waits is carried out before the frame that follows the last transition.
            if window.flight == nil { mayBarWait = false }
        }
    }

    // MARK: The model

    private func look() { if let structure = fixture.structure { model.observe(structure) } }

    /// Tells the model of a call before it takes effect.
    private func hear(_ request: Request, _ promise: Ledger.Promise) {
        look()
        guard let step = step(request) else {
            isActionPutOff = true
            return model.doubt("what \(request) means is not settled")
        }
        let isMoving = fixture.window?.flight != nil || model.isWaiting
        if fixture.isInside {
            // The call takes effect when the change that encloses it is complete; some calls then overtake others.
            let isMixed = isMoving || isInputUnderWay
            if isMixed, !isPresentation(request) { model.doubt("\(step) is made from within a change") }
            // A pop from within the start of a pop joins it.
            if case .pop = request { model.doubt("\(step) may join a pop") }
            if case .present(_, let controller) = request, hasBeenPopped(controller) {
                model.doubt("whoever presents has been popped")
            }
            // The screen that it presents may be about to leave because of that very change.
            if case .dismiss(let controller) = request, controller.presentedViewController != nil {
                model.doubt("\(step) meets a dismissal")
            }
            return model.wait(for: step, promise)
        }
        // Completions of earlier calls run before this one takes effect, and what they ask for comes first.
        if fixture.isArmed, fixture.ledger.isOwingEarlier { model.doubt("\(step) meets a completion that acts") }
        guard isMoving else { return model.wait(for: step, promise) }
        if case .dismiss = request, model.isWaiting {
            // The dismissal removes what lay on the screen when it was called, and everything that lies on that by
            // then.
            model.doubt("\(step) meets calls that wait")
        }
        switch request {
        case .present(let screen, _) where screen.isBeingDismissed: model.act(step)
        case .present(_, let controller as Screen) where controller.isBeingDismissed:
            model.doubt("whoever presents is about to go")
            model.wait(for: step, promise)
        case .present(_, let controller) where controller.parent != nil && model.isWaitingForStack:
            model.doubt("whoever presents may be popped before")
            model.wait(for: step, promise)
        // A screen that is leaving already continues to do so, and one that is arriving turns round.
        case .dismiss(let controller) where isLeaving(controller): break
        case .dismiss(let controller) where isComing(controller):
            // If several screens are dismissed, the arriving one turns round at once, and the others leave after it.
            if !isOfFrontAlone(controller) { model.doubt("\(step) takes screens away one after the other") }
            model.act(step)
        case .push(let screen, let stack) where !stack.contains(screen) && screen.parent != nil:
            // All screens that left together with it come back, which the model does not remember.
            model.doubt("a screen that was popped is called back")
        case .pop, .popToRoot:
            // The model does not decide whether a waiting pop refers to the screen on top now or later.
            if isStackMoving || model.isWaitingForStack { model.doubt("a pop meets a change of the stack") }
            model.wait(for: step, promise)
        default: model.wait(for: step, promise)
        }
    }

    /// Returns whether the screen that a dismissal removes is already leaving.
    private func isLeaving(_ controller: ViewController) -> Bool {
        if let presented = controller.presentedViewController { return presented.isBeingDismissed }
        return (controller as? Screen)?.isBeingDismissed ?? false
    }

    /// Returns whether a dismissal removes the screen in front while it is arriving.
    private func isComing(_ controller: ViewController) -> Bool {
        guard let front = fixture.window?.frontViewController, front.isBeingPresented else { return false }
        return controller === front || controller.presentedViewController != nil
    }

    /// Returns whether a dismissal removes only the screen in front.
    private func isOfFrontAlone(_ controller: ViewController) -> Bool {
        let front = fixture.window?.frontViewController
        return controller === front || controller.presentedViewController === front
    }

    /// Returns whether a screen is still in the stack's hands while it leaves it.
    private func hasBeenPopped(_ controller: ViewController) -> Bool {
        guard let screen = controller as? Screen, let stack = screen.parent as? Stack else { return false }
        return !stack.contains(screen)
    }

    private func isPresentation(_ request: Request) -> Bool {
        if case .present = request { true } else { false }
    }

    /// Whether the transition in progress is one of the navigation controller.
    private var isStackMoving: Bool {
        guard fixture.window?.flight != nil else { return false }
        return !fixture.presentedScreens.contains { $0.isBeingPresented || $0.isBeingDismissed }
    }

    private func step(_ request: Request) -> TreeModel.Step? {
        let front = model.structure.front
        switch request {
        case .present(let screen, let controller):
            guard controller.isViewLoaded, controller.view.window != nil else { return nil }
            guard let asking = number(of: controller) else { return nil }
            return .present(screen.number, asking: asking, front: front)
        case .dismiss(let controller):
            guard let number = number(of: controller) else { return nil }
            // The model does not decide whether a child view controller's `dismiss` counts for its container.
            if controller.parent != nil, !model.structure.presented.isEmpty { return nil }
            return .dismiss(controller.parent == nil ? number : -1)
        case .push(let screen, let stack): return tree(of: stack).map { .push(screen.number, tree: $0) }
        case .pop(let stack): return tree(of: stack).map { .pop(tree: $0) }
        case .popToRoot(let stack): return tree(of: stack).map { .popToRoot(tree: $0) }
        }
    }

    private func tree(of stack: Stack) -> Int? { stack.screens.first?.number }

    /// Returns the number of the presented screen, or of the tree, that a view controller belongs to.
    private func number(of controller: ViewController) -> Int? {
        var top = controller
        while let parent = top.parent { top = parent }
        if let tabs = top as? Tabs { return tabs.stack.flatMap { tree(of: $0) } }
        return (top as? Screen)?.number
    }

    // MARK: Calls

    /// Plays a call.
    /// - Returns: the faults, which are checked only at rest.
    func play(_ call: Call) throws -> [String] {
        defer { look() }
        switch call {
        case .settle: return try settle()
        case .frames(let count):
            for _ in 0..<count {
                fixture.bench.frame(after: step)
                look()
            }
            return watch.takeFaults()
        case .touch, .tap, .tapRow, .tapMarker, .tapGestureView, .tapTab, .key: return input(call)
        default: fixture.bench.perform { program(call, in: $0) }
        }
        return []
    }

    private func program(_ call: Call, in window: Window) {
        switch call {
        case .present(let arrival, let over, let animated):
            fixture.present(fixture.makeScreen(.page, arrival: arrival), over: screen(over), animated: animated)
        case .openRow(let row, let animated):
            guard let list = fixture.list, list.view.window != nil, list.items.indices.contains(row) else { return }
            list.open(list.items[row], animated: animated)
        case .callBack: callBack()
        case .dismiss(let index, let animated): fixture.dismiss(screen(index), animated: animated)
        case .dismissAll(let animated): if let tabs = fixture.tabs { fixture.dismiss(tabs, animated: animated) }
        case .push(let arrival, let animated):
            fixture.push(fixture.makeScreen(.plain, arrival: arrival), animated: animated)
        case .presentFamily(let over, let animated):
            fixture.present(fixture.makeScreen(.family), over: screen(over), animated: animated)
        case .pushFamily(let animated): fixture.push(fixture.makeScreen(.family), animated: animated)
        case .pop(let animated): fixture.pop(animated: animated)
        case .popToRoot(let animated): fixture.popToRoot(animated: animated)
        case .selectTab(let tab):
            model.select(tab: tab)
            fixture.tabs?.selectedIndex = tab
        case .replaceRoot:
            fixture.replaceRoot()
            if let structure = fixture.structure { model.replace(with: structure) }
        case .arm(let callback, let action, let animated): arm(callback, action, animated: animated)
        default: content(call, in: window)
        }
    }

    private func content(_ call: Call, in window: Window) {
        switch call {
        case .reload: fixture.list?.reload()
        case .restoreRows: fixture.list?.restore()
        case .deleteRow(let row):
            if let list = fixture.list, list.items.indices.contains(row) { list.delete(list.items[row]) }
        case .exchangePanes(let animated): fixture.family?.exchangePanes(animated: animated)
        case .togglePanes: fixture.family?.togglePanes()
        case .switchColumns(let animated): fixture.family?.switchColumns(animated: animated)
        case .showDetail(let animated): fixture.family?.showDetail(animated: animated)
        case .removePad: fixture.front?.tools.pad.removeFromSuperview()
        case .moveSpark: fixture.front?.moveSpark()
        case .relayout: fixture.front?.view.setNeedsLayout()
        case .theme: window.theme.appearance = window.theme.isDark ? .light : .dark
        case .hide: window.isVisible = false
        case .show: window.isVisible = true
        case .scroll(let distance): fixture.list?.scroll(by: distance)
        case .resize(let size): window.resize(to: Self.sizes[size], scale: 1)
        default: break
        }
    }

    /// Returns the screen at a depth below the front one; the root if there are fewer screens.
    private func screen(_ depth: Int) -> ViewController {
        let presented = fixture.presentedScreens.filter { !$0.isBeingDismissed }
        let index = presented.count - 1 - depth
        return index >= 0 ? presented[index] : fixture.tabs ?? fixture.makeScreen(.plain)
    }

    /// Shows the leaving screen on top again.
    private func callBack() {
        guard let leaving = fixture.leaving, !(fixture.front?.isBeingPresented ?? false) else { return }
        if leaving.isBeingDismissed {
            guard let below = leaving.presentingViewController ?? fixture.tabs else { return }
            fixture.present(leaving, over: below, animated: true)
        } else {
            fixture.push(leaving, animated: true)
        }
    }

    private func arm(_ callback: Callback, _ action: Action, animated: Bool) {
        if [.replaceRoot, .switchTab, .hide].contains(action) { isActionPutOff = true }
        fixture.arm(callback) { [unowned self] controller in
            if action == .replaceRoot || action == .switchTab || action == .hide {
                model.doubt("\(action) from within a change")
            }
            fixture.perform(action, on: controller, animated: animated)
        }
    }

    // MARK: Input

    /// Whether a touch or a key is being handled; the model learns of its effect only afterwards.
    private var isInputUnderWay = false

    /// Plays an input, and judges it by itself where its effect is known, instead of taking over what it has done.
    /// - Returns: the faults.
    private func input(_ call: Call) -> [String] {
        let isMoving = fixture.window?.flight != nil || model.isWaiting || isFingerDown
        let meetsCompletion = fixture.isArmed && fixture.ledger.isOwing
        let before = model.structure
        let isWaiting = model.isWaiting || isActionPutOff || mayBarWait
        let judge = fixture.isArmed || isFingerDown ? nil : InputJudge(of: call, in: fixture, isWaiting: isWaiting)
        isInputUnderWay = true
        defer { isInputUnderWay = false }
        switch call {
        case .tap(let x, let y): fixture.bench.tap(at: Point(x: x, y: y))
        case .touch(let phase, let x, let y):
            isFingerDown = phase == .began || phase == .moved
            let place = Point(x: x, y: y)
            if phase != .began { watch.fingerMoved(by: place.distance(to: finger)) }
            finger = place
            fixture.bench.touch(phase, at: place, contact: 1_000_000)
        case .tapRow(let row): tapRow(row)
        case .tapMarker: fixture.tap(fixture.front?.tools.marker)
        case .tapGestureView: fixture.tap(fixture.front?.tools.gestureView)
        case .tapTab: fixture.bench.tap(at: Point(x: 40, y: (fixture.window?.bounds.height ?? 0) - 20))
        case .key(let key): fixture.bench.press(key)
        default: break
        }
        if isMoving, call.mayPressBars { mayBarWait = true }
        look()
        guard let real = fixture.structure else { return [] }
        let faults = judge?.faults(real) ?? []
        if call == .key(.escape), !isMoving {
            leave(before)
            return faults
        }
        model.follow(real)
        // During a transition, and beside a completion that acts, what the window's own bars and keys ask for takes effect
        // later, and no completion reports it; of a key whose result is known nothing may come later.
        if isMoving || meetsCompletion, call.mayPressBars, judge?.knowsResult != true {
            model.doubt("\(call) meets a transition or a completion that acts")
        }
        return faults
    }

    private func tapRow(_ row: Int) {
        guard let table = fixture.list?.table, table.window != nil else { return }
        let center = table.rectForRow(at: IndexPath(row: row, section: 0)).center
        guard table.bounds.contains(center) else { return }
        fixture.bench.tap(at: table.convert(center, to: nil))
    }

    /// Tells the model what Escape does at rest.
    private func leave(_ before: Structure) {
        if let front = before.presented.last {
            model.act(.dismiss(front))
        } else if before.selectedTab == 0 {
            model.act(.pop(tree: before.tree))
        }
    }

    // MARK: Rest

    private func settle() throws -> [String] {
        let bench = fixture.bench
        if isFingerDown {
            isFingerDown = false
            bench.touch(.cancelled, at: .zero, contact: 1_000_000)
            look()
            if let real = fixture.structure { model.follow(real) }
        }
        fixture.disarm()
        isActionPutOff = false
        var faults = wake()
        for _ in 0..<400 where faults.isEmpty && !bench.isAtRest {
            _ = bench.settle { true }
            bench.frame()
            look()
        }
        faults += watch.takeFaults()
        guard bench.isAtRest else { return faults + ["the window does not come to rest"] }
        faults += fixture.inputFaults()
        faults += try fixture.faultsAtRest(pictures: pictures)
        guard let real = fixture.structure else { return faults + ["the tree cannot be read"] }
        settlings.all += 1
        if model.doubt == nil { settlings.foretold += 1 }
        return model.faultsAtRest(real) + faults
    }

    /// Shows the window again, after checking that no call waited while it was hidden.
    private func wake() -> [String] {
        guard let window = fixture.window, !window.isVisible else { return [] }
        fixture.bench.frame()
        let faults = fixture.ledger.faultsAtRest().map { "while the window is hidden, " + $0 }
        fixture.bench.perform { $0.isVisible = true }
        return faults
    }
}

extension Call {
    /// Whether the call may press a tab, a back button or the space beside a sheet.
    fileprivate var mayPressBars: Bool {
        switch self {
        // A tap that hits no row may hit the space beside a sheet.
        case .tap, .tapTab, .tapRow, .tapMarker, .tapGestureView: true
        case .touch(let phase, _, _): phase == .ended
        case .key(let key): [.enter, .space, .escape].contains(key)
        default: false
        }
    }
}

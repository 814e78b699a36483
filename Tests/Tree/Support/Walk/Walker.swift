import Gatefold

/// Plays calls in a window of its own, and in a model beside it.
final class Walker {
    static let sizes = [Fixture.size, Size(width: 200, height: 300), Size(width: 140, height: 320), Fixture.wideSize]

    let fixture: Fixture
    private let pictures: QuietPictures
    var model: TreeModel
    var isFingerDown = false
    /// Whether something that the model does not wait for may still take effect at any time: an action on the root, its
    /// tab or its visibility with which a callback has been armed, or a call whose meaning is not settled.
    var isActionPutOff = false
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

    func look() { if let structure = fixture.structure { model.observe(structure) } }

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

    // MARK: Input

    /// Whether a touch or a key is being handled; the model learns of its effect only afterwards.
    var isInputUnderWay = false

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
        fixture.replacedStacks = []
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

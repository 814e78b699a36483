import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// The callbacks of all screens of a test, in order.
final class ChildDiary {
    var lines: [String] = []

    func read() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A screen that records its callbacks, and checks that their order makes sense.
final class ToldScreen: ViewController {
    enum Told { case disappeared, appearing, appeared, disappearing }

    private let diary: ChildDiary
    private(set) var told = Told.disappeared
    var onCallback: ((Told) -> Void)?

    init(_ name: String, _ diary: ChildDiary) {
        self.diary = diary
        super.init()
        title = name
    }

    private func note(_ line: String, _ next: Told, from allowed: [Told]) {
        #expect(allowed.contains(told), "\(title) \(line) after \(told)")
        diary.lines.append("\(title) \(line)")
        told = next
        onCallback?(next)
    }

    override func viewWillAppear(_ animated: Bool) {
        note("will appear", .appearing, from: [.disappeared, .disappearing])
    }
    override func viewDidAppear(_ animated: Bool) { note("did appear", .appeared, from: [.appearing]) }
    override func viewWillDisappear(_ animated: Bool) {
        note("will disappear", .disappearing, from: [.appeared, .appearing])
    }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear", .disappeared, from: [.disappearing]) }
}

/// A window whose root is a container written by a program, with three children that are not shown yet.
final class ChildStage {
    let views: ViewStage
    let diary = ChildDiary()
    let container: ToldScreen
    let children: [ToldScreen]
    var a: ToldScreen { children[0] }
    var b: ToldScreen { children[1] }
    var c: ToldScreen { children[2] }

    init() throws {
        views = try ViewStage()
        container = ToldScreen("container", diary)
        children = ["a", "b", "c"].map { [diary] in ToldScreen($0, diary) }
        views.window.rootViewController = container
        for child in children { container.addChild(child) }
        views.rest()
        _ = diary.read()
    }

    /// Adds the view of a child to the container's view.
    func show(_ child: ViewController) {
        child.view.frame = container.view.bounds
        container.view.addSubview(child.view)
    }

    /// Starts a transition by which one child pushes another one aside.
    func exchange(_ leaving: ViewController, _ arriving: ViewController, completion: ((Bool) -> Void)? = nil) {
        let bounds = container.view.bounds
        if arriving.view.superview == nil { arriving.view.frame = bounds.offsetBy(x: bounds.width, y: 0) }
        container.transition(from: leaving, to: arriving, duration: 0.3) {
            arriving.view.frame = bounds
            leaving.view.frame = bounds.offsetBy(x: -bounds.width, y: 0)
        } completion: {
            completion?($0)
        }
    }
}

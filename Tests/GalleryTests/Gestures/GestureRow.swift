import Gatefold
import GatefoldTesting

/// A row of the table of gestures: a gesture, and the keys and the action that do the same.
struct GestureRow {
    let gesture: String
    let keys: String
    let action: String
    /// The entry of a menu that does the same; empty if there is none.
    let menu: String
    /// The numbers of gesture recognizers by source file that the row is about.
    let sources: [String: Int]
    let size: Size
    let make: @MainActor () -> GestureScene
    let perform: @MainActor (TestApplication) async throws -> Void
    /// Each way by keys, which begins where nothing has the focus.
    let strokes: [[Stroke]]
    let deed: ActionDeed

    init(
        _ gesture: String, keys: String, action: String, menu: String = "", sources: [String: Int] = [:],
        size: Size = Size(width: 360, height: 720), scene make: @escaping @MainActor () -> GestureScene,
        gesture perform: @escaping @MainActor (TestApplication) async throws -> Void, strokes: [[Stroke]],
        deed: ActionDeed
    ) {
        (self.gesture, self.keys, self.action, self.menu) = (gesture, keys, action, menu)
        (self.sources, self.size, self.make, self.perform) = (sources, size, make, perform)
        (self.strokes, self.deed) = (strokes, deed)
    }

    /// The row of the article's table.
    var line: String { "| \(gesture) | \(keys) | \(action) | \(menu.isEmpty ? "–" : menu) |" }
}

/// A key with its modifiers.
struct Stroke {
    let key: KeyEvent.Key
    let modifiers: KeyEvent.Modifiers

    init(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) { (self.key, self.modifiers) = (key, modifiers) }
}

/// An action on the element with a role and a name.
enum ActionDeed {
    /// One of the named actions that screen readers list.
    case named(String, AccessibilityRole, String)
    /// Scrolls until the element is visible.
    case reveal(AccessibilityRole, String)
    /// Selects a part of the element's text.
    case select(Range<Int>, AccessibilityRole)
}

/// Screens on which a gesture is tried, and what has come of it.
struct GestureScene {
    let root: ViewController
    /// Makes ready what can only be done once the screens are shown.
    var prepare: (Window) -> Void = { _ in }
    /// The state that the gesture changes.
    let outcome: (Window) -> String
}

/// A program that shows the screens of a scene.
final class GestureApplication: ApplicationDelegate {
    let title = "Gestures"
    let applicationID = "org.example.Gestures"
    private let root: ViewController

    init(_ root: ViewController) { self.root = root }

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = root }
}

/// A screen with one view in its middle.
final class HolderScreen: ViewController {
    let held: View
    private let size: Size?

    /// - Parameter size: The size of the view, in points; nil if it fills the screen.
    init(_ held: View, size: Size? = nil) {
        (self.held, self.size) = (held, size)
        super.init()
    }

    override var contentScrollView: ScrollView? { held as? ScrollView }

    override func loadView() -> View {
        let view = View()
        view.dynamicBackgroundColor = .surface
        view.addSubview(held)
        return view
    }

    override func viewDidLayoutSubviews() {
        guard let size else {
            held.frame = view.bounds
            return
        }
        held.frame = Rect(
            x: (view.bounds.width - size.width) / 2, y: (view.bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }
}

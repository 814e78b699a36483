import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport

@testable import GatefoldLists
@testable import GatefoldMenus
@_spi(Rooms) @testable import GatefoldViews

/// A gesture on a row or with keys, step by step; a frame follows each step.
struct RowGesture: CustomStringConvertible {
    let description: String
    /// The deed that the program is told of at the end if nothing happens meanwhile.
    let deed: GestureList.Deed
    /// Whether the deed is done after every update that leaves the item in the list.
    var followsItem = false
    /// Whether any change of the list puts an end to the gesture.
    var endsWithAnyChange = false
    var prepare: (GestureList) -> Void = { _ in }
    let steps: [(GestureHand) -> Void]

    private static func deed(_ verb: String, _ item: Int = GestureList.start) -> GestureList.Deed {
        GestureList.Deed(verb: verb, item: item)
    }

    private static func rest(_ count: Int) -> [(GestureHand) -> Void] { Array(repeating: { _ in }, count: count) }

    private static func wait(_ seconds: Double) -> (GestureHand) -> Void { { $0.wait(seconds) } }

    private static func touch(_ phase: Touch.Phase, _ x: Double = 0, _ y: Double = 0) -> (GestureHand) -> Void {
        { $0.touch(phase, x, y) }
    }

    private static func swipe(to end: Double, steps: Int) -> [(GestureHand) -> Void] {
        (1...steps).map { touch(.moved, end * Double($0) / Double(steps)) }
    }

    private static func key(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) -> (GestureHand) -> Void {
        { $0.press(key, modifiers) }
    }

    private static let menuKey = key(.menu)

    private static func focus(_ list: GestureList) {
        list.list.becomeFocused()
        list.list.focusedPath = list.path(of: GestureList.start)
    }

    private static func select(_ list: GestureList) {
        list.table?.allowsMultipleSelectionDuringEditing = true
        list.table?.setEditing(true, animated: false)
        list.grid?.allowsMultipleSelection = true
    }

    /// The gestures of tables and grids.
    static let common = [
        RowGesture(
            description: "tap", deed: deed("select"), followsItem: true,
            steps: [touch(.began)] + rest(3) + [touch(.ended)] + rest(2)),
        RowGesture(
            description: "longTap", deed: deed("select"), followsItem: true,
            steps: [touch(.began)] + rest(15) + [touch(.ended)] + rest(2)),
        RowGesture(
            description: "selecting", deed: deed("select"), followsItem: true, prepare: { select($0) },
            steps: [touch(.began)] + rest(3) + [touch(.ended)] + rest(3)),
        RowGesture(
            description: "menu", deed: deed("delete"), prepare: { $0.addMenu() },
            steps: [touch(.began)] + [wait(0.2), wait(0.2), wait(0.2)] + [touch(.ended)] + rest(4)
                + [{ $0.touchEntry(.began) }, { $0.touchEntry(.ended) }] + rest(2)),
        RowGesture(
            description: "menuKey", deed: deed("delete"),
            prepare: {
                $0.addMenu()
                focus($0)
            }, steps: rest(1) + [menuKey] + rest(4) + [key(.enter)] + rest(2)),
        RowGesture(
            description: "enter", deed: deed("select"), prepare: { focus($0) }, steps: rest(2) + [key(.enter)] + rest(2)
        ),
        RowGesture(
            description: "arrowAndEnter", deed: deed("select", GestureList.start - 1), prepare: { focus($0) },
            steps: rest(1) + [{ $0.press($0.list.table == nil ? .left : .up) }] + rest(2) + [key(.space)] + rest(2)),
    ]

    /// The gestures of tables alone.
    static let ofTables = [
        RowGesture(
            description: "fullSwipe", deed: deed("delete"),
            steps: [touch(.began)] + swipe(to: -260, steps: 8) + rest(2) + [touch(.ended)] + rest(6)),
        RowGesture(
            description: "swipeAndButton", deed: deed("delete"),
            steps: [touch(.began)] + swipe(to: -150, steps: 6) + rest(1) + [touch(.ended)] + rest(26)
                + [{ $0.land(at: Point(x: 363, y: 140)) }] + rest(1) + [touch(.ended)] + rest(3)),
        RowGesture(
            description: "closingSwipe", deed: deed("delete"),
            steps: [touch(.began)] + swipe(to: -150, steps: 3) + rest(1) + [touch(.ended)] + rest(8)
                + [{ $0.land(at: Point(x: 100, y: 300)) }, touch(.ended)] + rest(1)
                + [{ $0.land(at: Point(x: 300, y: 140)) }] + swipe(to: -270, steps: 6) + rest(1) + [touch(.ended)]
                + rest(4)),
        RowGesture(
            description: "touchpadSwipe", deed: deed("delete"),
            steps: (0..<10).map { _ in { $0.scroll(30) } } + [{ $0.scroll(0) }] + rest(4)),
        RowGesture(
            description: "reordering", deed: deed("move"), endsWithAnyChange: true,
            prepare: { $0.table?.allowsRowReordering = true },
            steps: [touch(.began), wait(0.2), wait(0.2)] + (1...4).map { touch(.moved, 0, Double($0) * 15) }
                + rest(3) + [touch(.ended)] + rest(8)),
        RowGesture(
            description: "reorderingByKey", deed: deed("move"),
            prepare: {
                $0.table?.allowsRowReordering = true
                focus($0)
            }, steps: rest(1) + [key(.down, .alt)] + rest(6)),
        RowGesture(
            description: "deleteKey", deed: deed("delete"), prepare: { focus($0) },
            steps: rest(1) + [key(.delete)] + rest(3)),
        RowGesture(
            description: "swipeByKeys", deed: deed("delete"), prepare: { focus($0) },
            steps: rest(1) + [menuKey] + rest(8) + [key(.enter)] + rest(3)),
    ]
}

/// The user's hand, which remembers what the user has seen: the list must not do anything to another item.
final class GestureHand {
    let list: GestureList
    private let stage: ViewStage
    private let start: Point
    private var landing = Point.zero
    /// The item that was focused in the last frame.
    private var seenFocus: Int?
    private var entry: Point?
    private var isScrolling = false

    init(_ list: GestureList) {
        self.list = list
        stage = list.stage
        start = list.table == nil ? Point(x: 66, y: 60) : Point(x: 380, y: 140)
    }

    func frame() {
        stage.makeFrame()
        stage.window.actOnDeadlines()
        seenFocus = list.focusedItem
        if let row = stage.window.menus.panels.last?.rows.first { entry = row.convert(row.bounds.center, to: nil) }
    }

    func wait(_ seconds: Double) {
        stage.clock.advance(by: seconds)
        stage.window.actOnDeadlines()
    }

    /// Moves or lifts the finger, at a distance from where it landed; or lands it.
    func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double) {
        if phase == .began { return land(at: start) }
        stage.touch(phase, at: phase == .ended ? last : landing + Point(x: x, y: y))
        last = phase == .ended ? last : landing + Point(x: x, y: y)
    }

    private var last = Point.zero

    func land(at point: Point) {
        let menus = stage.window.menus
        stage.window.layoutIfNeeded()
        if !menus.isOpen, !menus.isForsaken(at: point) { list.subject = list.item(at: point) }
        (landing, last) = (point, point)
        stage.touch(.began, at: point)
    }

    func touchEntry(_ phase: Touch.Phase) {
        guard let entry else { return }
        if phase == .began { land(at: entry) } else { stage.touch(phase, at: last) }
    }

    func scroll(_ x: Double) {
        let point = Point(x: 200, y: 140)
        if !isScrolling {
            // Input is directed at the rows as they are now, as that of a finger is.
            stage.window.layoutIfNeeded()
            list.subject = list.item(at: point)
        }
        isScrolling = true
        stage.touchpad(Point(x: x, y: 0), phase: x == 0 ? .ended : .changed, at: point)
    }

    func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) {
        let menus = stage.window.menus
        if !menus.isOpen, !menus.isForsaken() { list.subject = seenFocus }
        stage.window.handle(KeyEvent(key, modifiers: modifiers))
        stage.window.handle(KeyEvent(key, modifiers: modifiers, phase: .up))
    }
}

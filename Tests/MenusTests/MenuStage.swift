import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldMenus
@_spi(Rooms) @testable import GatefoldViews

/// A window with a view that has a context menu and a button that shows a menu.
final class MenuStage {
    let stage: ViewStage
    let ground = View()
    let area = View(frame: Rect(x: 20, y: 60, width: 260, height: 200))
    let button = TextButton(title: "Sort")
    /// The titles of the entries that were chosen, in their order.
    private(set) var chosen: [String] = []
    private(set) var presses = 0

    init(width: Double = 300, height: Double = 400) throws {
        stage = try ViewStage(width: width, height: height)
        window.overlay = ground
        button.frame = Rect(x: 20, y: 10, width: 80, height: 44)
        button.action = { [unowned self] in presses += 1 }
        ground.addSubview(area)
        ground.addSubview(button)
        area.contextMenu = { [unowned self] _ in menu }
        stage.makeFrame()
        window.resources.typesetter.waitForFonts()
        stage.rest()
    }

    var window: Window { stage.window }
    var menus: Menus { window.menus }

    func action(_ title: String, _ attributes: MenuAction.Attributes = []) -> MenuAction {
        MenuAction(title: title, attributes: attributes) { [unowned self] in
            // The menu has begun to close when an entry acts.
            #expect(!window.isMenuOpen)
            chosen.append(title)
        }
    }

    var menu: Menu {
        Menu(children: [
            action("Open"), action("Copy"), action("Cut", .disabled), action("Secret", .hidden),
            Menu(title: "Move to", children: [action("Archive"), action("Bin")]),
            Menu(options: .displayInline, children: [action("Delete", .destructive)]),
        ])
    }

    /// The titles of the highlighted row of each open menu.
    var highlighted: [String?] { menus.panels.map { panel in panel.highlighted.map { panel.rows[$0].row.title } } }

    /// The middle of a row of the last menu, in points of the window.
    func place(of title: String) throws -> Point {
        window.layoutIfNeeded()
        let row = try #require(menus.panels.last?.rows.first { $0.row.title == title })
        return row.convert(row.bounds.center, to: nil)
    }

    func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) {
        window.handle(KeyEvent(key, modifiers: modifiers))
        window.handle(KeyEvent(key, modifiers: modifiers, phase: .up))
    }

    func pointer(_ phase: Touch.Phase, _ location: Point) {
        window.movePointer(to: location)
        window.handle([
            Touch(id: .pointer(), phase: phase, location: location, timestamp: stage.clock.time, device: .pointer)
        ])
        stage.makeFrame()
    }

    func point(_ location: Point) {
        window.movePointer(to: location)
        stage.makeFrame()
    }

    func finger(_ phase: Touch.Phase, _ location: Point) { stage.touch(phase, location.x, location.y) }

    /// Lets time pass, with frames and deadlines.
    func wait(_ seconds: Double) {
        for _ in 0..<Int((seconds * 60).rounded(.up)) {
            stage.makeFrame()
            window.actOnDeadlines()
        }
    }

    /// Opens the context menu by the secondary button.
    func openContextMenu(at location: Point = Point(x: 60, y: 100)) {
        window.handleClick(.menu, at: location)
        stage.rest()
    }

    /// Whether nothing is left of any menu, and nothing moves.
    var isAtRest: Bool {
        !window.isMenuOpen && !window.subviews.contains { $0 is MenuPanel } && !stage.clock.isFrameRequested
            && window.nextGestureDeadline == nil
    }
}

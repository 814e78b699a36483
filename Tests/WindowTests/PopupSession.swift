import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldMenus

/// A small window whose content has a context menu, on a test compositor.
final class PopupSession {
    let session: WindowSession
    /// The titles of the entries that were chosen.
    private(set) var chosen: [String] = []

    init(
        size: Size = Size(width: 300, height: 200), presentation: Presentation = .automatic,
        recorder: SessionRecorder? = nil, sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout TestCompositor.Configuration) -> Void = { _ in }
    ) throws {
        session = try WindowSession(
            size: size, recorder: recorder, presentation: presentation, change, sourceLocation: sourceLocation)
        let ground = View()
        ground.dynamicBackgroundColor = .surface
        ground.contextMenu = { [unowned self] _ in menu }
        window.overlay = ground
        compositor.configure(size, states: [.activated])
        try rest()
        try session.enter(nil, 100, 150)
        compositor.keyboardEnter()
        try rest()
    }

    var compositor: TestCompositor { session.compositor }
    var window: Window { session.window }
    var menus: Menus { window.menus }
    var popups: [CompositorState.Popup] { compositor.state.popups }

    private func action(_ title: String) -> MenuAction {
        MenuAction(title: title) { [unowned self] in chosen.append(title) }
    }

    private var menu: Menu {
        Menu(children: [
            action("Open"), Menu(title: "Move to", children: [action("Archive"), action("Bin")]), action("Copy"),
            action("Delete"),
        ])
    }

    /// Answers frame callbacks until nothing moves.
    func rest() throws {
        try session.settle()
        try session.playToRest()
    }

    /// Opens the context menu at the pointer, which is at (100, 150).
    func open() throws {
        try session.click(0x111)
        try rest()
    }

    /// The titles of the highlighted row of each open menu.
    var highlighted: [String?] { menus.panels.map { panel in panel.highlighted.map { panel.rows[$0].row.title } } }

    /// The middle of a row of an open menu, in points of the surface that shows it.
    func place(of title: String, in index: Int = 0) throws -> Point {
        let panel = menus.panels[index]
        let row = try #require(panel.rows.first { $0.row.title == title })
        let place = row.convert(row.bounds.center, to: panel)
        return place + Point(x: 31, y: 31)
    }

    /// Moves the pointer from the surface it is on to a row of the menu on a popup.
    func point(to title: String, in index: Int = 0, from surface: UInt32? = nil) throws {
        let place = try place(of: title, in: index)
        compositor.pointerLeave(surface: surface)
        compositor.pointerEnter(at: place, surface: popups[index].surfaceID)
        compositor.pointerFrame()
        try session.settle()
        try session.move(place.x, place.y)
        try rest()
    }

    /// Lets time pass until what has waited for it has happened.
    func wait(_ milliseconds: UInt32) throws {
        session.advance(by: milliseconds)
        try rest()
    }

    func tap(_ key: UInt32) throws {
        compositor.key(key, isPressed: true)
        compositor.key(key, isPressed: false)
        try rest()
    }

    /// Checks that no menu is open and that nothing of one is left, and ends the session.
    func end(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try rest()
        #expect(!window.isMenuOpen, sourceLocation: sourceLocation)
        #expect(popups.isEmpty, sourceLocation: sourceLocation)
        #expect(window.popups.isEmpty, sourceLocation: sourceLocation)
        #expect(!window.subviews.contains { $0 is MenuPanel }, sourceLocation: sourceLocation)
        try session.end()
    }
}

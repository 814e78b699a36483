import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldMenus
@testable import GatefoldViews

/// The buttons of a toolbar do what their items say.
@Suite struct ToolbarTests {
    private let stage: ViewStage
    private let bar = Toolbar()
    private let heard = Heard()

    private final class Heard { var names: [String] = [] }

    init() throws {
        stage = try ViewStage(width: 360)
        bar.frame = Rect(x: 0, y: 300, width: 360, height: Toolbar.height)
        stage.window.addSubview(bar)
        stage.makeFrame()
    }

    private func item(_ title: String, _ symbol: Icon.Symbol? = nil) -> BarItem {
        let heard = heard
        return BarItem(title: title, icon: symbol.map { Icon($0) }) { heard.names.append(title) }
    }

    private func show(_ items: [BarItem]) {
        bar.items = items
        stage.makeFrame()
    }

    private var buttons: [ToolbarButton] { bar.subviews.compactMap { $0 as? ToolbarButton } }

    private func tap(_ button: View) {
        let point = button.convert(button.bounds.center, to: nil)
        stage.tap(point.x, point.y)
    }

    @Test func buttonsCallTheirActions() {
        var reply = item("Reply")
        reply.isEnabled = false
        show([item("Archive", .archive), .flexibleSpace, reply, .flexibleSpace, item("", .trash)])
        for button in buttons { tap(button) }
        #expect(heard.names == ["Archive", ""])
    }

    @Test(arguments: Theme.LayoutDirection.allCases) func itemsRunFromTheLeadingEdge(direction: Theme.LayoutDirection) {
        stage.window.theme.layoutDirection = direction
        show([item("One", .plus), .flexibleSpace, item("Two"), .fixedSpace(20), item("Three")])
        let edges = buttons.map { direction == .rightToLeft ? 360 - $0.frame.maxX : $0.frame.minX }
        #expect(edges == edges.sorted() && edges[0] == 8)
        let ends = buttons.map { direction == .rightToLeft ? 360 - $0.frame.minX : $0.frame.maxX }
        #expect(ends[2] == 352 && abs(edges[2] - ends[1] - 20) < 1e-9)
    }

    /// An update keeps the buttons, so that a pressed one stays so.
    @Test func buttonsStayWithTheirItems() {
        show([item("Star", .star), item("Archive"), item("Delete")])
        let before = buttons
        show([item("Unstar", .star), item("Archive"), item("More"), item("Delete")])
        #expect(buttons.count == 4)
        #expect(buttons[0] === before[0] && buttons[1] === before[1] && buttons[3] === before[2])
        #expect(buttons[0].accessibilityLabel == "Unstar")
        show([item("Archive")])
        #expect(buttons.count == 1 && buttons[0] === before[1] && before[2].superview == nil)
    }

    @Test func anItemWithAMenuShowsIt() {
        var more = item("More", .more)
        more.menu = Menu(children: [MenuAction(title: "Print")])
        more.action = nil
        show([more])
        tap(buttons[0])
        #expect(stage.window.isMenuOpen && stage.window.menus.panels.first?.rows.map(\.row.title) == ["Print"])
        stage.window.handle(KeyEvent(.escape))
        stage.restAndWake()
        show([item("More")])
        tap(buttons[0])
        #expect(!stage.window.isMenuOpen && heard.names == ["More"])
    }

    @Test func aViewOfTheProgramStandsBetween() {
        let label = Label("3 mails")
        show([item("Edit"), .flexibleSpace, BarItem(view: label), .flexibleSpace, item("", .plus)])
        #expect(label.superview === bar && label.frame.width >= label.sizeThatFits(.zero).width)
        #expect(abs(label.frame.midY - Toolbar.height / 2) <= 1)
        show([item("Edit")])
        #expect(label.superview == nil)
    }

    /// Nothing is cut at any text size, and no bar is lower than at the standard size.
    @Test(arguments: [0.5, 1, 1.25, 1.5, 3]) func everyTextSizeFits(scale: Double) {
        stage.window.theme.textScale = scale
        bar.frame.size.height = Toolbar.height(in: stage.window.theme)
        show([item("Archive", .archive), item("Gjpqy"), item("", .trash)])
        #expect(bar.frame.height >= Toolbar.height && bar.frame.height <= 62)
        for view in buttons.flatMap(\.subviews) where !view.isHidden {
            #expect(view.frame.minY >= 1 && view.frame.maxY <= bar.frame.height - 1)
        }
        #expect(buttons.allSatisfy { $0.frame.width >= 44 })
    }

    @Test func theTintIsTheBarsOrTheItems() {
        bar.tintColor = Color(hex: 0x11_22_33)
        var delete = item("Delete")
        delete.tintColor = DynamicColor(Color(hex: 0xAA_00_00))
        show([item("Reply"), delete])
        #expect(buttons.map(\.resolvedTintColor) == [Color(hex: 0x11_22_33), Color(hex: 0xAA_00_00)])
        show([item("Reply"), item("Delete")])
        #expect(buttons[1].resolvedTintColor == Color(hex: 0x11_22_33))
    }

    @Test func assistiveTechnologiesHearAToolbarWithItsButtons() {
        var trash = item("", .trash)
        trash.accessibilityLabel = "Delete"
        trash.isEnabled = false
        show([item("Archive", .archive), .flexibleSpace, trash])
        #expect(bar.accessibilityRole == .toolbar)
        #expect(buttons.map(\.accessibilityRole) == [.button, .button])
        #expect(buttons.map(\.accessibilityLabel) == ["Archive", "Delete"])
        #expect(buttons[1].accessibilityTraits.contains(.disabled))
        #expect(buttons.map(\.toolTip) == [nil, "Delete"])
        #expect(buttons.flatMap(\.subviews).allSatisfy { ($0.accessibilityLabel ?? "").isEmpty })
    }

    @Test(arguments: [0.0, 30, 100]) func aNarrowBarHoldsTogether(width: Double) {
        bar.frame.size.width = width
        show([item("Archive", .archive), .flexibleSpace, item("A long title"), BarItem(view: Label("Words"))])
        for view in bar.subviews { #expect(view.frame.width >= 0 && view.frame.height >= 0) }
    }
}

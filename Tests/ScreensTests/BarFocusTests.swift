import GatefoldGeometry
import GatefoldGestures
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldMenus
@testable import GatefoldScreens
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// A press of a button in a bar leaves the focus, and with it the selection and the on-screen keyboard, to the text that
/// is being edited.
@Suite struct BarFocusTests {
    private final class Page: ViewController {
        let text = TextView()
        let row = TextButton(title: "Row")
        let field = TextField()
        var pressed: [String] = []

        override func loadView() -> View {
            let view = View()
            for (index, part) in [text, row, field].enumerated() {
                part.frame = Rect(x: 10, y: 10 + 120 * Double(index), width: 200, height: 100)
                view.addSubview(part)
            }
            return view
        }

        override func viewDidLoad() {
            text.attributedText = "One two three"
            text.allowsEditingTextAttributes = true
            toolbarItems = [
                BarItem(title: "Bold") { [unowned self] in
                    pressed.append("Bold")
                    text.toggleBoldface()
                },
                BarItem(title: "More", menu: Menu(children: [MenuAction(title: "Print")])),
            ]
            let edit = TextButton(title: "Edit")
            edit.action = { [unowned self] in pressed.append("Edit") }
            navigationBar?.trailingItem = edit
        }
    }

    private let stage: ViewStage
    private let page = Page()

    init() throws {
        stage = try ViewStage(width: 360, height: 640)
        stage.window.rootViewController = NavigationController(rootViewController: page)
        stage.rest()
    }

    private var focused: View? { stage.window.focusedView }

    private func tap(_ view: View) {
        let point = view.convert(view.bounds.center, to: nil)
        stage.tap(point.x, point.y)
        stage.rest()
    }

    private func barButton(_ title: String) throws -> View {
        try #require(page.toolbar?.subviews.first { $0.accessibilityLabel == title })
    }

    private func edit(_ range: Range<Int>) {
        page.text.becomeFocused()
        let text = page.text.text
        page.text.selectedRange =
            text.index(
                text.startIndex, offsetBy: range.lowerBound)..<text.index(
                text.startIndex, offsetBy: range.upperBound)
        stage.rest()
    }

    @Test func aToolbarLeavesTheFocusToTheText() throws {
        edit(4..<7)
        let client = try #require(stage.window.textInputState?.client)
        tap(try barButton("Bold"))
        #expect(page.pressed == ["Bold"] && focused === page.text)
        #expect(page.text.text[page.text.selectedRange] == "two" && page.text.typingAttributes.weight == .bold)
        #expect(stage.window.textInputState?.client == client)
    }

    @Test func aNavigationBarLeavesTheFocusToTheText() throws {
        edit(0..<3)
        tap(try #require(page.navigationBar?.trailingItem))
        #expect(page.pressed == ["Edit"] && focused === page.text && !page.text.selectedRange.isEmpty)
    }

    @Test func aMenuOfABarLeavesTheFocusToTheText() throws {
        edit(0..<3)
        tap(try barButton("More"))
        #expect(stage.window.isMenuOpen && focused === page.text)
        stage.window.handle(KeyEvent(.escape))
        stage.rest()
        #expect(!stage.window.isMenuOpen && focused === page.text && !page.text.selectedRange.isEmpty)
    }

    /// Keys go on from a button of a bar while no text is edited, and from a button elsewhere in any case.
    @Test func otherPressesMoveTheFocus() throws {
        tap(try barButton("Bold"))
        #expect(focused?.accessibilityLabel == "Bold")
        edit(0..<3)
        tap(page.row)
        #expect(focused === page.row)
        page.text.isEditable = false
        page.text.becomeFocused()
        #expect(focused === page.text)
        tap(try barButton("Bold"))
        #expect(focused?.accessibilityLabel == "Bold")
    }

    @Test func keysReachTheButtonsOfABar() throws {
        edit(0..<3)
        var names: [String?] = []
        for step in 0..<6 {
            // The text view takes a plain Tab as text.
            stage.window.handle(KeyEvent(.tab, modifiers: step == 0 ? .control : []))
            stage.rest()
            names.append(focused?.accessibilityLabel)
        }
        #expect(names.contains("Bold") && names.contains("More"))
    }

    @Test func aFieldInABarTakesTheFocus() throws {
        page.navigationBar?.bottomView = page.field
        stage.rest()
        edit(0..<3)
        tap(page.field)
        #expect(focused === page.field)
        tap(try barButton("Bold"))
        #expect(focused === page.field)
    }
}

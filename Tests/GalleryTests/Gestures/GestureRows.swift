import Gatefold
import GatefoldTesting

/// The rows of the table in the article on accessibility.
extension GestureRow {
    private static func table(
        hasActions: Bool = false, hasMenu: Bool = false, isMovable: Bool = false, refreshes: Bool = false
    ) -> @MainActor () -> GestureScene {
        {
            let table = GestureTable(hasActions: hasActions, hasMenu: hasMenu, isMovable: isMovable)
            if refreshes { table.addRefreshControl() }
            return GestureScene(root: table) { window in
                "\(table.state); offset \(Int(table.tableView.contentOffset.y)); menu \(window.isMenuOpen)"
            }
        }
    }

    /// A screen with one control, which sees `state` change.
    private static func control<Held: View>(
        _ make: @escaping @MainActor () -> Held, size: Size? = Size(width: 280, height: 60),
        state: @escaping @MainActor (Held) -> String
    ) -> @MainActor () -> GestureScene {
        {
            let held = make()
            return GestureScene(root: HolderScreen(held, size: size)) { window in
                "\(state(held)); menu \(window.isMenuOpen)"
            }
        }
    }

    private static func button(hasMenu: Bool) -> @MainActor () -> GestureScene {
        {
            let button = TextButton(title: "Press")
            var presses = 0
            button.action = { presses += 1 }
            if hasMenu { button.menu = Menu(children: [MenuAction(title: "Open")]) }
            return GestureScene(root: HolderScreen(button, size: Size(width: 120, height: 44))) { window in
                "\(presses) presses; menu \(window.isMenuOpen)"
            }
        }
    }

    /// A screen that presents another one.
    private static func presenting<Shown: ViewController>(
        _ make: @escaping @MainActor () -> Shown, state: @escaping @MainActor (Shown) -> String = { _ in "" }
    ) -> @MainActor () -> GestureScene {
        {
            let (root, shown) = (ViewController(), make())
            return GestureScene(
                root: root,
                prepare: { _ in
                    shown.popoverPresentationController?.sourceView = root.view
                    shown.popoverPresentationController?.sourceRect = Rect(x: 300, y: 300, width: 40, height: 40)
                    root.present(shown, animated: false)
                },
                outcome: { window in "\(window.presentations.count) presented; \(state(shown))" })
        }
    }

    private static func sheet() -> ViewController {
        let sheet = ViewController()
        sheet.modalPresentationStyle = .sheet
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        return sheet
    }

    private static func popover() -> ViewController {
        let popover = ViewController()
        popover.modalPresentationStyle = .popover
        popover.preferredContentSize = Size(width: 200, height: 120)
        return popover
    }

    private static func picture() -> PictureController {
        let white = [UInt8](repeating: 255, count: 300 * 200 * 4)
        let bitmap = Bitmap(size: PixelSize(width: 300, height: 200), bytes: white)
        return PictureController(source: .pixels(bitmap, named: "white"))
    }

    /// Lets a finger rest on a point and then go to another one.
    private static func carry(_ app: TestApplication, from start: Point, to end: Point) async throws {
        let finger = try await app.touch(at: start)
        try await app.advance(by: 0.45)
        try await finger.move(to: end, over: 0.4)
        try await finger.lift()
    }

    nonisolated static let count = 25
    static let all = [
        GestureRow(
            "tap on a row", keys: "Enter, Space", action: "click", sources: ["Lists/ListView.swift": 1],
            scene: table(), gesture: { try await $0.tap(Point(x: 180, y: 30)) },
            strokes: [[Stroke(.down), Stroke(.enter)], [Stroke(.down), Stroke(.space)]],
            deed: .named("click", .row, "Row 0")),
        GestureRow(
            "tap on a button", keys: "Enter, Space", action: "click", sources: ["Controls/Inputs/Button.swift": 1],
            scene: button(hasMenu: false), gesture: { try await $0.tap(Point(x: 180, y: 360)) },
            strokes: [[Stroke(.tab), Stroke(.enter)], [Stroke(.tab), Stroke(.space)]],
            deed: .named("click", .button, "Press")),
        GestureRow(
            "press and hold a button with a menu", keys: "Menu, Shift+F10", action: "Show Menu",
            menu: "the menu itself", sources: ["Menus/ButtonMenu.swift": 2, "Menus/Menus.swift": 2],
            scene: button(hasMenu: true),
            gesture: { try await $0.press($0.view(of: TextButton.self)) },
            strokes: [[Stroke(.tab), Stroke(.menu)], [Stroke(.tab), Stroke(.f(10), .shift)]],
            deed: .named("Show Menu", .button, "Press")),
        GestureRow(
            "press and hold a row with a menu", keys: "Menu, Shift+F10", action: "Show Menu",
            menu: "the menu itself", sources: ["Menus/ContextMenu.swift": 1],
            scene: table(hasMenu: true),
            gesture: { try await $0.press($0.view(of: TableViewCell.self)) },
            strokes: [[Stroke(.down), Stroke(.menu)], [Stroke(.down), Stroke(.f(10), .shift)]],
            deed: .named("Show Menu", .row, "Row 0")),
        GestureRow(
            "swipe a row", keys: "Delete, or Menu for all actions", action: "the titles of its actions",
            menu: "Menu shows all actions", sources: ["Lists/Swiping/TableSwipes.swift": 1],
            scene: table(hasActions: true),
            gesture: { try await $0.drag(from: Point(x: 340, y: 30), to: Point(x: 10, y: 30)) },
            strokes: [
                [Stroke(.down), Stroke(.delete)],
                [Stroke(.down), Stroke(.menu), Stroke(.enter)],
            ],
            deed: .named("Delete", .row, "Row 0")),
        GestureRow(
            "drag a row to another place", keys: "Alt+Up, Alt+Down", action: "Move Up, Move Down",
            sources: ["Lists/Reordering/ListView+Reordering.swift": 1],
            scene: table(isMovable: true),
            gesture: { try await carry($0, from: Point(x: 180, y: 30), to: Point(x: 180, y: 95)) },
            strokes: [[Stroke(.down), Stroke(.down, .alt)]],
            deed: .named("Move Down", .row, "Row 0")),
        GestureRow(
            "drag an item to another place", keys: "Alt with an arrow", action: "Move Earlier, Move Later",
            scene: {
                let grid = GestureGrid()
                return GestureScene(root: grid) { _ in grid.names.prefix(4).joined(separator: ", ") }
            },
            gesture: { try await carry($0, from: Point(x: 70, y: 56), to: Point(x: 180, y: 56)) },
            strokes: [[Stroke(.down), Stroke(.right, .alt)]],
            deed: .named("Move Later", .cell, "Item 0")),
        GestureRow(
            "pull a list down", keys: "F5, Ctrl+R", action: "Refresh", scene: table(refreshes: true),
            gesture: { try await $0.drag(from: Point(x: 180, y: 100), to: Point(x: 180, y: 500)) },
            strokes: [[Stroke(.f(5))], [Stroke(.character("r"), .control)]],
            deed: .named("Refresh", .list, "")),
        GestureRow(
            "scroll", keys: "Page Down and Page Up, Home and End, Space, arrows",
            action: "scroll to an element (ScrollTo)", sources: ["Scrolling/ScrollView.swift": 1],
            scene: control(
                { LongContent() }, size: nil, state: { "\($0.contentOffset.y > 40 ? "scrolled" : "at the top")" }),
            gesture: { try await $0.drag(from: Point(x: 180, y: 500), to: Point(x: 180, y: 100)) },
            strokes: [[Stroke(.pageDown)], [Stroke(.end)], [Stroke(.space)]],
            deed: .reveal(.staticText, "The end")),
        GestureRow(
            "swipe to another page", keys: "Left, Right, Page Up, Page Down", action: "Previous Page, Next Page",
            scene: {
                let pages = GesturePages()
                return GestureScene(root: pages) { _ in "page \(pages.currentIndex)" }
            },
            gesture: { try await $0.drag(from: Point(x: 320, y: 360), to: Point(x: 40, y: 360)) },
            strokes: [[Stroke(.right)], [Stroke(.pageDown)]],
            deed: .named("Next Page", .group, "")),
        GestureRow(
            "pinch, double tap a picture", keys: "Ctrl with +, -, 0; on a picture also without Ctrl",
            action: "Zoom In, Zoom Out, Actual Size",
            sources: [
                "Scrolling/Zooming/ScrollZoom.swift": 1, "Transitions/Pictures/PictureController.swift": 1,
            ],
            scene: presenting(picture) { $0.scrollView.zoomScale > 1.2 ? "magnified" : "whole" },
            gesture: { app in
                let one = try await app.touch(at: Point(x: 150, y: 360))
                let other = try await app.touch(at: Point(x: 210, y: 360))
                try await other.move(to: Point(x: 330, y: 360))
                try await other.lift()
                try await one.lift()
            },
            strokes: [
                [Stroke(.character("+"), .control)], [Stroke(.character("="), .control)], [Stroke(.character("+"))],
            ],
            deed: .named("Zoom In", .group, "")),
        GestureRow(
            "pull a page down, catch it on its way", keys: "Escape, Back, Alt+Left", action: "Go Back",
            sources: ["Screens/Transitioning/Flight.swift": 1], scene: presenting(picture),
            gesture: { try await $0.drag(from: Point(x: 180, y: 300), to: Point(x: 180, y: 680)) },
            strokes: [[Stroke(.escape)], [Stroke(.back)], [Stroke(.left, .alt)]],
            deed: .named("Go Back", .window, "")),
        GestureRow(
            "swipe back from the edge or from anywhere", keys: "Escape, Back, Alt+Left", action: "Go Back",
            sources: ["Screens/Containers/BackSwipe.swift": 2],
            scene: {
                let stack = NavigationController(rootViewController: ViewController())
                stack.pushViewController(ViewController(), animated: false)
                return GestureScene(root: stack) { _ in "\(stack.viewControllers.count) screens" }
            },
            gesture: { try await $0.drag(from: Point(x: 4, y: 400), to: Point(x: 320, y: 400)) },
            strokes: [[Stroke(.escape)], [Stroke(.back)], [Stroke(.left, .alt)]],
            deed: .named("Go Back", .window, "")),
        GestureRow(
            "drag a sheet to another height",
            keys: "Ctrl or Alt with Up and Down; Page Up and Page Down on the grabber",
            action: "increment, decrement", sources: ["Screens/Sheets/SheetView.swift": 2],
            scene: presenting(sheet) { "\($0.view.bounds.height > 500 ? "high" : "low")" },
            gesture: { app in
                let grabber = try app.element(.button, "Sheet grabber").bounds.center
                try await app.drag(from: grabber, to: Point(x: 180, y: 60))
            },
            strokes: [[Stroke(.up, .control)], [Stroke(.up, .alt)], [Stroke(.tab), Stroke(.pageUp)]],
            deed: .named("increment", .button, "Sheet grabber")),
        GestureRow(
            "drag a sheet down, tap beside it", keys: "Escape, Back, Alt+Left", action: "Go Back",
            scene: presenting(sheet), gesture: { try await $0.tap(Point(x: 180, y: 100)) },
            strokes: [[Stroke(.escape)], [Stroke(.back)], [Stroke(.left, .alt)]],
            deed: .named("Go Back", .window, "")),
        GestureRow(
            "tap beside a popover", keys: "Escape, Back, Alt+Left", action: "Go Back",
            sources: ["Screens/Popovers/PopoverView.swift": 1], size: Size(width: 720, height: 720),
            scene: presenting(popover), gesture: { try await $0.tap(Point(x: 60, y: 700)) },
            strokes: [[Stroke(.escape)], [Stroke(.back)], [Stroke(.left, .alt)]],
            deed: .named("Go Back", .window, "")),
        GestureRow(
            "tap beside an alert", keys: "Escape, Back, Alt+Left", action: "click on the button that cancels",
            sources: ["Screens/Alerts/AlertView.swift": 1],
            scene: presenting {
                let sheet = AlertController(title: "Sure?", preferredStyle: .actionSheet)
                sheet.addAction(AlertAction(title: "Cancel", style: .cancel))
                return sheet
            }, gesture: { try await $0.tap(Point(x: 180, y: 60)) },
            strokes: [[Stroke(.escape)], [Stroke(.back)], [Stroke(.left, .alt)]],
            deed: .named("click", .button, "Cancel")),
        GestureRow(
            "drag the line between two columns", keys: "Left, Right, Home, End on the line",
            action: "increment, decrement", sources: ["Screens/Containers/SplitDivider.swift": 1],
            size: Size(width: 900, height: 600),
            scene: {
                let split = SplitController(primary: ViewController(), secondary: ViewController())
                return GestureScene(root: split) { _ in
                    split.layout.primaryColumnWidth(in: 900) > SplitLayout().primaryColumnWidth(in: 900)
                        ? "wider" : "as before"
                }
            },
            gesture: { app in
                let x = SplitLayout().primaryColumnWidth(in: 900)
                try await app.drag(from: Point(x: x, y: 300), to: Point(x: x + 16, y: 300))
            },
            strokes: [[Stroke(.tab), Stroke(.right)]],
            deed: .named("increment", .slider, "Divider")),
        GestureRow(
            "drag a slider", keys: "arrows, Home, End", action: "increment, decrement",
            sources: ["Controls/Inputs/Slider.swift": 2],
            scene: control({ Slider() }) { $0.value > 0 ? "more" : "none" },
            gesture: { try await $0.drag(from: Point(x: 53, y: 360), to: Point(x: 180, y: 360)) },
            strokes: [[Stroke(.tab), Stroke(.right)], [Stroke(.tab), Stroke(.end)]],
            deed: .named("increment", .slider, "")),
        GestureRow(
            "tap or drag a switch", keys: "Space, Enter", action: "toggle",
            sources: ["Controls/Inputs/Switch.swift": 2],
            scene: control({ Switch() }, size: Size(width: 52, height: 32)) { "\($0.isOn)" },
            gesture: { try await $0.tap(Point(x: 180, y: 360)) },
            strokes: [[Stroke(.tab), Stroke(.space)], [Stroke(.tab), Stroke(.enter)]],
            deed: .named("toggle", .switchButton, "")),
        GestureRow(
            "tap a segment", keys: "Left, Right", action: "toggle on the choice",
            sources: ["Controls/Inputs/SegmentedControl.swift": 1],
            scene: control(
                { SegmentedControl(titles: ["A", "B"], selectedIndex: 0) }, size: Size(width: 200, height: 36)
            ) {
                "\($0.selectedIndex ?? -1)"
            },
            gesture: { try await $0.tap(Point(x: 230, y: 360)) },
            strokes: [[Stroke(.tab), Stroke(.right)]],
            deed: .named("toggle", .radioButton, "B")),
        GestureRow(
            "tap a radio button", keys: "arrows", action: "toggle on the choice",
            sources: ["Controls/Choices/RadioGroup.swift": 1],
            scene: control({ RadioGroup(titles: ["A", "B"], selectedIndex: 0) }, size: Size(width: 200, height: 120)) {
                "\($0.selectedIndex ?? -1)"
            },
            gesture: { app in
                let choice = try app.element(.radioButton, "B")
                try await app.tap(choice.bounds.center)
            },
            strokes: [[Stroke(.tab), Stroke(.down)]],
            deed: .named("toggle", .radioButton, "B")),
        GestureRow(
            "push a notice away", keys: "Escape, while its button has the focus", action: "Dismiss",
            sources: ["Menus/Toasts/Toasts.swift": 1],
            scene: {
                GestureScene(
                    root: ViewController(),
                    prepare: { $0.show(Toast("Deleted", actionTitle: "Undo", action: {})) },
                    outcome: { "\($0.toast?.text ?? "no notice")" })
            },
            gesture: { app in
                let notice = try app.element(.notice, "Deleted").bounds.center
                try await app.drag(from: Point(x: notice.x - 60, y: notice.y), to: Point(x: notice.x - 60, y: 719))
            },
            strokes: [[Stroke(.tab), Stroke(.escape)]],
            deed: .named("Dismiss", .notice, "Deleted")),
        GestureRow(
            "press and hold a word, drag the handles", keys: "Shift with arrows, Home, End; Ctrl+A",
            action: "select (SetSelection)", menu: "Select All",
            sources: ["TextEditing/Touch/TextGestures.swift": 3, "TextEditing/Touch/SelectionHandle.swift": 1],
            scene: control({ () -> TextView in
                let text = TextView()
                text.text = "Hello"
                return text
            }) { "\($0.text[$0.selectedRange])" },
            gesture: { try await $0.play("tap 70 345; wait 0.1; tap 70 345") },
            strokes: [
                [Stroke(.tab), Stroke(.character("a"), .control)], [Stroke(.tab), Stroke(.home), Stroke(.end, .shift)],
            ],
            deed: .select(0..<5, .textView)),
        GestureRow(
            "drag content out of a view", keys: "Ctrl+C copies it", action: "Copy",
            sources: ["Menus/Dragging/DragGestures.swift": 2],
            scene: {
                let (source, target) = (TextButton(title: "Hello"), View())
                var taken = ""
                source.dragInteraction = DragInteraction { _ in [.text("Hello")] }
                target.dropInteraction = DropInteraction(accepting: [.text]) { content, _ in
                    if case .text(let text) = content { taken = text }
                }
                target.frame = Rect(x: 0, y: 500, width: 360, height: 200)
                let screen = HolderScreen(source, size: Size(width: 120, height: 44))
                return GestureScene(
                    root: screen, prepare: { _ in screen.view.addSubview(target) },
                    outcome: { taken.isEmpty ? $0.pasteboard.ownText ?? "" : taken })
            },
            gesture: { try await carry($0, from: Point(x: 180, y: 360), to: Point(x: 180, y: 600)) },
            strokes: [[Stroke(.tab), Stroke(.character("c"), .control)]],
            deed: .named("Copy", .button, "Hello")),
    ]
}

/// Text that is longer than the screen.
final class LongContent: ScrollView {
    private let end = Label("The end")

    init() {
        super.init()
        addSubview(end)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = Size(width: bounds.width, height: 2000)
        end.frame = Rect(x: 20, y: 1900, width: 200, height: 30)
    }
}

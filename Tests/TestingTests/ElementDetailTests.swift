import Testing

@testable import GatefoldTesting

/// Elements keep their numbers while they stand for the same thing, and tell what only some of them have.
@MainActor struct ElementDetailTests {
    private final class OneScreen: ApplicationDelegate {
        let title = "Details"
        let applicationID = "org.example.Details"
        let screen: ViewController

        init(_ screen: ViewController) { self.screen = screen }

        func didCreate(_ window: Window, now: WallClock) { window.rootViewController = screen }
    }

    private final class NamedRows: ViewController, TableViewDataSource {
        let table = TableView()
        var names = (0..<60).map { "Row \($0)" }

        override func loadView() -> View { table }

        override func viewDidLoad() {
            table.rowHeight = 60
            table.dataSource = self
            table.reloadData()
        }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell() ?? NamedCell()
            cell.accessibilityLabel = names[indexPath.row]
            return cell
        }
    }

    private final class NamedCell: TableViewCell {
        let button = TextButton(title: "More")

        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            button.frame = Rect(x: 200, y: 8, width: 80, height: 44)
            addSubview(button)
        }
    }

    private final class Controls: ViewController {
        let all: [View]

        init(_ all: [View]) { self.all = all }

        override func viewDidLoad() {
            for (index, view) in all.enumerated() {
                view.frame = Rect(x: 20, y: 40 + Double(index) * 160, width: 240, height: 150)
                self.view.addSubview(view)
            }
        }
    }

    private func start(_ views: View...) async throws -> TestApplication {
        let app = try TestApplication(OneScreen(Controls(views)))
        try await app.rest()
        return app
    }

    @Test func aRowKeepsItsNumberWhileRowsAreInsertedAbove() async throws {
        let screen = NamedRows()
        let app = try TestApplication(OneScreen(screen))
        try await app.rest()
        let row = try app.element(.row, "Row 2")
        let button = try #require(app.elements.first { $0.role == .button && $0.parent == row.id })
        screen.names.insert("New", at: 0)
        screen.table.insertRows(at: [IndexPath(row: 0, section: 0)])
        try await app.rest()
        #expect(try app.element(.row, "Row 2").id == row.id)
        #expect(app.elements.first { $0.role == .button && $0.parent == row.id }?.id == button.id)
        #expect(try app.element(.row, "Row 2").details.place?.index == 3)
        #expect(try app.element(.row, "New").id != row.id)
    }

    @Test func aCellThatShowsAnotherRowIsAnotherElement() async throws {
        let screen = NamedRows()
        let app = try TestApplication(OneScreen(screen))
        try await app.rest()
        let before = Set(app.elements.filter { $0.role == .row || $0.role == .button }.map(\.id))
        screen.table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
        try await app.rest()
        let rows = app.elements.filter { $0.role == .row || $0.role == .button }
        #expect(rows.contains { $0.name == "Row 50" })
        #expect(rows.allSatisfy { !before.contains($0.id) })
    }

    @Test func aListTellsAllItsRows() async throws {
        let app = try TestApplication(OneScreen(NamedRows()))
        try await app.rest()
        let list = try #require(app.elements.first { $0.role == .list })
        #expect(list.details.table == AccessibilityTable(rowCount: 60, columnCount: 1, selectsSeveral: false))
        let place = AccessibilityPlace(row: 3, column: 0, index: 3, count: 60)
        #expect(try app.element(.row, "Row 3").details.place == place)
    }

    @Test func choicesOfARadioGroupAreWhereTheyAreShown() async throws {
        let group = RadioGroup(titles: ["Short", String(repeating: "A long title ", count: 8)], selectedIndex: 0)
        let app = try await start(group)
        let choices = app.elements.filter { $0.role == .radioButton }
        #expect(choices.count == 2 && choices[0].bounds.height < choices[1].bounds.height)
        #expect(choices[0].bounds.maxY == choices[1].bounds.minY)
        #expect(choices.map { $0.traits.contains(.focusable) } == [true, true])
        let window = app.window
        #expect(window.accessibility.activate(choices[1].id) && group.selectedIndex == 1)
        group.becomeFocused()
        #expect(window.accessibility.tree().focused?.id == choices[1].id)
        group.isEnabled = false
        #expect(!window.accessibility.activate(choices[0].id) && group.selectedIndex == 1)
        #expect(app.elements.filter { $0.role == .radioButton }.allSatisfy { $0.traits.contains(.disabled) })
    }

    @Test func aDisclosureGroupTellsWhetherItIsExpanded() async throws {
        let group = DisclosureGroup("More", content: Label("Details"))
        let app = try await start(group)
        #expect(try app.element(.button, "More").traits.intersection([.expandable, .expanded]) == .expandable)
        let id = try app.element(.button, "More").id
        #expect(app.window.accessibility.activate(id))
        #expect(try app.element(.button, "More").traits.isSuperset(of: [.expandable, .expanded]))
    }

    @Test func aTextTellsAndTakesItsSelection() async throws {
        let field = TextField(placeholder: "Name")
        field.text = "e\u{301}\u{1F600}abc"
        let app = try await start(field)
        let element = try app.element(.textField, "Name")
        #expect(element.details.text?.string == field.text && element.details.text?.caret == 6)
        let owner = try #require(app.window.accessibility.text(of: element.id))
        owner.selectAccessibleText(2..<4)
        #expect(try app.element(.textField, "Name").details.text?.selection == 2..<4)
        #expect(owner.replaceAccessibleText(2..<4, with: "X"))
        #expect(field.text == "e\u{301}Xbc")
        #expect(owner.accessibleRects(of: 0..<2).allSatisfy { $0.width > 0 })
        owner.selectAccessibleText(-5..<500)
        #expect(try app.element(.textField, "Name").details.text?.selection == 0..<5)
        field.isEnabled = false
        #expect(!owner.replaceAccessibleText(0..<1, with: "Y"))
    }

    @Test func aSecretIsShownAsDots() async throws {
        let field = SecureTextField(placeholder: "Secret")
        field.text = "1234"
        let app = try await start(field)
        let element = try app.element(.secureTextField, "Secret")
        #expect(element.value.isEmpty && element.details.text?.string == "\u{2022}\u{2022}\u{2022}\u{2022}")
    }

    @Test func aNumberIsToldAndTaken() async throws {
        let stepper = Stepper()
        stepper.accessibilityLabel = "Count"
        var actions = 0
        stepper.action = { actions += 1 }
        let app = try await start(stepper)
        let element = try app.element(.spinButton, "Count")
        #expect(element.details.range == AccessibilityRange(0, from: 0, to: 100, step: 1))
        #expect(app.window.accessibility.setNumber(250, of: element.id))
        #expect(stepper.value == 100 && actions == 1)
        stepper.isEnabled = false
        #expect(!app.window.accessibility.setNumber(1, of: element.id) && stepper.value == 100)
    }
}

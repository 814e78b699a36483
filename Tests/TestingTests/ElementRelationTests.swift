import Testing

@testable import GatefoldTesting

/// Elements know which others name and describe them, and how their texts are laid out.
@MainActor struct ElementRelationTests {
    private final class OneScreen: ApplicationDelegate {
        let title = "Relations"
        let applicationID = "org.example.Relations"
        let screen = ViewController()
        let views: [View]

        init(_ views: [View]) { self.views = views }

        func didCreate(_ window: Window, now: WallClock) {
            for (index, view) in views.enumerated() {
                view.frame = Rect(x: 20, y: 40 + Double(index) * 150, width: 200, height: 140)
                screen.view.addSubview(view)
            }
            window.rootViewController = screen
        }
    }

    private func app(_ views: View...) throws -> TestApplication {
        try TestApplication(OneScreen(views), size: Size(width: 360, height: 720))
    }

    private func tree(_ app: TestApplication) -> AccessibilityTree { app.window.accessibility.tree() }

    @Test func aLabelNamesTheFieldBesideIt() throws {
        let (label, field, reason) = (Label("Name"), TextField(placeholder: "Ada"), Label("It is too short"))
        field.accessibilityLabelledBy = label
        field.accessibilityDescribedBy = reason
        let app = try app(label, field, reason)
        let nodes = tree(app).nodes
        let node = try #require(nodes.first { $0.role == .textField })
        #expect(node.name == "Name" && node.hint == "It is too short")
        #expect(node.details.labelledBy == nodes.first { $0.name == "Name" && $0.role == .staticText }?.id)
        #expect(node.details.describedBy == nodes.first { $0.name == "It is too short" }?.id)
        // A label that has gone names nothing, and one that is hidden only gives its text.
        label.isHidden = true
        #expect(tree(app).nodes.first { $0.role == .textField }?.details.labelledBy == nil)
        field.accessibilityLabelledBy = nil
        #expect(tree(app).nodes.first { $0.role == .textField }?.name == "Ada")
    }

    /// A message that is hidden or empty says nothing against the entry.
    @Test func aMessageThatIsShownBelongsToItsField() throws {
        let (field, message) = (TextField(placeholder: "Name"), Label("It is too short"))
        field.accessibilityErrorMessage = message
        let app = try app(field, message)
        func node() throws -> AccessibilityNode { try #require(tree(app).nodes.first { $0.role == .textField }) }
        #expect(try node().details.errorMessage == tree(app).nodes.first { $0.role == .staticText }?.id)
        #expect(try node().details.errorMessage != nil && node().hint == "It is too short")
        message.text = ""
        #expect(try node().details.errorMessage == nil && node().hint.isEmpty)
        message.text = "It is taken"
        message.isHidden = true
        #expect(try node().details.errorMessage == nil && node().hint.isEmpty)
        message.isHidden = false
        #expect(try node().details.errorMessage != nil && node().hint == "It is taken")
    }

    @Test func aTitleControlsWhatItUnfolds() throws {
        let content = Label("Details")
        let (group, field, list) = (DisclosureGroup("More", content: content), SearchField(), TableView())
        field.accessibilityControlledView = list
        group.isExpanded = true
        let app = try app(group, field, list)
        let nodes = tree(app).nodes
        let details = try #require(nodes.first { $0.name == "Details" })
        #expect(nodes.first { $0.name == "More" }?.details.controls == details.id)
        #expect(nodes.first { $0.role == .searchField }?.details.controls == nodes.first { $0.role == .list }?.id)
        // A content that is folded is no element.
        group.isExpanded = false
        #expect(tree(app).nodes.first { $0.name == "More" }?.details.controls == nil)
    }

    private final class Tabs: ApplicationDelegate {
        let title = "Tabs"
        let applicationID = "org.example.Tabs"
        let tabs: TabController

        init(_ screens: [ViewController]) { tabs = TabController(viewControllers: screens) }

        func didCreate(_ window: Window, now: WallClock) { window.rootViewController = tabs }
    }

    @Test func aTabBarControlsThePageThatIsShown() throws {
        let screens = ["Mail", "Notes", "Plain"].map { title in
            let screen = ViewController()
            screen.title = title
            return screen
        }
        let label = Label("Nothing here")
        label.frame = Rect(x: 20, y: 40, width: 200, height: 40)
        screens[2].view.addSubview(label)
        let program = Tabs(screens.prefix(2).map { NavigationController(rootViewController: $0) } + screens.suffix(1))
        let app = try TestApplication(program, size: Size(width: 360, height: 720))
        func controlled() throws -> AccessibilityNode? {
            let tree = tree(app)
            let bar = try #require(tree.nodes.first { $0.role == .tabBar })
            // The selected tab controls the same page, and the others none.
            for tab in tree.nodes where tab.role == .tab {
                #expect(tab.details.controls == (tab.traits.contains(.selected) ? bar.details.controls : nil))
            }
            return bar.details.controls.flatMap { tree[$0] }
        }
        #expect(try controlled()?.role == .page && controlled()?.name == "Mail")
        program.tabs.selectedIndex = 1
        #expect(try controlled()?.role == .page && controlled()?.name == "Notes")
        // A page that is no element stands for what it begins with.
        program.tabs.selectedIndex = 2
        #expect(try controlled()?.name == "Nothing here")
        label.isHidden = true
        #expect(try controlled() == nil)
    }

    /// The role is said with the name, so that a menu must not be called one.
    @Test func aMenuHasItsTitleOrTheNameOfItsButton() async throws {
        let (plain, titled, list) = (TextButton(title: "Sort"), TextButton(title: "Share"), TableView())
        let action = MenuAction(title: "By name") {}
        plain.menu = Menu(children: [action])
        titled.menu = Menu(title: "Share with", children: [action])
        for button in [plain, titled] { button.showsMenuAsPrimaryAction = true }
        let app = try app(plain, titled, list)
        func name() throws -> String { try #require(tree(app).nodes.first { $0.role == .menu }).name }
        for (button, expected) in [(plain, "Sort"), (titled, "Share with")] {
            try await app.tap(button)
            #expect(try name() == expected)
            try await app.press(.escape)
        }
        #expect(list.showMenu(Menu(children: [action])))
        #expect(try name() == "")
    }

    @Test func aRowNamesTheSwitchWithinIt() throws {
        let cell = TableViewCell()
        let (text, sound, named) = (Label("Sound"), Switch(), Switch())
        named.accessibilityLabel = "Loud"
        for view in [text, sound, named] { cell.addSubview(view) }
        let app = try app(cell)
        let nodes = tree(app).nodes
        let row = try #require(nodes.first { $0.role == .row })
        let switches = nodes.filter { $0.role == .switchButton }
        #expect(switches.map(\.name) == ["Sound", "Loud"])
        #expect(switches.map(\.details.labelledBy) == [row.id, nil])
    }

    // MARK: Text

    /// Returns the reader of the text of the only element with a role.
    private func reader(_ role: AccessibilityRole, in app: TestApplication) throws -> any AccessibleTextReader {
        let node = try #require(tree(app).nodes.first { $0.role == role })
        return try #require(app.window.accessibility.reader(of: node.id))
    }

    /// Returns the lines of a text, as they follow each other.
    private func lines(_ reader: any AccessibleTextReader, _ text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        var (lines, start) = ([String](), 0)
        while start < scalars.count, let line = reader.accessibleLine(at: start), line.lowerBound == start,
            line.upperBound > start
        {
            var part = String.UnicodeScalarView()
            part.append(contentsOf: scalars[line])
            lines.append(String(part))
            start = line.upperBound
        }
        return lines
    }

    @Test func linesOfALabelAreThoseThatAreShown() throws {
        let text = "The quick brown fox jumps over the lazy dog.\nIt barks."
        let label = Label(text, style: TextStyle(font: .system(size: 15), lineLimit: 0))
        let app = try app(label)
        let reader = try reader(.staticText, in: app)
        defer { withExtendedLifetime(app) {} }
        let lines = lines(reader, text)
        try #require(lines.joined() == text && lines.count == 3)
        #expect(lines.first?.hasSuffix(" ") == true && lines[1].hasSuffix("dog.\n") && lines.last == "It barks.")
        // The first characters of the lines are below each other.
        let starts = [0, lines[0].unicodeScalars.count].compactMap {
            reader.accessibleRects(of: $0..<($0 + 1)).first
        }
        #expect(starts.count == 2 && starts[0].minX == starts[1].minX && starts[0].maxY <= starts[1].minY)
        for offset in [0, 5, 30] {
            let rect = try #require(reader.accessibleRects(of: offset..<(offset + 1)).first)
            #expect(reader.accessibleOffset(at: rect.center) == offset)
        }
        #expect(reader.accessibleOffset(at: Point(x: 199, y: 139)) == nil)
    }

    @Test func aTextFromRightToLeftIsReadInItsDirection() throws {
        let text = "שלום עולם"
        let label = Label(text, style: TextStyle(font: .system(size: 15)))
        let app = try app(label)
        let reader = try reader(.staticText, in: app)
        defer { withExtendedLifetime(app) {} }
        #expect(lines(reader, text) == [text] && reader.accessibleTextLook.isRightToLeft)
        let first = try #require(reader.accessibleRects(of: 0..<1).first)
        let last = try #require(reader.accessibleRects(of: 8..<9).first)
        #expect(first.minX > last.maxX)
        #expect(reader.accessibleOffset(at: first.center) == 0 && reader.accessibleOffset(at: last.center) == 8)
    }

    @Test func charactersOfSeveralScalarsHaveOnePlace() throws {
        let text = "a\u{1F469}\u{200D}\u{1F4BB}b"
        let field = TextField()
        field.text = text
        let app = try app(field)
        let reader = try reader(.textField, in: app)
        defer { withExtendedLifetime(app) {} }
        let end = try #require(reader.accessibleRects(of: 4..<5).first)
        #expect(reader.accessibleOffset(at: end.center) == 4)
        let picture = try #require(reader.accessibleRects(of: 1..<4).first)
        #expect(reader.accessibleOffset(at: picture.center) == 1 && picture.maxX <= end.minX + 1)
        #expect(reader.accessibleLine(at: 2) == 0..<5)
    }

    @Test func linesOfATextViewAreThoseThatAreShown() throws {
        let view = TextView()
        view.text = "The quick brown fox jumps over the lazy dog.\n\nEnd"
        let app = try app(view)
        let reader = try reader(.textView, in: app)
        defer { withExtendedLifetime(app) {} }
        let lines = lines(reader, view.text)
        #expect(lines.joined() == view.text && lines.count >= 4)
        #expect(lines.suffix(2) == ["\n", "End"])
        #expect(reader.accessibleLine(at: 1000)?.upperBound == view.text.unicodeScalars.count)
    }

    @Test func partsTellHowTheyLook() throws {
        var text = AttributedText("One ")
        text.append("two", AttributedText.Attributes(weight: .bold, scale: 2, isUnderlined: true))
        let label = Label(text, style: TextStyle(font: .system(size: 20)))
        let app = try app(label)
        app.window.theme.textScale = 1.5
        let reader = try reader(.staticText, in: app)
        #expect(reader.accessibleTextLook.font.size == 30)
        let runs = reader.accessibleTextRuns
        #expect(runs.map(\.range) == [0..<4, 4..<7])
        #expect(runs.map(\.look.font.size) == [30, 60] && runs.map(\.look.font.weight) == [.regular, .bold])
        #expect(runs.map(\.look.isUnderlined) == [false, true])
    }

    @Test func aLabelWithAnotherNameHasNoLines() throws {
        let label = Label("8 pm")
        label.accessibilityLabel = "Eight in the evening"
        let app = try app(label)
        let reader = try reader(.staticText, in: app)
        defer { withExtendedLifetime(app) {} }
        #expect(reader.accessibleLine(at: 0) == nil && reader.accessibleRects(of: 0..<3).isEmpty)
    }

    // MARK: Links

    @Test func linksThatCanBeOpenedAreElements() throws {
        var text = AttributedText("Read ")
        text.append("the manual", AttributedText.Attributes(link: "https://example.org/manual"))
        text.append(" or ")
        text.append("ask", AttributedText.Attributes(link: "mailto:ada@example.org"))
        let (label, plain) = (Label(text), Label(text))
        label.isSelectable = true
        let app = try app(label, plain)
        let nodes = tree(app).nodes
        let links = nodes.filter { $0.role == .link }
        #expect(links.map(\.name) == ["the manual", "ask"])
        #expect(links.map(\.details.link?.range) == [5..<15, 19..<22])
        #expect(links.map(\.details.link?.address) == ["https://example.org/manual", "mailto:ada@example.org"])
        #expect(Set(links.map(\.parent)) == [nodes.first { $0.role == .staticText }?.id])
        #expect(links[0].bounds.minX > 20 && links[0].bounds.maxX < links[1].bounds.minX)
    }

    @Test func addressesThatAreFoundAreElements() throws {
        let view = TextView()
        view.isEditable = false
        view.detectsLinks = true
        view.text = "\u{1F600} https://example.org."
        let app = try app(view)
        let link = try #require(tree(app).nodes.first { $0.role == .link })
        #expect(link.name == "https://example.org" && link.details.link?.range == 2..<21)
        view.isEditable = true
        #expect(!tree(app).nodes.contains { $0.role == .link })
    }
}

import Gatefold
import GatefoldTestSupport
import GatefoldTesting
import Testing

@testable import GatefoldNotebook

/// The notebook, worked by fingers and keys.
@Suite struct NotebookTests {
    private let app: TestApplication
    private let notebook = NotebookApplication()

    init() throws { app = try TestApplication(notebook) }

    /// The titles of the rows, from top to bottom.
    private var titles: [String] { app.views(of: TableViewCell.self).map(\.textLabel.text) }

    private func cell(_ title: String) throws -> TableViewCell {
        try #require(app.views(of: TableViewCell.self).first { $0.textLabel.text == title })
    }

    private func place(of view: View) throws -> Rect { try #require(app.seenRect(of: view)) }

    private func swipe(_ title: String, by distance: Double) async throws {
        let start = try place(of: cell(title)).center
        try await app.drag(from: start, to: Point(x: start.x + distance, y: start.y))
    }

    /// The state of the application, as the next run gets it.
    private var state: SavedState {
        var state = SavedState()
        notebook.encodeRestorableState(into: &state)
        return state
    }

    // MARK: Notes

    @Test func aNewNoteIsWritten() async throws {
        try await app.rest()
        #expect(titles == ["Welcome", "Shopping", "Books"])
        try await app.tap(.button, "New note")
        let editor = try app.view(of: TextView.self)
        #expect(editor.isFocused && app.screen?.title == "New note")
        try await app.type("Plan\nTo the sea")
        #expect(app.screen?.title == "Plan")
        try await app.press(.escape)
        #expect(titles == ["Plan", "Welcome", "Shopping", "Books"] && app.texts.contains("To the sea"))
        try await app.press(.character("n"), modifiers: .control)
        #expect(app.screen is EditorScreen)
    }

    @Test func aRowOpensItsNote() async throws {
        try await app.tap(app.view(showing: "Shopping"))
        #expect((app.screen as? EditorScreen)?.id == 2)
        #expect(try app.view(of: TextView.self).text.hasPrefix("Shopping\nFlour"))
    }

    @Test func aDeletedNoteComesBack() async throws {
        try await app.rest()
        try await swipe("Shopping", by: -100)
        try await app.tap(app.view(showing: "Delete"))
        #expect(titles == ["Welcome", "Books"])
        try await app.tap(.button, "Undo")
        #expect(titles == ["Welcome", "Shopping", "Books"])
        try await swipe("Welcome", by: -320)
        #expect(titles == ["Shopping", "Books"])
    }

    @Test func withoutNotesTheListSaysSo() async throws {
        for title in ["Welcome", "Shopping", "Books"] { try await swipe(title, by: -320) }
        #expect(titles.isEmpty && app.texts.contains("No notes"))
        try await app.tap(app.view(showing: "New note"))
        #expect(app.screen is EditorScreen)
    }

    @Test func aPinnedNoteIsTheFirst() async throws {
        try await app.rest()
        try await swipe("Books", by: 100)
        try await app.tap(app.view(showing: "Pin"))
        #expect(titles == ["Books", "Welcome", "Shopping"])
        #expect(try app.view(labeled: "Pinned").isDescendant(of: cell("Books")))
        // A row that is dropped above the pinned ones goes back below them.
        try await move("Shopping", to: place(of: cell("Books")).minY + 4)
        #expect(titles == ["Books", "Shopping", "Welcome"])
    }

    /// Lifts a row and drops it with its middle at a height.
    private func move(_ title: String, to y: Double) async throws {
        let start = try place(of: cell(title)).center
        let finger = try await app.touch(at: start)
        try await app.advance(by: 0.4)
        try await finger.move(to: Point(x: start.x, y: y), over: 0.3)
        try await finger.lift()
    }

    @Test func rowsAreMovedByHand() async throws {
        try await app.rest()
        try await move("Welcome", to: place(of: cell("Books")).maxY + 4)
        #expect(titles == ["Shopping", "Books", "Welcome"])
    }

    @Test func aRowHasAMenu() async throws {
        try await app.rest()
        try await app.press(cell("Welcome"), for: 1)
        #expect(app.texts.contains("Pin") && app.texts.contains("Delete"))
        try await app.tap(app.view(showing: "Delete"))
        #expect(titles == ["Shopping", "Books"])
    }

    // MARK: Styles

    @Test func aSelectionIsMadeBold() async throws {
        try await app.tap(app.view(showing: "Books"))
        let editor = try app.view(of: TextView.self)
        try await app.tap(editor)
        editor.selectedRange = editor.text.startIndex..<editor.text.index(editor.text.startIndex, offsetBy: 5)
        try await app.tap(.button, "Bold")
        #expect(editor.isFocused && editor.text[editor.selectedRange] == "Books")
        #expect(state.string(forKey: "note.2.styles") == "5b 37")
        try await app.tap(.button, "Underline")
        #expect(state.string(forKey: "note.2.styles") == "5bu 37")
        try await app.press(.character("b"), modifiers: .control)
        #expect(state.string(forKey: "note.2.styles") == "5u 37")
    }

    @Test(arguments: ["3b 2iu 4", "", "9", "0b 99i", "x -1 9bz"]) func stylesAreKept(styles: String) {
        let note = Note(id: 1, text: "Zwölf 🇮🇸 é", styles: styles, isPinned: false)
        #expect(note.text.string == "Zwölf 🇮🇸 é")
        #expect(Note(id: 1, text: note.text.string, styles: note.styles, isPinned: false) == note)
    }

    // MARK: Settings and state

    @Test func settingsHaveAWindow() async throws {
        try await app.rest()
        let first = app.window
        try await swipe("Books", by: 100)
        try await app.tap(app.view(showing: "Pin"))
        try await app.press(.character(","), modifiers: .control)
        #expect(app.window !== first && app.window.style == .dialog && app.texts.contains("Settings"))
        try await app.tap(.switchButton, "Pinned notes first")
        try await app.tap(app.view(showing: "Large text in notes"))
        try await app.tap(.button, "Done")
        #expect(app.window === first && titles == ["Welcome", "Shopping", "Books"])
        #expect(first.settings.bool(forKey: "pinnedFirst") == false)
        try await app.tap(app.view(showing: "Welcome"))
        #expect(try app.view(of: TextView.self).style.font.size == 24)
        try await app.press(.escape)
        try await app.tap(.button, "More")
        try await app.tap(app.view(showing: "Settings"))
        #expect(app.window.style == .dialog && app.views(of: Switch.self).map(\.isOn) == [false, true])
    }

    @Test func theStateIsThereInTheNextRun() async throws {
        try await app.tap(.button, "New note")
        try await app.type("Later")
        try await app.press(.escape)
        try await swipe("Later", by: 100)
        try await app.tap(app.view(showing: "Pin"))
        let saved = state
        let next = NotebookApplication()
        let other = try TestApplication(next)
        next.restoreState(from: saved)
        try await other.rest()
        #expect(other.views(of: TableViewCell.self).map(\.textLabel.text) == ["Later", "Welcome", "Shopping", "Books"])
        #expect(try other.view(labeled: "Pinned").isDescendant(of: try other.view(of: TableViewCell.self)))
        var again = SavedState()
        next.encodeRestorableState(into: &again)
        #expect(again == saved)
    }

    // MARK: Pictures

    private func showPictures(_ count: Int, in folder: TemporaryFolder) async throws {
        try await app.tap(.tab, "Pictures")
        #expect(app.texts.contains("No pictures"))
        let paths = try (0..<count).map { index in
            let path = folder.path(of: "\(index).png")
            let shade = UInt8(60 * index)
            let picture = Bitmap(
                size: PixelSize(width: 60, height: 40), filledWith: (blue: shade, green: 90, red: 200, alpha: 255))
            try PNGWriter.write(picture, to: path)
            return path
        }
        try await app.tap(app.view(showing: "Add pictures"))
        #expect(app.fileChooser?.title == "Add pictures")
        try await app.answerFileChooser(paths)
    }

    @Test func aPictureGoesBackToItsOwnCell() async throws {
        let folder = try TemporaryFolder()
        try await showPictures(3, in: folder)
        let cells = app.views(of: PictureCell.self)
        #expect(cells.map(\.picture.accessibilityLabel) == ["0.png", "1.png", "2.png"])
        try await app.tap(cells[0])
        #expect((app.screen as? PicturePage)?.path == folder.path(of: "0.png"))
        try await app.drag(from: Point(x: 300, y: 360), to: Point(x: 60, y: 360), hold: 0)
        let page = try #require(app.screen as? PicturePage)
        #expect(page.path == folder.path(of: "1.png"))
        let grid = try #require(app.window.rootViewController?.unwrapped as? PictureGridScreen)
        #expect(grid.expandingCellTargetView(for: page) === cells[1])
        try await app.press(.escape)
        #expect(app.screen === grid && app.flight == nil && app.views(of: PictureCell.self).count == 3)
    }

    @Test func aFailureIsTold() async throws {
        try await app.tap(.tab, "Pictures")
        try await app.tap(.button, "Add")
        try await app.answerFileChooser(throwing: .noDesktop)
        #expect(app.texts.contains { $0.hasPrefix("No pictures were added") })
        try await app.tap(.button, "Add pictures")
        try await app.answerFileChooser([])
        #expect(app.texts.contains("No pictures"))
    }
}

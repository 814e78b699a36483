import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// Rows and fields grow with the text in them, also when the text size changes while they are shown.
@MainActor struct TextSizeTests {
    @Test(arguments: [1, 2, 3]) func folderRowsHaveRoomForTheirText(scale: Double) async throws {
        let app = try TestApplication(InboxApplication(.sample), size: Size(width: 1280, height: 800))
        try await app.rest()
        app.window.theme.textScale = scale
        try await app.rest()
        let cells = app.views(of: FolderCell.self)
        #expect(cells.count == 5)
        for cell in cells {
            let label = try #require(app.views(of: Label.self).first { $0.isDescendant(of: cell) })
            let line = label.sizeThatFits(Size(width: .infinity, height: 0)).height
            #expect(cell.frame.height >= line + 12, "\(scale)")
        }
        #expect(cells[0].frame.height == 44 + 24 * (scale - 1))
    }

    @Test(arguments: [1, 2, 3]) func theSearchFieldHasRoomForItsText(scale: Double) async throws {
        let app = try TestApplication(InboxApplication(.sample), size: Size(width: 360, height: 720))
        app.window.theme.textScale = scale
        let list = try #require(app.screen as? MailListScreen)
        list.beginSearch()
        try await app.rest()
        let field = list.listView.searchField
        let label = Label("Ag", style: field.style)
        list.view.addSubview(label)
        let line = label.sizeThatFits(Size(width: .infinity, height: 0)).height
        #expect(line > 20 * scale && field.frame.height >= line + 8)
        #expect(scale > 1 || field.frame.height == 36)
        #expect(try app.view(of: SearchSuggestionsView.self).frame.minY == field.frame.maxY + 8)
    }
}

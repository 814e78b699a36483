import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldViews

/// The line between two rows is visible whatever the rows show.
@Suite struct CellSeparatorTests {
    private let stage: ViewStage
    private let cell = TableViewCell(frame: Rect(x: 0, y: 0, width: 200, height: 44))

    init() throws {
        stage = try ViewStage()
        let content = View(frame: cell.bounds)
        content.backgroundColor = .white
        cell.addSubview(content)
        cell.shouldRasterize = false
        stage.window.addSubview(cell)
    }

    private var separator: Color { DynamicColor.separator.resolved(in: stage.window.theme) }

    @Test func theSeparatorLiesAboveAnOpaqueSubview() {
        stage.makeFrame()
        #expect(stage.items.last?.color == separator)
        #expect(stage.items.last?.rect == PixelRect(x: 0, y: 43, width: 200, height: 1))
        cell.separatorColor = nil
        stage.makeFrame()
        #expect(!stage.items.contains { $0.color == separator })
    }

    @Test func theSeparatorIsPartOfAMagnifiedRow() {
        let magnified = MagnifiedView(of: cell)
        magnified.frame = Rect(x: 0, y: 100, width: 200, height: 44)
        stage.window.addSubview(magnified)
        for magnification in [1, 1.5] {
            magnified.magnification = magnification
            stage.makeFrame()
            #expect(stage.items.count { $0.color == separator } == 2)
        }
    }
}

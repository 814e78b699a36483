import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldMenus
@testable import GatefoldViews

/// The actions of rows can be performed by keys and by name.
@Suite struct SwipeKeyTests {
    private let scene: SwipeScene
    private var rows: SwipeRows { scene.rows }

    init() throws {
        scene = try SwipeScene()
        scene.table.indexPathForFocusedRow = IndexPath(row: 1, section: 0)
        scene.stage.rest()
    }

    private let menu = KeyEvent.Key.menu

    @Test func theMenuKeyOpensTheActionsAndEnterPerformsTheFirst() {
        scene.key(menu)
        #expect(scene.open?.cell === scene.cell(1) && scene.open?.side == .trailing)
        #expect(scene.table.focusRing.rect.minX > 300)
        scene.key(.enter)
        #expect(rows.diary == ["Archive row 1"] && scene.isClosed)
    }

    @Test(arguments: [true, false]) func theMenuKeyOpensTheContextMenuOfARowThatHasOne(isOfCell: Bool) {
        let owner: View = isOfCell ? scene.cell(1) ?? scene.table : scene.table
        owner.contextMenu = { _ in Menu(children: [MenuAction(title: "Copy")]) }
        scene.table.becomeFocused()
        scene.table.indexPathForFocusedRow = IndexPath(row: 1, section: 0)
        scene.stage.makeFrame()
        scene.key(.menu)
        #expect(scene.stage.window.isMenuOpen && scene.open == nil)
        scene.stage.window.dismissMenu()
        scene.stage.restAndWake()
        guard isOfCell else { return }
        scene.table.indexPathForFocusedRow = IndexPath(row: 2, section: 0)
        scene.stage.makeFrame()
        scene.key(.menu)
        #expect(!scene.stage.window.isMenuOpen && scene.open?.cell === scene.cell(2))
    }

    @Test func shiftF10DoesTheSame() {
        scene.key(.f(10), .shift)
        #expect(scene.open != nil)
    }

    @Test func arrowsGoFromButtonToButtonAndToTheOtherSide() {
        scene.key(menu)
        scene.key(.left)
        #expect(scene.open?.focusedAction == 1)
        scene.key(.right)
        scene.key(.right)
        #expect(scene.open?.focusedAction == 0, "it stays at the edge")
        scene.key(.left)
        scene.key(.left)
        #expect(scene.open?.side == .leading && scene.open?.focusedAction == 0)
        #expect(scene.strips.count == 1)
        scene.key(.space)
        #expect(rows.diary == ["Read row 1"])
    }

    @Test func escapeClosesAndTheFocusStays() {
        scene.key(menu)
        scene.key(.escape)
        #expect(scene.isClosed)
        #expect(scene.table.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
        scene.key(.enter)
        #expect(rows.diary == ["select 1"])
    }

    @Test func escapeClosesARowOpenedByAFinger() {
        scene.openRow(3)
        scene.key(.escape)
        #expect(scene.isClosed)
    }

    @Test func downClosesAndMovesOn() {
        scene.key(menu)
        scene.key(.down)
        #expect(scene.isClosed)
        #expect(scene.table.indexPathForFocusedRow == IndexPath(row: 2, section: 0))
    }

    @Test func deletePerformsTheDestructiveAction() {
        scene.key(.delete)
        #expect(rows.diary == ["Archive row 1"])
    }

    @Test func withoutActionsTheKeysDoNothing() {
        rows.leading = false
        rows.trailing = false
        scene.key(menu)
        scene.key(.delete)
        #expect(scene.isClosed && rows.diary.isEmpty)
    }

    @Test func assistiveTechnologiesFindTheActionsByName() throws {
        let actions = try #require(scene.cell(2)).accessibilityCustomActions
        #expect(actions.map(\.name) == ["Archive", "Flag", "Read"])
        actions[1].perform()
        #expect(rows.diary == ["Flag row 2"])
    }
}

import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldMenus
@testable import GatefoldViews

/// The context menu of a card: the card is lifted and stays uncovered.
@Suite struct CardMenuTests {
    private static let menu = Menu(children: ["Open", "Copy", "Delete"].map { MenuAction(title: $0) })

    private func stage(cardAt rect: Rect, height: Double = 640) throws -> (ViewStage, View) {
        let stage = try ViewStage(width: 360, height: height)
        let ground = View()
        stage.window.overlay = ground
        let card = View(frame: rect)
        card.contextMenu = { _ in Self.menu }
        ground.addSubview(card)
        stage.makeFrame()
        return (stage, card)
    }

    private func hold(_ stage: ViewStage, _ location: Point) {
        stage.touch(.began, at: location)
        for _ in 0..<45 {
            stage.makeFrame()
            stage.window.actOnDeadlines()
        }
        stage.makeFrames(60)
    }

    @Test(arguments: [20.0, 120, 300, 480, 560]) func theMenuKeepsTheCardClear(y: Double) throws {
        let rect = Rect(x: 16, y: y, width: 328, height: 70)
        let (stage, card) = try stage(cardAt: rect)
        for x in [30.0, 180, 330] {
            hold(stage, Point(x: x, y: y + 35))
            let panel = try #require(stage.window.menus.panels.first)
            let lifted = card.convert(card.bounds, to: nil)
            #expect(!panel.frame.intersects(rect) && stage.window.bounds.contains(panel.frame))
            #expect(!panel.frame.intersects(lifted))
            #expect(abs(lifted.width - 328 * 1.02) < 0.5)
            stage.touch(.ended, at: Point(x: x, y: y + 35))
            stage.window.dismissMenu()
            stage.makeFrames(60)
            #expect(card.convert(card.bounds, to: nil) == rect)
        }
    }

    /// Beside a card that leaves no room, the menu does not lie under the finger.
    @Test func aLargeCardIsCovered() throws {
        let (stage, _) = try stage(cardAt: Rect(x: 0, y: 20, width: 360, height: 600))
        let finger = Point(x: 180, y: 200)
        hold(stage, finger)
        let panel = try #require(stage.window.menus.panels.first)
        #expect(panel.frame.minY >= finger.y + 20 && stage.window.bounds.contains(panel.frame))
    }

    @Test func aCardThatLeavesIsPutDown() throws {
        let rect = Rect(x: 16, y: 100, width: 328, height: 70)
        let (stage, card) = try stage(cardAt: rect)
        hold(stage, rect.center)
        card.removeFromSuperview()
        stage.makeFrames(60)
        #expect(card.shownPresentation == nil && !stage.window.isMenuOpen)
    }

    /// A card keeps the override of a transition when its menu lifts it and puts it down.
    @Test func aCardThatATransitionHasHiddenStaysHidden() throws {
        let (stage, card) = try stage(cardAt: Rect(x: 16, y: 100, width: 328, height: 70))
        card[override: .flight(1)].transform = Transform(translationX: 5, y: 0)
        hold(stage, Point(x: 180, y: 135))
        let lift = Transform(scaleX: 1.02, y: 1.02)
        #expect(card.shownTransform == lift.concatenating(Transform(translationX: 5, y: 0)))
        card[override: .flight(1)].isHidden = true
        stage.touch(.ended, at: Point(x: 180, y: 135))
        stage.window.dismissMenu()
        stage.makeFrames(60)
        #expect(!stage.window.isMenuOpen && card.isShownHidden)
        #expect(card.shownTransform == Transform(translationX: 5, y: 0))
    }

    /// The title of a menu stands above its entries, but not that of a submenu, which its row shows already.
    @Test func aTitleIsShownOnce() throws {
        let (stage, card) = try stage(cardAt: Rect(x: 16, y: 100, width: 328, height: 70))
        let inner = Menu(title: "Recent", children: [MenuAction(title: "Letter")])
        let menu = Menu(title: "Sort by", children: [MenuAction(title: "Name"), inner])
        #expect(stage.window.menus.open(menu, from: card, at: .rect(card.frame), by: .pointer))
        let panel = try #require(stage.window.menus.panels.first)
        #expect(panel.rows.map(\.row.title) == ["Sort by", "Name", "Recent"])
        #expect(panel.rows[0].row.isHeading && !panel.rows[0].row.isEnabled)
        stage.window.menus.openSubmenu(of: 2, in: panel)
        #expect(stage.window.menus.panels.last?.rows.map(\.row.title) == ["Letter"])
        #expect(MenuRow.rows(of: Menu(title: "Empty", children: []), showsTitle: true).isEmpty)
    }

    /// Rows have the tint colour of the view that the menu belongs to where they are pointed to.
    @Test func rowsHaveTheTintOfTheirMenusView() throws {
        let (stage, card) = try stage(cardAt: Rect(x: 16, y: 100, width: 328, height: 70))
        card.tintColor = .black
        #expect(stage.window.menus.open(Self.menu, from: card, at: .rect(card.frame), by: .pointer))
        #expect(stage.window.menus.panels.first?.rows.first?.resolvedTintColor == .black)
    }
}

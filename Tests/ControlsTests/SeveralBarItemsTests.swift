import GatefoldGeometry
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// Several items share the width of a bar with its title.
@Suite struct SeveralBarItemsTests {
    private let stage: ViewStage
    private let bar = NavigationBar(title: "Notes")
    private let search = TextButton(icon: Icon(.search))
    private let new = TextButton(title: "New", icon: Icon(.plus))
    private let menu = TextButton(icon: Icon(.menu))

    init() throws {
        stage = try ViewStage(width: 360)
        bar.frame = Rect(x: 0, y: 0, width: 360, height: NavigationBar.areaHeight)
        stage.window.addSubview(bar)
    }

    private var title: Label { bar.subviews.compactMap { $0 as? Label }[0] }

    /// The frames of the bar's views that are as high as a bar at most, from left to right.
    private func frames() -> [Rect] { bar.subviews.map(\.frame).filter { $0.width > 0 }.sorted { $0.minX < $1.minX } }

    private func isCut(_ button: TextButton) -> Bool {
        button.frame.width < button.sizeThatFits(Size(width: 1000, height: 56)).width - 0.01
    }

    @Test(arguments: Theme.LayoutDirection.allCases)
    func itemsStandSideBySide(direction: Theme.LayoutDirection) {
        stage.window.theme.layoutDirection = direction
        bar.leadingItems = [menu]
        bar.trailingItems = [new, search]
        stage.makeFrame()
        let order = [menu, title, search, new] as [View]
        let expected = direction == .rightToLeft ? order.reversed() : order
        #expect(bar.subviews.sorted { $0.frame.minX < $1.frame.minX }.elementsEqual(expected) { $0 === $1 })
        #expect(zip(frames(), frames().dropFirst()).allSatisfy { $0.maxX + 11.99 <= $1.minX })
        #expect(frames().first?.minX == 16 && frames().last?.maxX == 344)
        #expect(abs(title.frame.midX - 180) < 0.01)
        #expect(![menu, new, search].contains(where: isCut))
    }

    /// A word is whole for as long as the title leaves room for it.
    @Test func aWordIsNotCutBesideFreeRoom() {
        let long = TextButton(title: "Select all of the notes")
        bar.trailingItem = long
        stage.makeFrame()
        #expect(long.frame.width > 120 && !isCut(long))
        bar.title = "A title of a length that needs nearly all of the bar"
        stage.makeFrame()
        #expect(long.frame.width == 120)
    }

    @Test func theWidestGiveWayFirst() {
        #expect(NavigationBar.fairShares(of: 100, among: [20, 30]) == [20, 30])
        #expect(NavigationBar.fairShares(of: 100, among: [20, 90, 70]) == [20, 40, 40])
        #expect(NavigationBar.fairShares(of: 90, among: [50, 60, 70]) == [30, 30, 30])
        #expect(NavigationBar.fairShares(of: 0, among: [50, 0]) == [0, 0])
        #expect(NavigationBar.fairShares(of: -1, among: []) == [])
    }

    @Test func itemsThatAreTakenAwayLeave() {
        bar.trailingItems = [new, search]
        bar.trailingItems = [search]
        #expect(new.superview == nil && bar.trailingItem === search)
        bar.trailingItem = nil
        #expect(search.superview == nil && bar.trailingItems.isEmpty)
        // An item that another view has taken comes back when it is set again.
        bar.trailingItems = [new]
        stage.window.addSubview(new)
        bar.trailingItems = [new]
        #expect(new.superview === bar)
    }

    @Test(arguments: [0.0, 10, 40, 90, 160]) func narrowBarsHoldTogether(width: Double) {
        bar.backTitle = "Mailboxes"
        bar.leadingItems = [menu]
        bar.trailingItems = [new, search]
        bar.frame.size.width = width
        stage.makeFrame()
        for view in bar.subviews { #expect(view.frame.width >= 0 && view.frame.height >= 0) }
    }

    @Test func anIconAloneIsAButton() {
        var presses = 0
        search.action = { presses += 1 }
        bar.trailingItem = search
        stage.makeFrame()
        #expect(search.frame.width == 24)
        stage.tap(search.frame.midX, search.frame.midY)
        #expect(presses == 1)
    }
}

import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

@Suite struct TabBarTests {
    private let stage: ViewStage
    private let bar = TabBar()
    private let heard = Heard()

    private final class Heard { var selections: [Int] = [] }

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(bar)
        bar.frame = Rect(x: 0, y: 400 - TabBar.height, width: 200, height: TabBar.height)
        let heard = heard
        bar.onSelect = { heard.selections.append($0) }
        bar.items = [TabBar.Item(title: "Mail", icon: Icon(.mail)), TabBar.Item(title: "Search")]
        stage.makeFrame()
    }

    /// The items of the bar's own snapshot.
    private var items: [Item] {
        for item in stage.scene.items {
            if let image = item.image, case .recording(let scene) = stage.images[image]?.source { return scene.items }
        }
        return []
    }

    private func glyphColors() -> [Color] {
        items.compactMap { if case .glyphs(let run) = $0.content { run.color } else { nil } }
    }

    @Test func theBarIsOpaqueWithALineOnTop() {
        #expect(items.first?.isOpaque == true)
        #expect(items[1].rect == PixelRect(x: 0, y: 0, width: 200, height: 1))
        #expect(bar.sizeThatFits(Size(width: 300, height: 0)) == Size(width: 300, height: 49))
        let picture = bar.snapshotView(afterScreenUpdates: true)
        #expect(picture.flatMap { stage.images[$0.snapshot.image]?.isOpaque } == true)
    }

    @Test func theChosenOneHasTheTint() {
        let rest = Color(hex: 0x6B_6B_70)
        // The glyphs are the word and the icon of the first item, then the second item's word.
        #expect(
            glyphColors() == [
                DynamicColor.accent.resolved(in: Theme()), DynamicColor.accent.resolved(in: Theme()), rest,
            ])
        bar.selectedIndex = 1
        bar.tintColor = .black
        stage.makeFrame()
        #expect(glyphColors() == [rest, rest, .black])
        #expect(heard.selections.isEmpty)
        #expect(rest.contrast(to: bar.barTintColor) >= 4.5)
        bar.barTintColor = Color(hex: 0x1C_1C_1E)
        stage.makeFrame()
        #expect(glyphColors()[0].contrast(to: bar.barTintColor) >= 4.5)
    }

    @Test func readFromTheRightTheFirstIsTheRightmost() {
        stage.window.theme.layoutDirection = .rightToLeft
        stage.makeFrame()
        stage.tap(50, 380)
        #expect(heard.selections == [1])
        #expect(bar.handle(KeyEvent(.right, phase: .down)))
        #expect(heard.selections == [1, 0])
    }

    @Test(arguments: Theme.Appearance.allCases, Theme.Contrast.allCases)
    func theBarIsReadableInEveryTheme(appearance: Theme.Appearance, contrast: Theme.Contrast) {
        stage.window.theme = Theme(appearance: appearance, contrast: contrast)
        stage.makeFrame()
        #expect((bar.barTintColor.readable == .white) == (appearance == .dark))
        #expect(items.first?.color == bar.barTintColor)
        for color in glyphColors() {
            #expect(color.contrast(to: bar.barTintColor) >= (contrast == .high ? 7 : 4.5))
        }
        bar.barTintColor = .white
        stage.makeFrame()
        #expect(bar.backgroundColor == .white)
    }

    @Test func largeTextStaysInTheBar() {
        stage.window.theme.textScale = 3
        stage.makeFrame()
        for item in items where item.image == nil { #expect(item.rect.y >= 0 && item.rect.maxY <= 49) }
    }

    @Test func aPressSelectsAndIsHeardEachTime() {
        stage.tap(150, 380)
        #expect(bar.selectedIndex == 1 && heard.selections == [1])
        stage.tap(150, 380)
        stage.tap(50, 360)
        #expect(bar.selectedIndex == 0 && heard.selections == [1, 1, 0])
    }

    @Test func anIndexThatNoItemHasSelectsNone() {
        bar.selectedIndex = 9
        stage.makeFrame()
        #expect(!glyphColors().contains(DynamicColor.accent.resolved(in: Theme())))
        bar.items = []
        stage.makeFrame()
        stage.tap(50, 380)
        #expect(heard.selections.isEmpty)
    }
}

@Suite struct NavigationBarTests {
    private let stage: ViewStage
    private let bar = NavigationBar(title: "Inbox", barTintColor: .black)

    init() throws {
        stage = try ViewStage(width: 360)
        stage.window.addSubview(bar)
        bar.frame = Rect(x: 0, y: 0, width: 360, height: NavigationBar.areaHeight)
        stage.makeFrame()
    }

    private var label: Label { bar.subviews.compactMap { $0 as? Label }[0] }
    private var back: BackButton? { bar.subviews.compactMap { $0 as? BackButton }.first }

    private func layout() -> (isTruncated: Bool, width: Double) {
        let layout = stage.window.resources.typesetter.layout(
            label.text, style: label.limitedStyle, width: label.frame.width, scale: 1)
        return (layout.isTruncated, layout.size.width)
    }

    @Test func aloneTheTitleStandsOnTheLeft() {
        #expect(label.frame.minX == 16 && label.frame.width == 328)
        #expect(label.style.alignment == .leading)
        let place = label.frame
        bar.backTitle = "Mailboxes"
        stage.makeFrame()
        #expect(label.frame != place)
        bar.backTitle = nil
        stage.makeFrame()
        #expect(label.frame == place && label.style.alignment == .leading && back == nil)
    }

    @Test func readFromTheRightAllIsMirrored() throws {
        stage.window.theme.layoutDirection = .rightToLeft
        bar.backTitle = "All"
        let item = View(frame: Rect(x: 0, y: 0, width: 100, height: 30))
        bar.trailingItem = item
        stage.makeFrame()
        let back = try #require(back)
        #expect(back.frame.maxX == 344 && item.frame == Rect(x: 16, y: 37, width: 100, height: 30))
        #expect(label.frame.midX == 180)
        let chevron = try #require(back.subviews.first { $0 is ChevronView })
        #expect(chevron.frame.maxX == back.bounds.maxX)
        // The chevron points to the right.
        let ends = chevron.subviews.map { $0.convert(Point(x: $0.bounds.maxX, y: 1), to: chevron) }
        #expect(ends.allSatisfy { abs($0.y - ChevronView.size(in: Theme()).height / 2) < 2 })
        bar.backTitle = nil
        stage.makeFrame()
        #expect(label.frame == Rect(x: 128, y: label.frame.minY, width: 216, height: label.frame.height))
    }

    @Test(arguments: [1.0, 1.3, 2, 3])
    func largeTextStaysInTheBar(scale: Double) {
        stage.window.theme.textScale = scale
        bar.backTitle = "Mailboxes"
        stage.makeFrame()
        for view in bar.subviews { #expect(view.frame.minY >= 24 && view.frame.maxY <= 80) }
        #expect(label.limitedStyle.font.size * scale <= 30.001)
        let strip = StatusBar()
        strip.frame = Rect(x: 0, y: 0, width: stage.window.bounds.width, height: StatusBar.height)
        stage.window.addLiveView(strip, level: .status)
        strip.time = "9:41"
        stage.makeFrame()
        let clock = stage.scene.items.last { if case .glyphs = $0.content { true } else { false } }
        #expect(clock.map { $0.rect.y >= 0 && $0.rect.maxY <= 24 } == true)
    }

    @Test func itsColorsFollowTheThemeUnlessTheyAreItsOwn() {
        let other = NavigationBar(title: "Inbox")
        stage.window.addSubview(other)
        let light = other.barTintColor
        stage.window.theme.appearance = .dark
        #expect(other.barTintColor == DynamicColor.bar.resolved(in: stage.window.theme) && other.barTintColor != light)
        #expect(other.backgroundColor == other.barTintColor && bar.backgroundColor == .black)
    }

    @Test func withAWayBackTheTitleIsInTheMiddle() throws {
        bar.backTitle = "All"
        stage.makeFrame()
        #expect(label.style.alignment == .center)
        #expect(label.frame.midX == 180)
        #expect(try #require(back).frame.minX == 16)
        let item = View(frame: Rect(x: 0, y: 0, width: 100, height: 30))
        bar.trailingItem = item
        stage.makeFrame()
        #expect(item.frame == Rect(x: 244, y: 37, width: 100, height: 30))
        #expect(label.frame.midX == 180 && label.frame.maxX <= 232)
        // A longer title has to leave the middle, and still touches neither item.
        bar.title = "A title of some length"
        stage.makeFrame()
        #expect(label.frame.minX >= back!.frame.maxX + 12)
        #expect(label.frame.maxX <= 232)
        #expect(layout().isTruncated)
        bar.trailingItem = nil
        stage.makeFrame()
        #expect(item.superview == nil)
        #expect(!layout().isTruncated)
    }

    @Test func withoutAWayBackARightItemOnlyTakesRoom() {
        bar.trailingItem = TextButton(title: "Edit")
        stage.makeFrame()
        #expect(label.frame.minX == 16 && label.style.alignment == .leading)
        #expect(label.frame.maxX == bar.trailingItem!.frame.minX - 12)
        #expect(bar.trailingItem!.frame.maxX == 344)
    }

    @Test func aLongNameOfWhereOneComesFromLeavesRoomForTheTitle() throws {
        bar.backTitle = String(repeating: "Mailboxes ", count: 20)
        stage.makeFrame()
        #expect(try #require(back).frame.width <= 120)
        #expect(!layout().isTruncated)
    }

    /// If both do not fit, the title is whole and only the chevron of the back button is left.
    @Test func aTitleThatNeedsTheRoomTakesThatOfTheWayBack() throws {
        bar.title = "Translated modal"
        bar.backTitle = "Transitions"
        stage.makeFrame()
        let chevronAlone = ChevronView.size(in: Theme()).width
        #expect(!layout().isTruncated && back!.frame.width > chevronAlone)
        stage.window.theme.textScale = 2
        stage.makeFrame()
        let largeChevron = ChevronView.size(in: stage.window.theme).width
        #expect(!layout().isTruncated && back!.frame.width == largeChevron)
        #expect(label.frame.minX >= back!.frame.maxX + 12)
        bar.title = "Split"
        stage.makeFrame()
        #expect(!layout().isTruncated && back!.frame.width > largeChevron)
    }

    @Test func aPressGoesBack() {
        var presses = 0
        bar.backTitle = "All"
        bar.backAction = { presses += 1 }
        stage.makeFrame()
        stage.tap(20, 31)
        #expect(presses == 1)
        stage.tap(6, 52)
        #expect(presses == 2)
        stage.tap(180, 52)
        #expect(presses == 2)
    }

    @Test func narrowOrEmptyItHoldsTogether() {
        bar.backTitle = "Mailboxes"
        bar.trailingItem = TextButton(title: "Edit")
        for width in [0.0, 1, 20, 60, 120] {
            bar.frame.size.width = width
            stage.makeFrame()
            for view in bar.subviews { #expect(view.frame.width >= 0 && view.frame.height >= 0) }
        }
    }
}

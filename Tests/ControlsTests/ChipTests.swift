import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

@Suite struct ChipTests {
    private let stage: ViewStage

    private final class Heard {
        var presses = 0
        var removals = 0
    }

    init() throws { stage = try ViewStage(width: 240) }

    private func show(_ chip: Chip) -> Heard {
        let heard = Heard()
        chip.action = { heard.presses += 1 }
        chip.frame = Rect(origin: Point(x: 20, y: 100), size: chip.sizeThatFits(Size(width: 200, height: 0)))
        stage.window.addSubview(chip)
        stage.makeFrame()
        return heard
    }

    @Test func pressingSelectsOnlyIfTheChipSaysSo() {
        let chip = Chip(title: "Letters")
        let heard = show(chip)
        stage.tap(40, 116)
        #expect(heard.presses == 1 && !chip.isSelected)
        chip.selectsWhenPressed = true
        stage.tap(40, 116)
        #expect(heard.presses == 2 && chip.isSelected)
    }

    @Test func theCrossRemovesAndDoesNotPress() {
        let chip = Chip(title: "From Ada", icon: Icon(.person))
        let narrow = chip.sizeThatFits(Size(width: 200, height: 0)).width
        let removed = Heard()
        chip.onRemove = { removed.removals += 1 }
        #expect(chip.sizeThatFits(Size(width: 200, height: 0)).width > narrow)
        let heard = show(chip)
        stage.tap(chip.frame.maxX - 12, 116)
        #expect(removed.removals == 1 && heard.presses == 0)
        stage.tap(40, 116)
        #expect(removed.removals == 1 && heard.presses == 1)
        for key in [KeyEvent.Key.delete, .backspace] { #expect(chip.handle(KeyEvent(key))) }
        #expect(removed.removals == 3)
    }

    @Test func aGroupBreaksItsLinesAndMirrorsThem() {
        let chips = ["One", "Two", "Three", "Four", "Five", "Six"].map { Chip(title: $0) }
        let group = ChipGroup(chips)
        let size = group.sizeThatFits(Size(width: 160, height: 0))
        group.frame = Rect(x: 0, y: 0, width: 160, height: size.height)
        stage.window.addSubview(group)
        stage.makeFrame()
        #expect(size.height >= 2 * 32 + 8 && chips[0].frame.minX == 0)
        for (chip, next) in zip(chips, chips.dropFirst()) {
            let isBeside = next.frame.minY == chip.frame.minY && next.frame.minX == chip.frame.maxX + 8
            let isBelow = next.frame.minX == 0 && next.frame.minY == chip.frame.maxY + 8
            #expect(isBeside || isBelow)
            #expect(next.frame.maxX <= 160)
        }
        stage.window.theme.layoutDirection = .rightToLeft
        stage.makeFrame()
        #expect(chips[0].frame.maxX == 160)
    }

    @Test func chipsThatLeaveTheGroupLeaveTheTree() {
        let (first, second) = (Chip(title: "One"), Chip(title: "Two"))
        let group = ChipGroup([first, second])
        group.chips = [second]
        #expect(first.superview == nil && second.superview === group)
        group.spacing = -.infinity
        #expect(group.spacing == 8)
    }
}

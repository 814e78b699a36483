import GatefoldGeometry
import GatefoldGestures
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Arrow keys scroll where nothing else handles them.
@Suite struct KeyScrollTests {
    private let keys: FocusStage
    private let content: ScrollView

    init() throws {
        keys = try FocusStage()
        content = keys.addContent(height: 3000)
        keys.stage.makeFrame()
    }

    private var offset: Double { content.bounds.minY }

    /// - Returns: The content offset at rest.
    private func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) -> Double {
        #expect(keys.press(key, modifiers))
        keys.stage.rest()
        return offset
    }

    @Test func stepsPagesAndEnds() {
        #expect(press(.down) == 40)
        #expect(press(.down) == 80)
        #expect(press(.up) == 40)
        let page = press(.pageDown) - 40
        #expect(page > 300 && page < 400)
        #expect(press(.pageUp) == 40)
        #expect(press(.space) == 40 + page)
        #expect(press(.space, .shift) == 40)
        #expect(press(.end) == 2600)
        #expect(press(.home) == 0)
        #expect(press(.end, .control) == 2600)
        #expect(keys.ring == nil && keys.window.focusedView == nil)
    }

    @Test func theEdgesHold() {
        var least = 0.0
        for key in [KeyEvent.Key.up, .pageUp, .home] {
            #expect(keys.window.handle(KeyEvent(key)))
            for _ in 0..<30 {
                keys.stage.makeFrame()
                least = min(least, offset)
            }
        }
        #expect(least == 0)
        _ = press(.end)
        _ = press(.down)
        #expect(press(.pageDown) == 2600)
    }

    @Test func aHeldArrowScrollsSteadilyUntilItComesUp() {
        var offsets: [Double] = []
        keys.hold(.down, frames: 60) { offsets.append(offset) }
        #expect(zip(offsets[30...], offsets[31...]).allSatisfy { $0 < $1 })
        // A third of a second after the first repeat the speed is constant.
        let steps = zip(offsets[42...], offsets[43...]).map { $1 - $0 }
        // The steps are as even as whole pixels allow.
        #expect((steps.max() ?? 0) - (steps.min() ?? 0) <= 1)
        keys.window.handle(KeyEvent(.down, phase: .up))
        let end = offset
        keys.stage.rest()
        // The scrolling slows down within a few frames, to the distance of 70 ms at its speed.
        #expect(offset >= end && offset - end <= 75)
        #expect(keys.stage.rest() == 0)
    }

    @Test(arguments: [0, 1, 2])
    func aHeldArrowEndsWithWhatHoldsIt(_ way: Int) {
        keys.hold(.down, frames: 40)
        switch way {
        case 0: keys.window.releaseKeys()
        case 1: keys.stage.touch(.began, 100, 200)
        default: keys.screen.present(FocusScreen(), animated: false)
        }
        keys.stage.rest()
        let end = offset
        keys.stage.makeFrames(20)
        #expect(offset == end && end < 2000)
    }

    @Test func aHeldArrowStopsAtTheEnd() {
        keys.hold(.down, frames: 400)
        #expect(offset == 2600)
        // If a held key moves nothing, no frame is asked for.
        #expect(keys.stage.rest() == 0)
        keys.hold(.up, frames: 400)
        #expect(offset == 0)
    }

    @Test func aButtonBesideTheTextDoesNotHoldItUp() {
        let close = keys.add(CloseButton(), 160, 10, 32, 32)
        #expect(press(.down) == 40 && !close.isFocused)
        keys.press(.tab)
        #expect(close.isFocused)
        #expect(press(.down) == 80 && close.isFocused)
    }

    @Test func aHeldArrowTakesControlsOnItsWay() {
        let button = keys.add(FocusButton(), 10, 1200, to: content)
        var seen: [Bool] = []
        keys.hold(.down, frames: 200) {
            if button.isFocused, seen.isEmpty { seen.append(content.bounds.intersects(button.frame)) }
        }
        #expect(seen == [true])
        #expect(offset > 1300)
    }

    @Test func shortContentTakesNoKeys() {
        content.contentSize.height = 300
        keys.stage.makeFrame()
        for key in [KeyEvent.Key.down, .pageDown, .space, .end, .left] { #expect(!keys.press(key)) }
        let close = keys.add(CloseButton(), 160, 10, 32, 32)
        keys.press(.down)
        #expect(close.isFocused)
    }

    @Test func aScrollByKeysPullsNothing() {
        let page = FocusScreen()
        let text = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        text.contentSize = Size(width: 200, height: 2000)
        page.content = text
        page.view.addSubview(text)
        keys.screen.present(page, animated: false)
        keys.stage.makeFrame()
        keys.hold(.up, frames: 60)
        keys.press(.home)
        keys.press(.pageUp)
        keys.stage.rest()
        #expect(text.bounds.minY == 0 && keys.window.frontViewController === page)
    }
}

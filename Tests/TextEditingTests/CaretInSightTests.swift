import GatefoldGeometry
import GatefoldGestures
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldScrolling
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// The caret is scrolled to where it is visible: not beneath the status bar or another part of the safe area.
@Suite struct CaretInSightTests {
    private static let lines = (1...60).map { "Line \($0)" }.joined(separator: "\n")
    private static let safe = EdgeInsets(top: 28, bottom: 20)

    /// A page that fills the window, as one whose content begins below the safe area by itself.
    private func page(adjusting: Bool, _ content: View, height: Double) throws -> (ViewStage, ScrollView) {
        let stage = try ViewStage(width: 300, height: 400)
        stage.window.cutouts = Self.safe
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
        scrollView.contentInsetAdjustmentBehavior = adjusting ? .automatic : .never
        stage.window.overlay = scrollView
        let top = adjusting ? 0 : Self.safe.top
        content.frame = Rect(x: 0, y: top + 60, width: 300, height: height)
        scrollView.contentSize = Size(width: 300, height: top + height + 120)
        scrollView.addSubview(content)
        stage.makeFrame()
        return (stage, scrollView)
    }

    private func expectCaretInSight(_ owner: any TextCanvasOwner, _ stage: ViewStage, _ comment: String) {
        let caret = owner.canvas.convert(owner.canvas.caretRect, to: nil)
        let seen = stage.window.bounds.inset(by: Self.safe)
        #expect(caret.minY >= seen.minY && caret.maxY <= seen.maxY, "\(comment): \(caret)")
    }

    @Test(arguments: [false, true]) func keysKeepItThere(adjusting: Bool) throws {
        let view = TextView()
        view.isScrollEnabled = false
        view.text = Self.lines
        let height = 60.0 * 26
        let (stage, _) = try page(adjusting: adjusting, view, height: height)
        view.becomeFocused()
        stage.rest()
        let keys: [(KeyEvent.Key, KeyEvent.Modifiers)] = [
            (.end, .control), (.home, .control), (.end, .control), (.pageUp, []), (.up, []), (.pageUp, []),
            (.home, .control), (.pageDown, []), (.pageDown, []), (.down, []),
        ]
        for (index, key) in keys.enumerated() {
            for _ in 0..<(key.1.isEmpty ? 12 : 1) {
                stage.window.handle(KeyEvent(key.0, modifiers: key.1))
                stage.rest()
                expectCaretInSight(view, stage, "key \(index)")
            }
        }
    }

    /// A text view that fills the window and scrolls by itself.
    @Test func aScrollingTextViewKeepsItThere() throws {
        let view = TextView()
        view.textContainerInset = EdgeInsets(
            top: 10 + Self.safe.top, left: 12, bottom: 10 + Self.safe.bottom, right: 12)
        view.text = Self.lines
        let stage = try ViewStage(width: 300, height: 400)
        stage.window.cutouts = Self.safe
        stage.window.overlay = view
        stage.makeFrame()
        view.becomeFocused()
        for key in [KeyEvent.Key.end, .home, .end] {
            stage.window.handle(KeyEvent(key, modifiers: .control))
            stage.rest()
            for _ in 0..<20 {
                stage.window.handle(KeyEvent(key == .end ? .up : .down))
                stage.rest()
                expectCaretInSight(view, stage, "\(key)")
            }
        }
    }

    /// Taking the focus also shows a field below the status bar.
    @Test func aFocusedFieldLiesBelowTheSafeArea() throws {
        let field = TextField()
        let (stage, scrollView) = try page(adjusting: false, View(), height: 1500)
        scrollView.addSubview(field)
        for y in [90.0, 700, 1400] {
            for offset in [0.0, 500, 1200] {
                field.frame = Rect(x: 20, y: y, width: 200, height: 44)
                field.resignFocus()
                scrollView.contentOffset.y = offset
                stage.makeFrame()
                field.becomeFocused()
                stage.rest()
                let frame = field.convert(field.bounds, to: nil)
                #expect(frame.minY >= Self.safe.top && frame.maxY <= 400 - Self.safe.bottom, "\(y) from \(offset)")
            }
        }
    }
}

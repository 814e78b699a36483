import GatefoldGeometry
import GatefoldLog
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// Callbacks that cause themselves end, with one line in the log that names the callback and the call.
@Suite struct CallbackTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage() }

    /// A view that does something whenever it is called back.
    private final class Caller: View {
        var onLayout: ((Caller) -> Void)?
        var onSafeArea: ((Caller) -> Void)?
        var onTheme: ((Caller) -> Void)?
        var onTint: ((Caller) -> Void)?
        var onMove: ((Caller) -> Void)?
        var onFocus: ((Caller) -> Void)?
        var isFocusable = false
        override var canBecomeFocused: Bool { isFocusable }
        override func layoutSubviews() { onLayout?(self) }
        override func safeAreaInsetsDidChange() { onSafeArea?(self) }
        override func themeDidChange() { onTheme?(self) }
        override func tintColorDidChange() { onTint?(self) }
        override func didMoveToWindow() { onMove?(self) }
        override func focusDidChange() { onFocus?(self) }
    }

    private func makeCaller() -> Caller { Caller(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }

    /// Checks that a closure returns and that one line names both sides.
    private func expectOneLine(
        naming callback: String, and cause: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () -> Void
    ) {
        let lines = Log.warnings(during: body)
        #expect(lines.count == 1, sourceLocation: sourceLocation)
        #expect(
            lines.first.map { $0.contains(callback) && $0.contains(cause) } ?? false, "\(lines)",
            sourceLocation: sourceLocation)
    }

    @Test func layoutThatLaysOutTheSuperview() {
        let (outer, inner) = (makeCaller(), makeCaller())
        outer.addSubview(inner)
        outer.onLayout = { _ in
            inner.frame.size.width += 1
            inner.setNeedsLayout()
        }
        inner.onLayout = {
            $0.superview?.setNeedsLayout()
            $0.superview?.layoutIfNeeded()
        }
        expectOneLine(naming: "layoutSubviews()", and: "layoutIfNeeded()") {
            stage.window.addSubview(outer)
            stage.makeFrame()
        }
    }

    @Test func aSafeAreaThatChangesItself() {
        let view = makeCaller()
        stage.window.addSubview(view)
        view.onSafeArea = { $0.additionalSafeAreaInsets.top += 1 }
        expectOneLine(naming: "safeAreaInsetsDidChange()", and: "additionalSafeAreaInsets") {
            view.additionalSafeAreaInsets.top = 5
        }
        #expect(view.safeAreaInsets.top == view.additionalSafeAreaInsets.top + 24)
    }

    private static func toggle(_ window: Window) { window.theme.appearance = window.theme.isDark ? .light : .dark }

    @Test func aThemeThatChangesTheTheme() {
        let view = makeCaller()
        stage.window.addSubview(view)
        view.onTheme = { view in view.window.map { Self.toggle($0) } }
        expectOneLine(naming: "themeDidChange()", and: "theme") { Self.toggle(stage.window) }
    }

    @Test func aTintThatChangesTheTint() {
        let view = makeCaller()
        view.onTint = { $0.tintColor = $0.tintColor == .black ? .white : .black }
        expectOneLine(naming: "tintColorDidChange()", and: "tintColor") { view.tintColor = .white }
    }

    @Test func aViewThatComesAndGoes() {
        let view = makeCaller()
        let window = stage.window
        view.onMove = { if $0.window == nil { window.addSubview($0) } else { $0.removeFromSuperview() } }
        expectOneLine(naming: "didMoveToWindow()", and: "addSubview") { window.addSubview(view) }
        view.onMove = nil
        view.removeFromSuperview()
        window.addSubview(view)
        #expect(view.window === window)
    }

    @Test func twoViewsThatThrowTheFocus() {
        let (one, two) = (makeCaller(), makeCaller())
        for view in [one, two] {
            view.isFocusable = true
            stage.window.addSubview(view)
        }
        stage.window.overlay = View(frame: stage.window.bounds)
        for view in [one, two] { stage.window.overlay?.addSubview(view) }
        stage.makeFrame()
        one.onFocus = { if !$0.isFocused { $0.becomeFocused() } }
        two.onFocus = { if !$0.isFocused { $0.becomeFocused() } }
        one.becomeFocused()
        expectOneLine(naming: "focusDidChange()", and: "becomeFocused()") { two.becomeFocused() }
        #expect(one.isFocused || two.isFocused)
    }

    /// A callback that settles is not cut short.
    @Test func aCallbackThatSettlesIsNotBounded() {
        let view = makeCaller()
        stage.window.addSubview(view)
        view.onSafeArea = { if $0.additionalSafeAreaInsets.top < 8 { $0.additionalSafeAreaInsets.top += 1 } }
        let lines = Log.warnings { view.additionalSafeAreaInsets.top = 5 }
        #expect(lines.isEmpty && view.additionalSafeAreaInsets.top == 8)
    }
}

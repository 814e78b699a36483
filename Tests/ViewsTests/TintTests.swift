import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// All controls have one tint colour, from the nearest view that has one.
@Suite struct TintTests {
    private final class Listener: View {
        var calls = 0
        override func tintColorDidChange() { calls += 1 }
    }

    private let stage: ViewStage
    private let outer = Listener(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let inner = Listener(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    private let red = Color(hex: 0xFF_00_00)
    private let green = Color(hex: 0x00_80_00)

    init() throws {
        stage = try ViewStage()
        outer.addSubview(inner)
        stage.window.addSubview(outer)
    }

    @Test func theNearestOneCounts() {
        #expect(inner.resolvedTintColor == DynamicColor.accent.resolved(in: Theme()))
        stage.window.tintColor = red
        #expect(inner.resolvedTintColor == red)
        outer.tintColor = green
        #expect(inner.resolvedTintColor == green && stage.window.resolvedTintColor == red)
        outer.tintColor = nil
        #expect(inner.resolvedTintColor == red)
    }

    @Test func viewsThatInheritATintColorAreTold() {
        stage.window.tintColor = red
        #expect(outer.calls == 1 && inner.calls == 1)
        inner.tintColor = green
        #expect(outer.calls == 1 && inner.calls == 2)
        stage.window.tintColor = nil
        #expect(outer.calls == 2 && inner.calls == 2)
        inner.tintColor = green
        #expect(inner.calls == 2)
    }

    @Test func aMoveToAnotherTintIsToldOf() {
        let other = View(frame: outer.frame)
        other.tintColor = red
        stage.window.addSubview(other)
        other.addSubview(inner)
        #expect(inner.calls == 1)
        other.addSubview(inner)
        #expect(inner.calls == 1)
        inner.removeFromSuperview()
        #expect(inner.calls == 2)
        outer.addSubview(inner)
        #expect(inner.calls == 2)
    }

    @Test func keptPicturesAreMadeAnew() {
        inner.shouldRasterize = true
        let plate = View(frame: inner.bounds)
        plate.backgroundColor = red
        inner.addSubview(plate)
        stage.makeFrame()
        stage.makeFrame()
        let before = stage.images.removals
        outer.tintColor = green
        stage.makeFrame()
        #expect(stage.images.removals == before + 1)
    }

    @Test func theDefaultCanBeReadOnWhite() {
        #expect(DynamicColor.accent.resolved(in: Theme()).contrast(to: .white) >= 4.5)
        #expect(abs(Color.black.contrast(to: .white) - 21) < 0.01)
        #expect(DynamicColor.accent.resolved(in: Theme()).readable == .white)
        #expect(Color(hex: 0x5A_A9_FF).readable == .black)
    }
}

import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// Hairlines are one physical pixel at every scale and position, and lie on the view's own edge.
@Suite struct HairlineTests {
    private final class LinedView: View {
        override func draw(into recorder: inout Recorder) {
            recorder.hairline(atTopOf: shownBounds, color: Color(hex: 0x01_00_00))
            recorder.hairline(atBottomOf: shownBounds, color: Color(hex: 0x02_00_00))
            recorder.hairline(atLeftOf: shownBounds, color: Color(hex: 0x03_00_00))
            recorder.hairline(atRightOf: shownBounds, color: Color(hex: 0x04_00_00))
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3]) func theyAreOnePixelOnTheEdges(scale: Double) throws {
        let stage = try ViewStage(scale: scale)
        let view = LinedView()
        view.backgroundColor = Color(hex: 0x05_00_00)
        stage.window.addSubview(view)
        for step in 0..<24 {
            let fraction = Double(step) / 7.3
            view.frame = Rect(x: 3 + fraction, y: 5 + fraction * 1.7, width: 40 + fraction, height: 30.3)
            stage.makeFrame()
            func rect(_ color: Color) throws -> PixelRect {
                try #require(stage.scene.items.first { $0.content == .solid(color) }).rect
            }
            let whole = try rect(Color(hex: 0x05_00_00))
            let top = try rect(Color(hex: 0x01_00_00))
            let bottom = try rect(Color(hex: 0x02_00_00))
            let left = try rect(Color(hex: 0x03_00_00))
            let right = try rect(Color(hex: 0x04_00_00))
            #expect(top == PixelRect(x: whole.x, y: whole.y, width: whole.width, height: 1))
            #expect(bottom == PixelRect(x: whole.x, y: whole.maxY - 1, width: whole.width, height: 1))
            #expect(left == PixelRect(x: whole.x, y: whole.y, width: 1, height: whole.height))
            #expect(right == PixelRect(x: whole.maxX - 1, y: whole.y, width: 1, height: whole.height))
        }
    }
}

/// The recorder turns gradients and shadows into items of the scene.
@Suite struct RecordedShapeTests {
    private final class ShapeView: View {
        var paint: (inout Recorder) -> Void = { _ in }
        override func draw(into recorder: inout Recorder) { paint(&recorder) }
    }

    private func items(scale: Double = 1.5, _ paint: @escaping (inout Recorder) -> Void) throws -> [Item] {
        let stage = try ViewStage(scale: scale)
        let view = ShapeView(frame: Rect(x: 10, y: 10, width: 60, height: 40))
        view.paint = paint
        stage.window.addSubview(view)
        stage.makeFrame()
        return stage.scene.items
    }

    @Test func aGradientIsSnappedAndRounded() throws {
        let gradient = Gradient(from: .white, to: .black)
        let items = try items {
            $0.fillGradient(Rect(x: 0, y: 0, width: 60, height: 40), gradient, radius: 8)
        }
        let item = try #require(items.first { $0.content == .gradient(gradient) })
        #expect(item.rect == PixelRect(x: 15, y: 15, width: 90, height: 60))
        #expect(item.roundClip == RoundedRect(rect: item.rect, radius: 12))
        #expect(item.isOpaque)
    }

    @Test func aShadowReachesThreeDeviations() throws {
        let items = try items {
            $0.drawShadow(
                of: Rect(x: 10, y: 10, width: 20, height: 20), radius: 4, blur: 2, offset: 4, color: .black)
        }
        let item = try #require(items.first { if case .shadow = $0.content { true } else { false } })
        #expect(item.content == .shadow(Shadow(radius: 6, blur: 3, reach: 9, color: .black)))
        #expect(item.rect == PixelRect(x: 30 - 9, y: 36 - 9, width: 30 + 18, height: 30 + 18))
    }

    /// Shapes keep their rectangles, whatever numbers their look has, and invisible shadows are left out.
    @Test(arguments: [Double.nan, .infinity, -.infinity, -1]) func numbersWithoutSenseDoNoHarm(value: Double) throws {
        func shapes(_ value: Double) throws -> [Item] {
            let place = Rect(x: 0, y: 0, width: 9, height: 9)
            return try items {
                $0.fillRounded(place, radius: value, with: .black, borderWidth: value)
                $0.fillGradient(
                    place, Gradient(from: .white, to: .black, endPoint: Point(x: value, y: 1)), radius: value)
            }
        }
        let sound = try shapes(0)
        let strange = try shapes(value)
        #expect(sound.count == 3 && strange.map(\.rect) == sound.map(\.rect))
        #expect(strange.map(\.clip) == sound.map(\.clip))
        #expect(strange.allSatisfy { $0.roundClip.map { $0.radius > 0 } ?? true })
        func shadows(blur: Double, offset: Double) throws -> [Item] {
            try items {
                $0.drawShadow(
                    of: Rect(x: 0, y: 0, width: 9, height: 9), radius: 1, blur: blur, offset: offset, color: .black)
            }.filter { if case .shadow = $0.content { true } else { false } }
        }
        #expect(try shadows(blur: value, offset: 0).isEmpty)
        #expect(try shadows(blur: 1, offset: value).count == (value == -1 ? 1 : 0))
    }
}

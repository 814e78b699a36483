import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldRandomness
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A scroll view of 200 by 400 points with a view of 200 by 300 that can be zoomed up to four times.
@Suite struct ScrollZoomTests {
    private final class Zoomer: ScrollViewDelegate {
        let content = View(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        private(set) var entries: [String] = []
        var onZoom: ((ScrollView) -> Void)?

        func viewForZooming(in scrollView: ScrollView) -> View? { content }
        func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View) { entries.append("begin") }
        func scrollViewDidZoom(_ scrollView: ScrollView) { onZoom?(scrollView) }
        func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View, atScale scale: Double) {
            entries.append("end \((scale * 100).rounded() / 100)")
        }
    }

    private let stage: ViewStage
    private let view: ScrollView
    private let zoomer = Zoomer()
    private var places: [Int64: Point] = [:]

    init() throws {
        stage = try ViewStage()
        view = stage.addScrollView(content: Size(width: 200, height: 300))
        view.addSubview(zoomer.content)
        view.scrollDelegate = zoomer
        view.centersContent = true
        view.maximumZoomScale = 4
        stage.rest()
    }

    private mutating func touch(_ phase: Touch.Phase, _ fingers: [Int64: Point], frames: Bool = true) {
        for (id, place) in fingers { places[id] = place }
        stage.window.handle(
            fingers.sorted { $0.key < $1.key }.map {
                Touch(
                    id: .finger($0.key), phase: phase, location: $0.value, timestamp: stage.clock.time, device: .pointer
                )
            })
        if frames { stage.makeFrame() }
    }

    private mutating func lift(_ ids: Int64...) {
        touch(.ended, Dictionary(uniqueKeysWithValues: ids.map { ($0, places[$0] ?? .zero) }))
    }

    /// Moves fingers to points in even steps, one in each frame.
    private mutating func move(_ goals: [Int64: Point], steps: Int = 20, _ check: () -> Void = {}) {
        let starts = places
        for step in 1...steps {
            touch(
                .moved,
                goals.reduce(into: [:]) {
                    let start = starts[$1.key] ?? .zero
                    $0[$1.key] = start + ($1.value - start) * (Double(step) / Double(steps))
                })
            check()
        }
    }

    /// The point of the content at a point of the window, in points of the content at a zoom scale of 1.
    private func content(at point: Point) -> Point { zoomer.content.convert(point, from: nil) }

    @Test func contentThatFitsIsCentred() {
        #expect(zoomer.content.convert(zoomer.content.bounds, to: nil) == Rect(x: 0, y: 50, width: 200, height: 300))
        #expect(view.contentOffset == .zero)
        view.zoomScale = 2
        #expect(view.zoomScale == 2 && view.contentSize == Size(width: 400, height: 600))
        // The middle of the content stays in the middle of the view.
        #expect(content(at: Point(x: 100, y: 200)).distance(to: Point(x: 100, y: 150)) < 1e-9)
        #expect(view.contentOffset == Point(x: 100, y: 100))
        view.zoomScale = 9
        #expect(view.zoomScale == 4)
        view.zoomScale = 1
        #expect(view.contentOffset == .zero && zoomer.content.transform == .identity)
        #expect(zoomer.content.frame == Rect(x: 0, y: 50, width: 200, height: 300))
    }

    @Test mutating func thePointUnderTheFingersStaysThere() {
        touch(.began, [-1: Point(x: 60, y: 150), -2: Point(x: 100, y: 150)])
        move([-1: Point(x: 50, y: 150), -2: Point(x: 110, y: 150)], steps: 3)
        #expect(view.isZooming && view.zoomScale > 1)
        let held = content(at: Point(x: 80, y: 150))
        let view = view
        move([-1: Point(x: 20, y: 150), -2: Point(x: 140, y: 150)])
        #expect(view.zoomScale > 1.9 && view.zoomScale < 3.01)
        #expect(content(at: Point(x: 80, y: 150)).distance(to: held) < 1.5)
        // Two fingers that move together move the content with them.
        move([-1: Point(x: 40, y: 180), -2: Point(x: 160, y: 180)])
        #expect(content(at: Point(x: 100, y: 180)).distance(to: held) < 1.5)
        lift(-1, -2)
        stage.rest()
        #expect(zoomer.entries.first == "begin" && zoomer.entries.count == 2)
        #expect(!view.isZooming && !view.isMoving)
    }

    @Test mutating func aFingerThatLiftsOrLandsMakesNoJump() {
        touch(.began, [-1: Point(x: 60, y: 150), -2: Point(x: 100, y: 150)])
        move([-1: Point(x: 20, y: 150), -2: Point(x: 180, y: 150)])
        let (scale, offset) = (view.zoomScale, view.contentOffset)
        lift(-1)
        move([-2: Point(x: 180, y: 150)], steps: 2)
        #expect(view.zoomScale == scale && view.contentOffset.distance(to: offset) < 1e-9)
        // The remaining finger drags the content.
        move([-2: Point(x: 150, y: 150)])
        #expect(abs(view.contentOffset.x - offset.x - 30) < 1e-6 && view.zoomScale == scale)
        let dragged = view.contentOffset
        touch(.began, [-3: Point(x: 20, y: 300)])
        move([-3: Point(x: 20, y: 300)], steps: 2)
        #expect(view.zoomScale == scale && view.contentOffset.distance(to: dragged) < 1e-9)
        lift(-2, -3)
        stage.rest()
        #expect(zoomer.entries.count == 2)
    }

    @Test mutating func beyondTheLimitsTheScaleResistsAndSpringsBack() {
        touch(.began, [-1: Point(x: 20, y: 200), -2: Point(x: 180, y: 200)])
        var scales: [Double] = []
        let view = view
        move([-1: Point(x: 80, y: 200), -2: Point(x: 120, y: 200)]) { scales.append(view.zoomScale) }
        #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(view.zoomScale < 0.9 && view.zoomScale > 0.5)
        let released = view.zoomScale
        lift(-1, -2)
        #expect(view.isZoomBouncing)
        #expect(abs(view.zoomScale - released) < 0.1)
        stage.rest()
        #expect(view.zoomScale == 1 && zoomer.entries == ["begin", "end 1.0"])
        view.bouncesZoom = false
        touch(.began, [-1: Point(x: 20, y: 200), -2: Point(x: 180, y: 200)])
        move([-1: Point(x: 80, y: 200), -2: Point(x: 120, y: 200)])
        #expect(view.zoomScale == 1)
        lift(-1, -2)
    }

    @Test mutating func aFingerCatchesAZoomAndLetsItGo() {
        view.setZoomScale(4, animated: true)
        stage.makeFrames(6)
        let scale = view.zoomScale
        #expect(scale > 1 && scale < 4 && view.isZoomBouncing)
        touch(.began, [-1: Point(x: 100, y: 200)])
        stage.makeFrames(3)
        #expect(view.zoomScale == scale && view.isTracking)
        lift(-1)
        stage.rest()
        #expect(view.zoomScale == scale && zoomer.entries == ["begin", "end \((scale * 100).rounded() / 100)"])
        // Two fingers take the zoom over without a jump.
        view.setZoomScale(1, animated: true)
        stage.makeFrames(4)
        touch(.began, [-1: Point(x: 60, y: 150), -2: Point(x: 140, y: 150)])
        move([-1: Point(x: 50, y: 150), -2: Point(x: 150, y: 150)])
        #expect(view.isZooming && view.zoomScale <= scale * 100 / 80)
        lift(-1, -2)
        stage.rest()
    }

    @Test func aDoubleTapGoesInWhereItIsAndOutAgain() {
        let place = Point(x: 50, y: 120)
        let tapped = content(at: place)
        view.toggleZoom(at: view.convert(place, from: nil), to: 2.5)
        stage.rest()
        #expect(view.zoomScale == 2.5 && content(at: place).distance(to: tapped) < 0.5)
        view.toggleZoom(at: view.convert(place, from: nil), to: 2.5)
        stage.rest()
        #expect(view.zoomScale == 1 && view.contentOffset == .zero)
        view.zoom(to: Rect(x: 100, y: 150, width: 50, height: 50), animated: true)
        stage.rest()
        #expect(view.zoomScale == 4)
        #expect(content(at: Point(x: 100, y: 200)).distance(to: Point(x: 125, y: 175)) < 0.5)
    }

    @Test func theZoomMovesEvenlyAndReducedMotionJumps() {
        var scales: [Double] = []
        zoomer.onZoom = { scales.append($0.zoomScale) }
        view.setZoomScale(4, animated: true)
        let frames = stage.rest()
        #expect(frames > 10 && frames < 60 && zip(scales, scales.dropFirst()).allSatisfy { $0 < $1 })
        stage.window.prefersReducedMotion = true
        view.setZoomScale(1, animated: true)
        #expect(view.zoomScale == 1 && !view.isZoomBouncing)
    }

    @Test func controlAndTheWheelZoomAtThePointer() {
        let place = Point(x: 150, y: 250)
        let held = content(at: place)
        stage.window.handle(KeyEvent(.keysym(0xFFE3)))
        stage.wheel(notches: Point(x: 0, y: -2), at: place)
        stage.wheel(notches: Point(x: 0, y: -2), at: place)
        stage.rest()
        #expect(abs(view.zoomScale - 2) < 0.01 && content(at: place).distance(to: held) < 0.5)
        stage.window.handle(KeyEvent(.keysym(0xFFE3), modifiers: .control, phase: .up))
        stage.wheel(notches: Point(x: 0, y: -1), at: place)
        stage.rest()
        #expect(abs(view.zoomScale - 2) < 0.01)
    }

    @Test func aTouchpadPinchesAtThePointer() {
        let place = Point(x: 150, y: 250)
        let held = content(at: place)
        func pinch(_ phase: PinchEvent.Phase, _ scale: Double) {
            stage.window.handle(PinchEvent(phase, at: place, scale: scale, timestamp: stage.clock.time))
            stage.makeFrame()
        }
        pinch(.began, 1)
        for step in 1...10 { pinch(.changed, 1 + Double(step) * 0.1) }
        pinch(.ended, 2)
        stage.rest()
        #expect(abs(view.zoomScale - 2) < 1e-6 && content(at: place).distance(to: held) < 1)
    }

    @Test func momentumFollowsAPinchAndThePictureIsSharpAtRest() throws {
        let picture = ImageView()
        picture.frame = Rect(x: 0, y: 0, width: 200, height: 300)
        let other = ScrollView(frame: view.frame)
        stage.window.addSubview(other)
        other.addSubview(picture)
        final class Naming: ScrollViewDelegate {
            let view: View
            init(_ view: View) { self.view = view }
            func viewForZooming(in scrollView: ScrollView) -> View? { view }
        }
        let naming = Naming(picture)
        other.scrollDelegate = naming
        other.contentSize = picture.frame.size
        other.maximumZoomScale = 3
        other.setZoomScale(3, animated: true)
        stage.makeFrames(3)
        #expect(picture.keepsDecodedSize && picture.transform == .identity)
        stage.rest()
        #expect(!picture.keepsDecodedSize && picture.frame.size == Size(width: 600, height: 900))
    }

    /// Whatever the program does while fingers and springs zoom, scale and offset stay finite, and at rest they are
    /// inside of their limits.
    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    mutating func noOrderOfCallsBreaksIt(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        for _ in 0..<160 {
            let a = Point(x: random.next(in: 0...200), y: random.next(in: 0...400))
            let b = Point(x: random.next(in: 0...200), y: random.next(in: 0...400))
            switch random.next(below: 14) {
            case 0: touch(.began, [-1: a])
            case 1: touch(.began, [-2: b])
            case 2: touch(.moved, [-1: a, -2: b])
            case 3: touch(.moved, [-2: b])
            case 4: lift(-1)
            case 5: lift(-2)
            case 6: touch(.cancelled, [-1: a])
            case 7: view.setZoomScale(random.next(in: 0.5...5), animated: random.next(below: 2) == 0)
            case 8: view.zoom(to: Rect(x: a.x, y: a.y, width: 30, height: 50), animated: true)
            case 9: view.scroll(toInside: a, animated: random.next(below: 2) == 0)
            case 10: view.toggleZoom(at: b, to: 2)
            case 11: view.frame.size.height = random.next(in: 0...400)
            case 12: stage.wheel(notches: Point(x: 0, y: 1), at: a)
            default:
                view.removeFromSuperview()
                stage.window.addSubview(view)
            }
            stage.makeFrames(random.next(below: 4))
            #expect(view.zoomScale.isFinite && view.zoomScale > 0.4 && view.zoomScale < 8.1)
            #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
        }
        lift(-1, -2)
        stage.window.cancelGestures()
        stage.rest()
        #expect(!view.isZooming && !view.isZoomBouncing && !view.isMoving)
        #expect(view.zoomScale >= 1 && view.zoomScale <= 4)
        for axis in ScrollAxis.allCases { #expect(view[axis].overscroll == 0) }
    }
}

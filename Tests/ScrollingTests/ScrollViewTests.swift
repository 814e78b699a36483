import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldScrolling
@testable import GatefoldViews

/// Content that is taller than its view can be scrolled.
@Suite struct ScrollViewTests {
    private let stage: ViewStage
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
    private var middle: Point { Point(x: 100, y: 200) }

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(scrollView)
        scrollView.contentSize = Size(width: 200, height: 1000)
        stage.rest()
    }

    /// Puts a finger down at the middle, moves it in steps, and lifts it unless it is to stay.
    private func drag(by way: Double, steps: Int = 10, lifts: Bool = true) {
        func touch(_ phase: Touch.Phase, _ y: Double) {
            stage.window.handle([
                Touch(
                    id: .finger(0), phase: phase, location: Point(x: 100, y: y), timestamp: stage.clock.time,
                    device: .finger)
            ])
            stage.makeFrame()
        }
        touch(.began, 200)
        for step in 1...steps { touch(.moved, 200 + way * Double(step) / Double(steps)) }
        if lifts { touch(.ended, 200 + way) }
    }

    @Test func aDragMovesTheContentAndAFlingGoesOn() {
        drag(by: -100)
        let offset = scrollView.contentOffset.y
        #expect(offset > 80)
        stage.rest()
        #expect(scrollView.contentOffset.y > offset + 50)
        #expect(scrollView.contentOffset.y <= 600)
        #expect(scrollView.boundsOrigin.y == scrollView.contentOffset.y.rounded())
    }

    @Test func contentThatFitsStaysAndSpringsBack() {
        scrollView.alwaysBounceVertical = true
        scrollView.contentSize.height = 100
        drag(by: -100, lifts: false)
        #expect(scrollView.contentOffset.y > 10 && scrollView.contentOffset.y < 90)
        stage.window.cancelGestures()
        stage.rest()
        #expect(scrollView.contentOffset.y == 0)
    }

    @Test func insetsWidenTheRange() {
        scrollView.contentInset = EdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
        scrollView.contentOffset.y = -30
        stage.wheel(-1000, at: middle)
        stage.rest()
        #expect(scrollView.contentOffset.y == -30)
        stage.wheel(1000, at: middle)
        stage.rest()
        #expect(scrollView.contentOffset.y == 650)
        scrollView.contentInset = .zero
        #expect(scrollView.contentOffset.y == 600)
    }

    @Test func contentThatShrinksWhileScrolledComesBack() {
        scrollView.contentOffset.y = 600
        scrollView.contentSize.height = 700
        #expect(scrollView.contentOffset.y == 300 && scrollView.boundsOrigin.y == 300)
        scrollView.contentSize.height = 10
        #expect(scrollView.contentOffset.y == 0)
    }

    @Test func contentThatShrinksUnderAFingerComesBackWhenItLifts() {
        scrollView.contentOffset.y = 500
        drag(by: -60, lifts: false)
        scrollView.contentSize.height = 500
        #expect(scrollView.contentOffset.y > 500)
        stage.window.cancelGestures()
        stage.rest()
        #expect(scrollView.contentOffset.y == 100)
    }

    @Test func contentThatShrinksInAFlingComesBack() {
        drag(by: -150, steps: 4)
        scrollView.contentSize.height = 420
        stage.rest()
        #expect(scrollView.contentOffset.y == 20)
    }

    @Test func aTallerViewShowsMore() {
        scrollView.contentOffset.y = 600
        scrollView.frame.size.height = 900
        #expect(scrollView.contentOffset.y == 100)
        scrollView.frame.size.height = 2000
        #expect(scrollView.contentOffset.y == 0)
    }

    @Test func aWheelNeverOverscrolls() {
        var least = 0.0
        var greatest = 0.0
        for delta in [15.0, 15, -300, 15, 10_000, -10_000, 5000, 5000] {
            stage.wheel(delta, at: middle)
            for _ in 0..<7 {
                stage.makeFrame()
                least = min(least, scrollView.contentOffset.y)
                greatest = max(greatest, scrollView.contentOffset.y)
            }
        }
        stage.rest()
        #expect(least >= 0)
        #expect(greatest <= 600)
        #expect(scrollView.contentOffset.y == 600)
    }

    @Test func aWheelOnContentThatFitsGoesToWhatIsAround() {
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 1000))
        inner.contentSize = Size(width: 200, height: 10)
        scrollView.addSubview(inner)
        stage.wheel(15, at: middle)
        stage.rest()
        #expect(inner.contentOffset.y == 0)
        #expect(scrollView.contentOffset.y > 0)
    }

    @Test func contentStandsOnWholePixels() throws {
        let stage = try ViewStage(scale: 1.25)
        stage.window.addSubview(scrollView)
        scrollView.contentOffset.y = 33.3
        #expect((scrollView.boundsOrigin.y * 1.25).rounded() == scrollView.boundsOrigin.y * 1.25)
        #expect(abs(scrollView.boundsOrigin.y - 33.3) <= 0.4)
    }

    @Test func noNumberIsNoOffset() {
        scrollView.contentOffset.y = 100
        scrollView.contentOffset.y = .nan
        scrollView.contentSize.height = .nan
        stage.wheel(.nan, at: middle)
        stage.rest()
        #expect(scrollView.contentOffset.y.isFinite && scrollView.boundsOrigin.y.isFinite)
    }

    @Test func withoutAWindowItStillHasAnOffset() {
        scrollView.removeFromSuperview()
        scrollView.contentOffset.y = 40
        #expect(scrollView.contentOffset.y == 40)
        scrollView.contentSize.height = 410
        #expect(scrollView.contentOffset.y == 10)
    }
}

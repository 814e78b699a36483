import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// `View.animate` shows the right values in each frame.
@Suite struct AnimationTests {
    private let test: AnimationStage
    private var view: View { test.view }

    init() throws { test = try AnimationStage() }

    // MARK: Values

    @Test func everyPropertyGoesFromItsOldValueToItsNewOne() {
        test.animate {
            view.frame = Rect(x: 110, y: 40, width: 80, height: 20)
            view.boundsOrigin = Point(x: 8, y: -4)
            view.transform = Transform(translationX: 30, y: 50)
            view.alpha = 0.5
            view.backgroundColor = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        }
        // The model has its new value, and the view is shown where it was.
        #expect(view.frame == Rect(x: 110, y: 40, width: 80, height: 20) && view.alpha == 0.5)
        for seconds in [0.0, 3] {
            if seconds > 0 { test.frame(after: seconds) }
            #expect(view.shownFrame == Rect(x: 10, y: 20, width: 40, height: 60))
            #expect(view.shownBoundsOrigin == .zero && view.shownTransform.isIdentity)
            #expect(view.shownAlpha == 1 && view.shownBackgroundColor == .black)
        }
        test.frame(after: 0.5)
        #expect(view.shownFrame == Rect(x: 60, y: 30, width: 60, height: 40))
        #expect(view.shownBounds == Rect(x: 4, y: -2, width: 60, height: 40))
        #expect(view.shownTransform == Transform(translationX: 15, y: 25))
        #expect(view.shownAlpha == 0.75)
        #expect(view.shownBackgroundColor == Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.75))
        test.frame(after: 0.5)
        #expect(view.shownFrame == view.frame && view.shownBoundsOrigin == view.boundsOrigin)
        #expect(view.shownTransform == view.transform && view.shownAlpha == view.alpha)
        #expect(view.shownBackgroundColor == view.backgroundColor)
        #expect(view.animations == nil)
    }

    @Test(arguments: [
        (AnimationOptions.curveEaseInOut, TimingCurve.easeInOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
        (.curveLinear, .linear),
    ])
    func curves(options: AnimationOptions, curve: TimingCurve) {
        View.animate(duration: 1, options: options, animations: { view.center.x += 100 })
        test.frame(after: 1)
        for step in 0...8 {
            #expect(isClose(view.shownFrame.midX, 30 + 100 * curve.value(at: Double(step) / 8)))
            test.frame(after: 0.125)
        }
    }

    @Test func aSpringIsTheClosedFormAndEndsOnTheTargetAtItsDuration() {
        let timing = AnimationTiming.spring(start: 1, duration: 0.5, dampingRatio: 0.6, initialVelocity: 2)
        View.animate(duration: 0.5, dampingRatio: 0.6, initialVelocity: 2, animations: { view.frame.origin.y = 320 })
        test.clock.advance(to: 0.75)
        test.frame(after: 0.25)
        var highest = 0.0
        for step in 0..<32 {
            #expect(isClose(view.shownFrame.minY, 20 + 300 * timing.fraction(at: 1 + Double(step) / 64)))
            highest = max(highest, view.shownFrame.minY)
            #expect(view.animations != nil)
            test.frame(after: 1.0 / 64)
        }
        #expect(highest > 321)
        #expect(view.shownFrame.minY == 320 && view.animations == nil)
    }

    @Test func aColourComesFromNothingAndGoesThere() {
        let red = Color(red: 1, green: 0, blue: 0)
        view.backgroundColor = nil
        test.animate { view.backgroundColor = red }
        test.frame(after: 1)
        #expect(view.shownBackgroundColor == red.withAlpha(0))
        test.frame(after: 0.5)
        #expect(view.shownBackgroundColor == red.withAlpha(0.5))
        test.animate { view.backgroundColor = nil }
        test.frame(after: 0.25)
        #expect(view.shownBackgroundColor == red.withAlpha(0.75))
        test.frame(after: 0.5)
        #expect(view.shownBackgroundColor == red.withAlpha(0.375))
        test.frame(after: 0.5)
        #expect(view.shownBackgroundColor == nil)
    }

    @Test func anOvershootMakesNoSizeNegative() {
        View.animate(duration: 1, dampingRatio: 0.2, animations: { view.frame.size = .zero })
        var least = Double.infinity
        for _ in 0..<80 {
            test.frame(after: 1.0 / 64)
            least = min(least, view.shownFrame.width, view.shownFrame.height)
        }
        #expect(least == 0)
    }

    @Test func boundsAndCentre() {
        test.animate { view.bounds = Rect(x: 5, y: 6, width: 60, height: 20) }
        #expect(view.frame == Rect(x: 0, y: 40, width: 60, height: 20) && view.center == Point(x: 30, y: 50))
        test.frame(after: 1)
        test.frame(after: 0.5)
        #expect(view.shownBounds == Rect(x: 2.5, y: 3, width: 50, height: 40))
        #expect(view.shownFrame.center == Point(x: 30, y: 50))
    }

    // MARK: Time

    @Test func theFirstFrameShowsTheStartAndTheDelayCountsFromIt() {
        test.animate(delay: 0.5) { view.alpha = 0 }
        test.frame(after: 20)
        #expect(view.shownAlpha == 1)
        test.frame(after: 0.5)
        #expect(view.shownAlpha == 1)
        test.frame(after: 0.25)
        #expect(view.shownAlpha == 0.75)
    }

    @Test func anAnimationBegunDuringAFrameStartsWithThatFrame() {
        let parent = LayoutActor()
        test.window.addSubview(parent)
        test.stage.rest()
        parent.onLayout = { [test] in test.animate { test.view.alpha = 0 } }
        parent.setNeedsLayout()
        test.frame(after: 1)
        #expect(view.shownAlpha == 1)
        test.frame(after: 0.25)
        #expect(view.shownAlpha == 0.75)
    }

    @Test func framesAreAskedForWhileSomethingMovesAndNoLonger() {
        test.animate { view.alpha = 0 }
        #expect(test.stage.rest() == 61)
        #expect(view.animations == nil && !test.window.runningAnimations.isRunning)
        #expect(!test.clock.isFrameRequested)
        view.alpha = 0
        #expect(!test.clock.isFrameRequested)
    }

    @Test func repeatedAndReversed() {
        View.animate(duration: 1, options: [.curveLinear, .repeat, .autoreverse], animations: { view.alpha = 0 })
        test.frame(after: 1)
        var shown: [Double] = []
        for _ in 0..<9 {
            shown.append(view.shownAlpha)
            test.frame(after: 0.5)
        }
        #expect(shown == [1, 0.5, 0, 0.5, 1, 0.5, 0, 0.5, 1])
        view.alpha = 0.25
        test.frame(after: 1)
        #expect(view.shownAlpha == 0.25 && !test.clock.isFrameRequested)
    }

    @Test func reversedOnce() {
        View.animate(
            duration: 1, options: [.curveLinear, .autoreverse], animations: { view.alpha = 0 },
            completion: test.note("done"))
        test.frame(after: 1)
        test.frame(after: 0.5)
        #expect(view.shownAlpha == 0.5)
        test.frame(after: 1.25)
        #expect(view.shownAlpha == 0.75 && test.told.isEmpty)
        test.frame(after: 0.25)
        #expect(view.shownAlpha == 0 && test.told == ["done true"])
    }

    // MARK: On screen

    @Test func aFrameIsRecordedAsShown() throws {
        test.animate {
            view.frame = Rect(x: 110, y: 40, width: 80, height: 20)
            view.backgroundColor = .white
            view.alpha = 0.5
        }
        test.frame(after: 1)
        test.frame(after: 0.5)
        let item = try #require(test.stage.scene.items.first { $0.content == .solid(Color(white: 0.5)) })
        #expect(item.rect == PixelRect(x: 60, y: 30, width: 60, height: 40))
        #expect(item.alpha == Float(191) / 255)
    }

    @Test func aPictureOfAViewIsMadeAnewWhileSomethingMovesInIt() throws {
        let parent = View(frame: Rect(x: 0, y: 100, width: 100, height: 100))
        parent.shouldRasterize = true
        parent.addSubview(view)
        test.window.addSubview(parent)
        test.stage.rest()
        test.animate { view.frame.origin.x = 60 }
        var pictures: Set<UInt64> = []
        for _ in 0..<4 {
            test.frame(after: 0.25)
            pictures.insert(try #require(parent.raster).version)
        }
        #expect(pictures.count == 4)
        test.stage.rest()
        let version = try #require(parent.raster).version
        test.frame(after: 1)
        #expect(parent.raster?.version == version)
    }

    @Test func aFingerMeetsWhatTheEyeSees() {
        let child = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(child)
        let screens = test.window
        test.animate {
            view.frame = Rect(x: 110, y: 220, width: 80, height: 60)
            view.boundsOrigin = Point(x: 0, y: 20)
            view.transform = Transform(translationX: 0, y: 100)
        }
        test.frame(after: 1)
        #expect(screens.hitTest(Point(x: 12, y: 22)) === child)
        #expect(screens.hitTest(Point(x: 120, y: 330)) === screens)
        test.frame(after: 0.5)
        // Half way, the frame is at (60, 120), 60 wide, moved down by 50, and its content up by 10.
        #expect(screens.hitTest(Point(x: 62, y: 162)) === child)
        #expect(screens.hitTest(Point(x: 62, y: 182)) === view)
        #expect(screens.hitTest(Point(x: 119, y: 229)) === view)
        #expect(screens.hitTest(Point(x: 121, y: 229)) === screens)
        #expect(child.convert(Point.zero, to: nil) == Point(x: 60, y: 160))
        #expect(child.convert(fromWindow: Point(x: 60, y: 160)) == .zero)
    }

    @Test func aTransitionsOverrideStandsAboveAnAnimation() {
        test.animate {
            view.alpha = 0
            view.frame.origin.x = 100
        }
        test.frame(after: 1)
        view.presentation = PresentationOverride(frame: .zero, alpha: 0.25)
        test.frame(after: 0.5)
        #expect(view.shownFrame == .zero && view.shownAlpha == 0.25)
        view.presentation = PresentationOverride()
        #expect(view.shownFrame.minX == 55 && view.shownAlpha == 0.5)
    }
}

/// A view that calls a closure when it is laid out.
final class LayoutActor: View {
    var onLayout: (() -> Void)?

    override func layoutSubviews() { onLayout?() }
}

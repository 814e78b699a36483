import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// Hands out one animator for everything.
private final class OneAnimator: TransitioningDelegate {
    let animator: any AnimatedTransitioning

    init(_ animator: any AnimatedTransitioning) { self.animator = animator }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { animator }
}

/// A transition made of an animation, which does something once when it is over.
private final class AnimatedFade: AnimatedTransitioning {
    var onEnd: (() -> Void)?

    func transitionDuration(using context: TransitionContext) -> Double { 0.3 }

    func animateTransition(using context: TransitionContext) {
        context.upperView.alpha = 0
        View.animate(duration: 0.3) {
            context.upperView.alpha = 1
        } completion: { [weak self] _ in
            context.completeTransition(!context.transitionWasCancelled)
            self?.onEnd?()
            self?.onEnd = nil
        }
    }
}

/// A transition that can fail in the middle of a flight, as when the views that it needs are gone.
private final class FragileTransition: ProgressTransitioning {
    var isBroken = false

    func timing(using context: TransitionContext) -> TransitionTiming {
        TransitionTiming(duration: 0.5, dampingRatio: 1)
    }

    func prepareTransition(using context: TransitionContext) -> Bool { !isBroken }

    func needsNewPieces(using context: TransitionContext) -> Bool { isBroken }

    func updateTransition(using context: TransitionContext, progress: Double) {
        context.hangingBar = HangingBar(bottom: 80, height: 80, style: .lightContent)
    }

    func grip(using context: TransitionContext) -> TransitionGrip? {
        isBroken ? nil : TransitionGrip(view: context.upperView, drag: Point(x: 0, y: 200))
    }
}

/// Callbacks of a flight, and losses in it, leave the screens whole.
@Suite struct FlightCallbackTests {
    private let stage: ViewStage
    private let list = CallingScreen("list")
    private let page = CallingScreen("page")

    init() throws {
        stage = try ViewStage()
        stage.window.rootViewController = list
        stage.rest()
    }

    private var window: Window { stage.window }

    /// A finger that reverses a flight causes callbacks of screens before the flight continues.
    @Test func theWindowIsHiddenWhileAFingerTurnsAFlight() throws {
        let fragile = FragileTransition()
        let chooser = OneAnimator(fragile)
        page.transitioningDelegate = chooser
        list.present(page, animated: true)
        stage.makeFrames(5)
        page.onWillDisappear = { [window] in window.isVisible = false }
        // A page that is released with a downward velocity reverses the flight.
        stage.drag(from: Point(x: 100, y: 100), to: Point(x: 100, y: 300))
        #expect(!window.isVisible && window.flights.isEmpty)
        window.isVisible = true
        stage.rest()
        #expect(window.presentations.isEmpty)
        #expect(list.appearance == .appeared && page.appearance == .disappeared)
    }

    /// The frames that a cancelled transition goes back to were remembered before the window got another size.
    @Test func theWindowIsResizedWhenACancelledTransitionEnds() {
        let fade = AnimatedFade()
        let chooser = OneAnimator(fade)
        page.transitioningDelegate = chooser
        list.present(page, animated: true)
        stage.makeFrames(5)
        fade.onEnd = { [window] in window.resize(to: Size(width: 300, height: 350), scale: 1) }
        page.dismiss(animated: true)
        stage.rest()
        #expect(window.presentations.isEmpty && window.bounds.size == Size(width: 300, height: 350))
        #expect(list.view.frame == window.bounds)
    }

    @Test func aDismissalAskedForInTheAnimatorsCompletionIsAnimated() {
        let fade = AnimatedFade()
        let chooser = OneAnimator(fade)
        page.transitioningDelegate = chooser
        list.present(page, animated: true)
        fade.onEnd = { [page] in page.dismiss(animated: true) }
        var frames = 0
        while window.flight?.context.operation != .dismiss, frames < 60 {
            stage.makeFrame()
            frames += 1
        }
        #expect(window.flights.count == 1 && page.isBeingDismissed)
        stage.rest()
        #expect(window.presentations.isEmpty && list.appearance == .appeared)
    }

    @Test func aFlightThatLosesItsGripGoesOn() {
        let fragile = FragileTransition()
        let chooser = OneAnimator(fragile)
        page.transitioningDelegate = chooser
        list.present(page, animated: true)
        stage.makeFrames(5)
        stage.touch(.began, 100, 200)
        let drag = Point(x: 0, y: 200)
        #expect(window.flight?.mover == window.flight.map { .finger(grabbedAt: $0.progress, drag: drag) })
        // The flight is broken without a frame in between, so that nothing has replaced it yet.
        fragile.isBroken = true
        stage.touch(.ended, at: Point(x: 100, y: 200))
        stage.rest()
        #expect(window.flights.isEmpty && window.frontViewController === page)
    }

    @Test func theDefaultTransitionThatTakesOverShowsNoBar() {
        let fragile = FragileTransition()
        let chooser = OneAnimator(fragile)
        page.transitioningDelegate = chooser
        list.present(page, animated: true)
        stage.makeFrames(5)
        #expect(window.flight?.context.hangingBar != nil)
        fragile.isBroken = true
        stage.makeFrame()
        #expect(window.flights.count == 1 && window.flight?.context.hangingBar == nil)
        stage.rest()
        #expect(window.frontViewController === page)
    }
}

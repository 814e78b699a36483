import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// A transition as somebody who knows UIKit writes it: the page comes from the right while the list moves a little left.
private final class Slide: AnimatedTransitioning {
    var duration = 0.4
    /// Runs at the end of the transition and completes it correctly unless a test has it done wrongly.
    var complete: (TransitionContext) -> Void = { $0.completeTransition(!$0.transitionWasCancelled) }
    private(set) var setUps = 0
    private(set) var ends: [Bool] = []

    func transitionDuration(using context: TransitionContext) -> Double { duration }

    func animateTransition(using context: TransitionContext) {
        setUps += 1
        let isForward = context.operation.isForward
        let page = isForward ? context.view(forKey: .to) : context.view(forKey: .from)
        let list = isForward ? context.view(forKey: .from) : context.view(forKey: .to)
        let outside = Transform(translationX: context.bounds.width, y: 0)
        let aside = Transform(translationX: -50, y: 0)
        page.transform = isForward ? outside : .identity
        list.transform = isForward ? .identity : aside
        let dimming = View(frame: context.containerView.bounds)
        dimming.backgroundColor = .black
        context.containerView.insertSubview(dimming, at: 0)
        View.animate(duration: duration, options: .curveLinear) {
            page.transform = isForward ? .identity : outside
            list.transform = isForward ? aside : .identity
        } completion: { [complete] _ in
            dimming.removeFromSuperview()
            complete(context)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

private final class SlideDelegate: TransitioningDelegate {
    let slide = Slide()
    var interaction: PercentDrivenTransition?

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { slide }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { slide }

    func interactionControllerForPresentation(
        using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { interaction }

    func interactionControllerForDismissal(
        using animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { interaction }
}

/// Transitions written with `animateTransition(using:)` follow the same progress as the library's own.
@Suite struct AuthoredTransitionTests {
    private let stage: ViewStage
    private let list = ViewController()
    private let page = ViewController()
    private let delegate = SlideDelegate()

    init() throws {
        stage = try ViewStage()
        stage.window.rootViewController = list
        page.transitioningDelegate = delegate
        stage.rest()
    }

    private var pageX: Double { page.view.convert(Point.zero, to: nil).x }
    private var window: Window { stage.window }
    private var slide: Slide { delegate.slide }

    /// Nothing of a transition is left: neither pieces nor changes of the screens.
    private func expectWhole(shows screen: ViewController, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(window.flight == nil, sourceLocation: sourceLocation)
        #expect(window.frontViewController === screen, sourceLocation: sourceLocation)
        #expect(screen.view.transform == .identity && screen.view.alpha == 1, sourceLocation: sourceLocation)
        #expect(screen.view.frame == window.bounds, sourceLocation: sourceLocation)
        #expect(!screen.view.isShownHidden, sourceLocation: sourceLocation)
        #expect(window.screenContainer.subviews.count == 1 + window.presentations.count, sourceLocation: sourceLocation)
        #expect(
            window.presentations.allSatisfy { $0.containerView.subviews.count == 1 }, sourceLocation: sourceLocation)
    }

    // MARK: The way

    @Test func aTransitionUsesItsOwnCurveAndDuration() {
        list.present(page, animated: true)
        stage.makeFrame()
        #expect(pageX == 200)
        stage.makeFrames(12)
        #expect(abs(pageX - 100) < 1e-9)
        #expect(abs(list.view.convert(Point.zero, to: nil).x + 25) < 1e-9)
        stage.rest()
        expectWhole(shows: page)
        #expect(slide.ends == [true])
    }

    @Test func aReversalKeepsPositionAndVelocity() {
        list.present(page, animated: true)
        stage.makeFrames(13)
        let before = pageX
        window.handle(KeyEvent(.escape))
        stage.makeFrame(after: 0.001)
        // The page still moves to the left for a while, at 500 points per second.
        #expect(abs(pageX - (before - 0.5)) < 0.05)
        stage.rest()
        expectWhole(shows: list)
        #expect(page.view.superview == nil && list.view.transform == .identity)
        #expect(slide.ends == [false])
    }

    @Test func aFingerCatchesAndDragsItAlongItsOwnWay() {
        list.present(page, animated: true)
        stage.makeFrames(13)
        let caught = pageX
        stage.touch(.began, at: Point(x: 150, y: 200))
        stage.makeFrame(after: 0.05)
        #expect(abs(pageX - caught) < 1e-9)
        stage.touch(.moved, at: Point(x: 180, y: 200))
        stage.makeFrame(after: 0.05)
        // The page rests beneath the finger, which has gone 30 points to the right.
        #expect(abs(pageX - (caught + 30)) < 1e-9)
        stage.makeFrame(after: 0.2)
        stage.touch(.moved, at: Point(x: 195, y: 200))
        stage.touch(.ended, at: Point(x: 195, y: 200))
        stage.rest()
        expectWhole(shows: list)
    }

    @Test func dismissalRunsItTheOtherWay() {
        list.present(page, animated: false)
        page.dismiss(animated: true)
        stage.makeFrame()
        #expect(pageX == 0)
        stage.makeFrames(12)
        #expect(abs(pageX - 100) < 1e-9)
        // A reversed page is where it was.
        stage.touch(.began, at: Point(x: 150, y: 200))
        stage.touch(.ended, at: Point(x: 150, y: 200))
        stage.rest()
        expectWhole(shows: page)
        page.dismiss(animated: true)
        stage.rest()
        expectWhole(shows: list)
    }

    @Test func aResizeSetsItUpAnewAtTheSameProgress() {
        list.present(page, animated: true)
        stage.makeFrames(13)
        window.resize(to: Size(width: 400, height: 300), scale: 2)
        #expect(slide.setUps == 2)
        stage.makeFrame(after: 0)
        #expect(abs(pageX - 200) < 1e-9)
        stage.rest()
        expectWhole(shows: page)
    }

    // MARK: By hand

    @Test func aHandMovesItAndFinishesIt() {
        let hand = PercentDrivenTransition()
        delegate.interaction = hand
        list.present(page, animated: true)
        stage.makeFrames(30)
        #expect(pageX == 200)
        hand.update(0.25)
        stage.makeFrame()
        #expect(abs(pageX - 150) < 1e-9 && hand.context?.isInteractive == true)
        hand.update(.nan)
        hand.update(7)
        stage.makeFrame()
        #expect(pageX == 0)
        hand.update(0.5)
        hand.finish(velocity: 1)
        #expect(hand.context?.isInteractive == false)
        stage.rest()
        expectWhole(shows: page)
        hand.update(0.1)
        stage.rest()
        expectWhole(shows: page)
    }

    @Test func aHandThatCancelsLetsItGoBackFromThere() {
        let hand = PercentDrivenTransition()
        delegate.interaction = hand
        list.present(page, animated: true)
        hand.update(0.5)
        stage.makeFrame()
        hand.cancel()
        stage.makeFrame()
        #expect(pageX > 99 && pageX < 110)
        stage.rest()
        expectWhole(shows: list)
        #expect(slide.ends == [false])
    }

    @Test func aHandThatTakesItLaterCatchesItWhereItIs() {
        let hand = PercentDrivenTransition()
        hand.wantsInteractiveStart = false
        delegate.interaction = hand
        list.present(page, animated: true)
        stage.makeFrames(13)
        hand.pause()
        #expect(abs(hand.percentComplete - 0.5) < 1e-9)
        let x = pageX
        stage.makeFrames(5)
        #expect(pageX == x)
        hand.finish()
        stage.rest()
        expectWhole(shows: page)
    }

    // MARK: Authors' mistakes

    @Test func aForgottenCompletionIsNamedAndTheTreeIsWhole() {
        slide.complete = { _ in }
        let lines = Log.warnings {
            list.present(page, animated: true)
            stage.rest()
        }
        #expect(lines.contains { $0.hasPrefix("Slide did not call completeTransition(_:)") })
        expectWhole(shows: page)
        #expect(slide.ends == [true])
        slide.complete = { $0.completeTransition(!$0.transitionWasCancelled) }
        page.dismiss(animated: true)
        stage.rest()
        expectWhole(shows: list)
    }

    @Test func aSecondCompletionIsNamedAndChangesNothing() {
        slide.complete = { context in
            context.completeTransition(true)
            context.completeTransition(false)
        }
        let lines = Log.warnings {
            list.present(page, animated: true)
            stage.rest()
        }
        #expect(lines.count { $0.hasPrefix("completeTransition(_:) was called a second time by Slide") } == 1)
        expectWhole(shows: page)
    }

    @Test func aCompletionLongAfterwardsIsNamedToo() {
        var late: TransitionContext?
        slide.complete = { late = $0 }
        let lines = Log.warnings {
            list.present(page, animated: true)
            stage.rest()
            late?.completeTransition(true)
        }
        #expect(lines.count == 2)
        expectWhole(shows: page)
    }

    @Test func aCompletionThatContradictsTheFlightIsNamed() {
        slide.complete = { $0.completeTransition(true) }
        let lines = Log.warnings {
            list.present(page, animated: true)
            stage.makeFrames(10)
            window.handle(KeyEvent(.escape))
            stage.rest()
        }
        #expect(lines.contains { $0.contains("pass !context.transitionWasCancelled") })
        expectWhole(shows: list)
    }

    @Test(arguments: [0, -1, Double.nan, Double.infinity])
    func aDurationThatIsNoneEndsAtOnce(duration: Double) {
        slide.duration = duration
        list.present(page, animated: true)
        #expect(stage.rest() < 60)
        expectWhole(shows: page)
    }

    // MARK: What it is told

    @Test func theContextKnowsWhoComesAndWho() {
        list.present(page, animated: true)
        let coming = window.flight?.context
        #expect(coming?.viewController(forKey: .from) === list && coming?.viewController(forKey: .to) === page)
        #expect(coming?.initialFrame(for: list) == window.bounds && coming?.initialFrame(for: page) == nil)
        #expect(coming?.finalFrame(for: page) == window.bounds && coming?.finalFrame(for: list) == nil)
        stage.rest()
        page.dismiss(animated: true)
        let going = window.flight?.context
        #expect(going?.view(forKey: .from) === page.view && going?.view(forKey: .to) === list.view)
        stage.rest()
    }

    // MARK: Reduced motion

    @Test func underReducedMotionItCrossFades() {
        window.prefersReducedMotion = true
        list.present(page, animated: true)
        stage.makeFrame()
        #expect(pageX == 0 && page.view.shownAlpha == 0)
        // The list fades out in 80 ms, and then the page fades in in 120 ms.
        stage.makeFrame(after: 0.08)
        #expect(page.view.shownAlpha < 1e-9)
        stage.makeFrame(after: 0.06)
        #expect(abs(page.view.shownAlpha - 0.5) < 1e-9)
        #expect(stage.rest() < 8)
        #expect(slide.setUps == 0)
        expectWhole(shows: page)
    }

    @Test func inSlowMotionItTakesTenTimesAsLong() {
        window.motionSpeed = 0.1
        list.present(page, animated: true)
        #expect((240...244).contains(stage.rest()))
        expectWhole(shows: page)
    }
}

import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// Slides a page in from the right, by whatever animation the test wants.
private final class Slide: AnimatedTransitioning, TransitioningDelegate, NavigationControllerDelegate {
    var animate: (_ changes: () -> Void, _ completion: @escaping (Bool) -> Void) -> Void = { changes, completion in
        View.animate(duration: 0.4, dampingRatio: 1, animations: changes, completion: completion)
    }
    var stated = 0.4

    func transitionDuration(using context: TransitionContext) -> Double { stated }

    func animateTransition(using context: TransitionContext) {
        let isForward = context.operation.isForward
        let (page, list) = (context.upperView, context.lowerView)
        func place(outside: Bool) {
            page.transform = outside ? Transform(translationX: 200, y: 0) : .identity
            list.alpha = outside ? 1 : 0.5
        }
        place(outside: isForward)
        animate({ place(outside: !isForward) }, { _ in context.completeTransition(!context.transitionWasCancelled) })
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { self }

    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any AnimatedTransitioning)? { operation == .push ? self : nil }
}

/// The same slide as a function of progress.
private final class SlideByProgress: ProgressTransitioning, TransitioningDelegate {
    func timing(using context: TransitionContext) -> TransitionTiming {
        TransitionTiming(duration: 0.4, dampingRatio: 1)
    }

    func prepareTransition(using context: TransitionContext) -> Bool { true }

    func updateTransition(using context: TransitionContext, progress: Double) {
        context.upperView.presentation.transform = Transform(translationX: 200 * (1 - progress), y: 0)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { self }
}

/// A screen that sets its title late, as in UIKit.
private final class LateNamed: ViewController {
    override func viewDidLoad() { title = "Late" }
}

/// An authored transition runs by its own spring or curve if all its animations share it, and follows a finger point by
/// point.
@Suite struct AuthoredPaceTests {
    private let stage: ViewStage
    private let list = ViewController()
    private let page = ViewController()
    private let slide = Slide()

    init() throws {
        stage = try ViewStage()
        stage.window.rootViewController = list
        page.transitioningDelegate = slide
        stage.rest()
    }

    private var pageX: Double { page.view.convert(Point.zero, to: nil).x }

    /// Catches the page in flight, and moves the finger along x.
    /// - Returns: how far the page goes with it.
    private func dragged(by distance: Double) -> Double {
        list.present(page, animated: true)
        stage.makeFrames(7)
        stage.touch(.began, at: Point(x: 190, y: 200))
        stage.makeFrame(after: 0.05)
        let caught = pageX
        stage.touch(.moved, at: Point(x: 190 + distance, y: 200))
        stage.makeFrame(after: 0.05)
        return pageX - caught
    }

    @Test func aSpringRunsAsItWouldByTheClock() {
        list.present(page, animated: true)
        stage.makeFrames(7)
        let spring = Spring(duration: 0.4, dampingRatio: 1)
        #expect(abs(pageX - 200 * -spring.state(at: 0.1, from: -1, velocity: 0).displacement) < 1e-9)
        stage.rest()
        #expect(pageX == 0 && stage.window.flight == nil)
    }

    @Test func aScreenMovedByASpringFollowsTheFinger() {
        #expect(abs(dragged(by: 30) - 30) < 1e-9)
        stage.touch(.cancelled, at: Point(x: 220, y: 200))
        stage.rest()
        #expect(pageX == 0 && stage.window.flight == nil)
    }

    @Test func aScreenMovedByACurveFollowsTheFinger() {
        slide.animate = { View.animate(duration: 0.4, animations: $0, completion: $1) }
        #expect(abs(dragged(by: -30) + 30) < 1e-9)
    }

    @Test func aSpringOvershootsAndItsReversalToo() {
        slide.animate = { View.animate(duration: 0.4, dampingRatio: 0.4, animations: $0, completion: $1) }
        list.present(page, animated: true)
        var least = 0.0
        while stage.window.flight != nil {
            stage.makeFrame()
            least = min(least, pageX)
        }
        #expect(least < -20)
        #expect(pageX == 0 && page.view.transform == .identity)
    }

    @Test func blocksThatDifferGoByTheirTime() {
        slide.animate = { changes, completion in
            View.animate(duration: 0.2, options: .curveLinear, animations: changes)
            View.animate(
                duration: 0.4, options: .curveLinear, animations: { list.view.alpha = 0.2 }, completion: completion)
        }
        list.present(page, animated: true)
        stage.makeFrames(7)
        #expect(abs(pageX - 100) < 1e-9)
        stage.makeFrames(12)
        #expect(pageX == 0 && stage.window.flight != nil)
        stage.rest()
        #expect(stage.window.flight == nil)
    }

    @Test func animationsThatEndBeforeTheStatedDurationGoByTheirTime() {
        slide.stated = 0.8
        slide.animate = { View.animate(duration: 0.4, options: .curveLinear, animations: $0, completion: $1) }
        list.present(page, animated: true)
        stage.makeFrames(13)
        #expect(abs(pageX - 100) < 1e-9)
        stage.rest()
        #expect(stage.window.flight == nil && pageX == 0)
    }

    @Test func aTransitionByProgressCanBeCaughtWithoutAGripOfItsOwn() {
        let slide = SlideByProgress()
        page.transitioningDelegate = slide
        #expect(abs(dragged(by: 30) - 30) < 1e-9)
        withExtendedLifetime(slide) {}
    }

    // MARK: In a navigation controller

    @Test func aPageThatWasPushedOverLooksAsBeforeAfterwards() {
        let navigation = NavigationController(rootViewController: LateNamed())
        navigation.delegate = slide
        stage.window.rootViewController = navigation
        stage.rest()
        let lower = navigation.pages[0]
        navigation.pushViewController(page, animated: true)
        stage.makeFrames(10)
        #expect(lower.shownAlpha < 0.9)
        stage.rest()
        #expect(lower.alpha == 1 && lower.isShownHidden)
        // The dismissal uses the default transition, which does not know what the slide did.
        navigation.popViewController(animated: true)
        stage.makeFrames(5)
        #expect(lower.shownAlpha == 1 && !lower.isShownHidden)
        stage.rest()
        #expect(stage.window.flight == nil)
    }

    @Test func aTitleGivenWhenTheViewIsLoadedIsShown() {
        let navigation = NavigationController(rootViewController: LateNamed())
        stage.window.rootViewController = navigation
        stage.rest()
        #expect(navigation.pages[0].bar.title == "Late")
    }
}

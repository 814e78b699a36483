package import GatefoldGeometry
package import GatefoldGestures
import GatefoldMotion
package import GatefoldScrolling
package import GatefoldViews

extension ViewStage {
    /// Adds a scroll view to the window, with a frame and content of a size.
    package func addScrollView(
        _ frame: Rect = Rect(x: 0, y: 0, width: 200, height: 400), content: Size, to superview: View? = nil
    ) -> ScrollView {
        let scrollView = ScrollView(frame: frame)
        scrollView.contentSize = content
        (superview ?? window).addSubview(scrollView)
        rest()
        return scrollView
    }

    /// Scrolls by the wheel; a notch is 1.
    package func wheel(notches: Point, at point: Point = Point(x: 100, y: 200)) {
        window.handle(
            ScrollEvent(
                location: point, delta: notches * 15, notches: notches,
                source: notches.x == 0 ? .wheel : .wheelTilt, timestamp: clock.time))
    }

    package func touchpad(
        _ delta: Point, phase: ScrollEvent.Phase = .changed, source: ScrollEvent.Source = .finger,
        at point: Point = Point(x: 100, y: 200)
    ) {
        window.handle(
            ScrollEvent(location: point, delta: delta, source: source, phase: phase, timestamp: clock.time))
        makeFrame()
    }
}

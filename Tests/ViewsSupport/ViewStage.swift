package import GatefoldGeometry
package import GatefoldGestures
import GatefoldImages
package import GatefoldMotion
package import GatefoldScene
import GatefoldScrolling
import GatefoldText
package import GatefoldViews

/// A window without a host: its clock stands still until a frame is asked for.
package final class ViewStage {
    package let clock = ManualClock()
    package let window: Window
    package private(set) var scene = Scene(size: .zero)

    package init(width: Double = 200, height: Double = 400, scale: Double = 1) throws {
        let images = ImageStore()
        let resources = WindowResources(
            images: images, typesetter: try Typesetter(images: images, fonts: .system), imageLoader: try ImageLoader(),
            scale: scale)
        window = Window(size: Size(width: width, height: height), resources: resources, clock: clock)
    }

    /// Makes a frame some seconds later.
    package func makeFrame(after seconds: Double = 1.0 / 60) {
        clock.advance(by: seconds)
        _ = clock.takeFrameRequest()
        window.render(into: &scene)
        window.finishFrame()
    }

    package func makeFrames(_ count: Int) { for _ in 0..<count { makeFrame() } }

    /// Makes frames for as long as they are asked for; at most ten seconds of them.
    /// - Returns: The number of frames.
    @discardableResult
    package func rest() -> Int {
        var count = 0
        while clock.isFrameRequested, count < 600 {
            makeFrame()
            count += 1
        }
        return count
    }

    /// Acts as the host: wakes the window when it wants to be woken, and makes all frames that are asked for.
    package func restAndWake() {
        for _ in 0..<100 {
            rest()
            guard let deadline = window.nextDeadline else { return }
            clock.advance(to: max(clock.time, deadline))
            window.actOnDeadlines()
        }
    }

    /// A contact of one finger.
    package func touch(_ phase: Touch.Phase, at point: Point) {
        window.handle([Touch(id: .finger(0), phase: phase, location: point, timestamp: clock.time, device: .finger)])
    }

    package func wheel(_ delta: Double, at point: Point) {
        window.handle(
            ScrollEvent(
                location: point, delta: Point(x: 0, y: delta), source: .wheel, timestamp: clock.time))
    }
}

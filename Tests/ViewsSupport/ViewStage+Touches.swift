package import GatefoldGeometry
package import GatefoldGestures
import GatefoldMotion
package import GatefoldScene
import GatefoldViews

extension ViewStage {
    /// Sends one finger's contact, in points of the window, and makes the frame after it.
    package func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double) {
        window.handle([
            Touch(id: .finger(0), phase: phase, location: Point(x: x, y: y), timestamp: clock.time, device: .finger)
        ])
        makeFrame()
    }

    package func tap(_ x: Double, _ y: Double) {
        touch(.began, x, y)
        touch(.ended, x, y)
    }

    /// Moves a finger from one point to another in steps, and lifts it unless it is to stay.
    package func drag(from start: Point, to end: Point, steps: Int = 10, lifts: Bool = true) {
        touch(.began, start.x, start.y)
        for step in 1...steps {
            let point = start + (end - start) * (Double(step) / Double(steps))
            touch(.moved, point.x, point.y)
        }
        if lifts { touch(.ended, end.x, end.y) } else { settle() }
    }

    /// Moves a finger by a distance in steps, and lifts it unless it is to stay.
    package func drag(by way: Point, from start: Point = Point(x: 100, y: 200), steps: Int = 10, lifts: Bool = true) {
        drag(from: start, to: start + way, steps: steps, lifts: lifts)
    }

    /// Makes the frames after which content is where a resting finger is, and no longer where it was going.
    package func settle() { makeFrames(2) }

    /// The items of the front view in the frame that was made last, without the window's background.
    package var items: [Item] { Array(scene.items.dropFirst()) }

    package var images: ImageStore { window.resources.images }
}

extension Item {
    package var color: Color? {
        switch content {
        case .solid(let color): color
        case .roundedRectangle(let look): look.fill
        case .glyphs(let run): run.color
        case .image, .shadow, .gradient: nil
        }
    }

    package var image: ImageHandle? { if case .image(let handle, _) = content { handle } else { nil } }
}

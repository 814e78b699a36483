package import Gatefold

/// A window without a screen, whose clock goes by coarse steps so that a transition takes few frames.
package final class Bench {
    /// Between two frames, in seconds. Chosen: a transition of 0.6 s is then some 20 frames.
    private static let step = 0.04
    /// Whatever moves has to come to rest within so many frames; 12 seconds.
    private static let mostFrames = 300

    package let supplies: Supplies
    package let clock = ManualClock()
    /// Nil once it was closed.
    package private(set) var window: Window?
    private var scene = Scene(size: .zero)
    private var isClosing = false
    private var lastContact: Int64 = 0

    package init(supplies: Supplies, size: Size) {
        self.supplies = supplies
        window = Window(size: size, resources: supplies.resources, clock: clock)
    }

    // MARK: What happens to the window

    /// Lets something be done to the window from outside; a window that is to close is gone afterwards.
    package func perform(_ body: (Window) -> Void) {
        guard let window else { return }
        body(window)
        guard isClosing else { return }
        window.rootViewController = nil
        self.window = nil
        scene = Scene(size: .zero)
    }

    /// Closes the window as its host would: when the call that is under way has returned.
    package func close() { isClosing = true }

    package func touch(_ phase: Touch.Phase, at point: Point, contact: Int64 = 0) {
        perform { window in
            let touch = Touch(id: contact, phase: phase, location: point, timestamp: clock.time, device: .finger)
            window.handle([touch])
        }
    }

    /// Taps with a finger of its own.
    package func tap(at point: Point) {
        lastContact += 1
        let contact = lastContact
        touch(.began, at: point, contact: contact)
        touch(.ended, at: point, contact: contact)
    }

    /// Presses a key and lets it up.
    package func press(_ key: KeyEvent.Key) {
        perform { $0.handle(KeyEvent(key)) }
        perform { $0.handle(KeyEvent(key, phase: .up)) }
    }

    // MARK: Frames

    /// Lets the time of a frame pass, and makes the frame where one is asked for and somebody can see it.
    package func frame(after seconds: Double = Bench.step) {
        clock.advance(by: seconds)
        perform { window in
            if let deadline = window.nextDeadline, deadline <= clock.time { window.actOnDeadlines() }
        }
        perform { window in
            guard window.isVisible, clock.takeFrameRequest() else { return }
            window.render(into: &scene)
            window.finishFrame()
        }
    }

    package func frames(_ count: Int) { for _ in 0..<count { frame() } }

    /// Whether something asks for a frame or waits for a moment.
    package var isAtRest: Bool {
        guard let window, window.isVisible else { return true }
        return !clock.isFrameRequested && window.nextDeadline == nil
    }

    /// Makes frames until nothing moves and nothing is waited for, or until something says stop.
    /// - Returns: whether it came to rest.
    package func settle(until isEnough: () -> Bool = { false }) -> Bool {
        for _ in 0..<Self.mostFrames {
            if isAtRest { return true }
            if isEnough() { return true }
            guard clock.isFrameRequested || window?.nextDeadline.map({ $0 <= clock.time + Self.step }) ?? false else {
                let wait = (window?.nextDeadline ?? clock.time) - clock.time
                frame(after: max(Self.step, wait))
                continue
            }
            frame()
        }
        return false
    }

    /// What the window shows, drawn anew.
    package func picture() throws -> Bitmap? {
        guard window != nil else { return nil }
        perform { window in
            _ = clock.takeFrameRequest()
            window.render(into: &scene)
            window.finishFrame()
        }
        return try supplies.picture(of: scene)
    }
}

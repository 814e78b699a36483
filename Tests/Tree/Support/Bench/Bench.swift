package import Gatefold

/// A window without a screen. Its clock advances in coarse steps, so that a transition takes few frames.
package final class Bench {
    /// The time between two frames, in seconds. Chosen: a transition of 0.6 s then takes about 20 frames.
    package static let step = 0.04
    /// The number of frames within which everything must come to rest (12 seconds).
    private static let mostFrames = 300

    package let supplies: Supplies
    package let clock = ManualClock()
    /// The window; nil after it was closed.
    package private(set) var window: Window?
    private(set) var scene = Scene(size: .zero)
    private var isClosing = false
    /// The windows that the program has opened from the first one or from each other, in the order in which they opened.
    package internal(set) var opened: [OpenedWindow] = []
    /// The size of the windows that the program opens, in points.
    static let openedSize = Size(width: 150, height: 240)
    /// Called with the window after each frame, before transitions that have arrived land.
    var onFrame: (Window) -> Void = { _ in }
    private var lastContact: Int64 = 0

    package init(supplies: Supplies, size: Size) {
        self.supplies = supplies
        window = Window(size: size, resources: supplies.resources, clock: clock)
        window?.host = self
    }

    // MARK: What happens to the window

    /// Runs a closure with the first window, as an event from outside would. Windows that the closure asks to close are
    /// gone afterwards; all of them with the first one.
    package func perform(_ body: (Window) -> Void) {
        guard let window else { return }
        body(window)
        closeWindows(isOver: isClosing)
        guard isClosing else { return }
        window.didClose()
        window.rootViewController = nil
        window.runRemainingCompletions()
        self.window = nil
        scene = Scene(size: .zero)
    }

    /// Closes the window as its host would, after the current call has returned.
    package func close() { isClosing = true }

    /// Moves a finger.
    /// - Parameters:
    ///   - phase: What the finger does.
    ///   - point: The position of the finger, in points of the window.
    ///   - contact: The number of the finger.
    ///   - other: The window; nil for the first one.
    package func touch(_ phase: Touch.Phase, at point: Point, contact: Int64 = 0, in other: Window? = nil) {
        perform { window in
            let touch = Touch(
                id: .finger(contact), phase: phase, location: point, timestamp: clock.time, device: .finger)
            (other ?? window).handle([touch])
        }
    }

    /// Taps with a new finger.
    /// - Parameters:
    ///   - point: The position of the finger, in points of the window.
    ///   - other: The window; nil for the first one.
    package func tap(at point: Point, in other: Window? = nil) {
        lastContact += 1
        let contact = lastContact
        touch(.began, at: point, contact: contact, in: other)
        touch(.ended, at: point, contact: contact, in: other)
    }

    /// Presses and releases a key.
    package func press(_ key: KeyEvent.Key) {
        perform { $0.handle(KeyEvent(key)) }
        perform { $0.handle(KeyEvent(key, phase: .up)) }
    }

    // MARK: Frames

    /// Advances the clock by one frame, and renders the frame if one was requested and the window is visible.
    package func frame(after seconds: Double = Bench.step) {
        clock.advance(by: seconds)
        perform { _ in
            for window in windows {
                if let deadline = window.nextDeadline, deadline <= clock.time { window.actOnDeadlines() }
            }
        }
        perform { window in
            // The frame that a hidden window asks for is drawn once it is visible.
            guard window.isVisible else { return drawOpened() }
            guard clock.takeFrameRequest() else { return }
            window.render(into: &scene)
            onFrame(window)
            window.finishFrame()
            drawOpened()
        }
    }

    /// Renders a frame of each window that the program has opened. A window that opens meanwhile is drawn the next time.
    private func drawOpened() {
        for window in opened.map(\.window) where window.isOpen {
            var scene = opened.first { $0.window === window }?.scene ?? Scene(size: .zero)
            window.render(into: &scene)
            window.finishFrame()
            for index in opened.indices where opened[index].window === window { opened[index].scene = scene }
        }
    }

    /// The earliest deadline of the visible windows, in seconds of the clock; nil for none.
    private var nextDeadline: Double? { windows.filter(\.isVisible).compactMap(\.nextDeadline).min() }

    package func frames(_ count: Int) { for _ in 0..<count { frame() } }

    /// Whether no frame is requested and no deadline is pending; an invisible or closed window is always at rest.
    package var isAtRest: Bool {
        guard windows.contains(where: \.isVisible) else { return true }
        return !clock.isFrameRequested && nextDeadline == nil
    }

    /// Renders frames until the window is at rest, or until a condition holds.
    /// - Parameter isEnough: the condition for stopping early.
    /// - Returns: false if the window did not come to rest within the limit.
    package func settle(until isEnough: () -> Bool = { false }) -> Bool {
        for _ in 0..<Self.mostFrames {
            if isAtRest { return true }
            if isEnough() { return true }
            guard clock.isFrameRequested || nextDeadline.map({ $0 <= clock.time + Self.step }) ?? false else {
                let wait = (nextDeadline ?? clock.time) - clock.time
                frame(after: max(Self.step, wait))
                continue
            }
            frame()
        }
        return false
    }

    /// Renders a new frame and returns its bitmap; nil if the window is closed.
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

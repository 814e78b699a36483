import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldScreens
package import GatefoldViews

/// The one way for input into a window, whether devices make it or a script.
package final class FrontDoor {
    private let window: Window
    /// Hears all that comes in, before the window does.
    package var onInput: ((WindowInput) -> Void)?
    /// Called at each wake, before anything acts. What acts may set tasks going: they have their turn at the next wake.
    package var onWake: (() -> Void)?
    /// Seats whose pointer has its main button held.
    private var pressedSeats: Set<Int> = []
    /// Whose pointer has moved last and is still over the window.
    package private(set) var movingSeat: Int?

    package init(window: Window) { self.window = window }

    /// Hands an input to the window.
    ///
    /// A frame is heard and its host's to make.
    package func send(_ input: WindowInput) {
        onInput?(input)
        window.tellTime()
        switch input {
        case .touches(let touches): window.handle(touches)
        case .pointer(let step): send(step)
        case .scroll(let event): window.handle(event)
        case .key(let event): window.handle(event)
        case .keysLost: window.releaseKeys()
        case .visible(let isVisible): window.isVisible = isVisible
        case .theme(let change): window.theme.apply(change)
        case .mark(let text): Log.note(.host, "mark \(text)")
        case .clock(let clock): window.statusBar.time = clock.text(in: window.theme.locale)
        case .wake:
            onWake?()
            window.actOnDeadlines()
        case .resize(let size, let scale): window.resize(to: size, scale: scale ?? window.resources.grid.scale)
        case .scale(let scale):
            let pixels = window.resources.grid.snap(window.frame.size)
            window.resize(to: PixelGrid(scale: scale).points(pixels), scale: scale)
        case .frame: break
        }
    }

    // MARK: The pointer

    /// The main button held is a contact like a finger; the others start none, and do nothing while it lasts.
    private func send(_ step: PointerInput) {
        let isPressed = pressedSeats.contains(step.seat)
        follow(step)
        switch step.kind {
        case .pressed(.left):
            guard pressedSeats.insert(step.seat).inserted else { return }
            contact(.began, step)
        case .released(.left):
            guard pressedSeats.remove(step.seat) != nil else { return }
            contact(.ended, step)
        case .moved:
            if isPressed { contact(.moved, step) }
        case .left:
            guard pressedSeats.remove(step.seat) != nil else { return }
            contact(.cancelled, step)
        case .pressed(.side), .pressed(.back):
            guard !isPressed else { return }
            window.handle(KeyEvent(.back))
            window.handle(KeyEvent(.back, phase: .up))
        case .pressed, .released: break
        }
    }

    /// Of several pointers the one that moved last is the window's.
    private func follow(_ step: PointerInput) {
        if step.kind != .left {
            movingSeat = step.seat
            window.movePointer(to: step.location)
        } else if movingSeat == step.seat {
            movingSeat = nil
            window.movePointer(to: nil)
        }
    }

    private func contact(_ phase: Touch.Phase, _ step: PointerInput) {
        // No finger has a number below 0.
        let touch = Touch(
            id: -1 - Int64(step.seat), phase: phase, location: step.location, timestamp: step.timestamp,
            device: .pointer)
        window.handle([touch])
    }
}

import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldMotion
import GatefoldScreens
import GatefoldScrolling
@_spi(Rooms) package import GatefoldViews

/// The single entry point for input to a window, whether it comes from devices or from a script.
package final class InputRouter {
    private let window: Window
    /// Called with each input before the window handles it.
    package var onInput: ((WindowInput) -> Void)?
    /// Called for each `wake` input, before the window acts on its deadlines. Tasks that these actions start run at
    /// the next wake.
    package var onWake: (() -> Void)?
    /// The local time that the window was last told; nil before the first.
    package var wallClock: WallClock?
    /// Called when the local time has changed.
    package var onTimeChange: ((WallClock) -> Void)?
    /// The file chooser that the window has open.
    package let fileChoice = FileChoice()
    /// Called when the user has answered a notification.
    private var onResponse: ((NotificationResponse) -> Void)?
    /// The seats whose pointer has its main button pressed.
    private var pressedSeats: Set<Int> = []
    /// The seat whose pointer moved last, if that pointer is still over the window.
    package private(set) var movingSeat: Int?

    package init(window: Window) { self.window = window }

    /// Tells the application's delegate of changes of the local time and of answers to notifications.
    package func tell(_ delegate: any ApplicationDelegate, of now: WallClock) {
        wallClock = now
        onTimeChange = { [weak delegate, weak window] now in
            if let window { delegate?.timeDidChange(in: window, now: now) }
        }
        onResponse = { [weak delegate, weak window] response in
            if let window { delegate?.didReceive(response, in: window) }
        }
    }

    /// Sends an input to the window.
    ///
    /// A `frame` input only reaches `onInput`: the host draws the frame.
    package func send(_ input: WindowInput) {
        onInput?(input)
        window.updateTaskClock()
        switch input {
        case .touches(let touches): window.handle(touches)
        case .pointer(let step): send(step)
        case .scroll(let event): window.handle(event)
        case .pinch(let event): window.handle(event)
        case .key(let event): window.handle(event)
        case .keysLost: window.releaseKeys()
        case .textInput(let edit): window.handle(edit)
        case .paste(let text): window.deliverPaste(text)
        case .drop(let step): window.handle(step)
        case .files(let paths): fileChoice.end(.success(paths))
        case .notification(let response): onResponse?(response)
        case .visible(let isVisible): window.isVisible = isVisible
        case .theme(let change): window.state.desktopTheme.apply(change)
        case .header(let header): window.state.header = header
        case .statusBar(let isOn): window.state.isStatusOff = !isOn
        case .mark(let text): Log.note(.host, "mark \(text)")
        case .clock(let clock):
            window.statusBar.time = clock.text(in: window.theme.locale)
            guard wallClock != clock else { break }
            wallClock = clock
            onTimeChange?(clock)
        case .wake:
            onWake?()
            window.actOnDeadlines()
        case .resize(let size, let scale): window.resize(to: size, scale: scale ?? window.resources.grid.scale)
        case .scale(let scale):
            let pixels = window.resources.grid.snap(window.frame.size)
            window.resize(to: PixelGrid(scale: scale).points(pixels), scale: scale)
        case .frame: break
        }
        for contact in window.takeGivenAway() { cancel(contact) }
    }

    /// Cancels a contact that now belongs to the desktop, which may never report its end.
    private func cancel(_ contact: Touch.Contact) {
        if case .pointer(let seat) = contact {
            return send(PointerInput(.left, location: .zero, timestamp: window.clock.time, seat: seat))
        }
        let touch = Touch(
            id: contact, phase: .cancelled, location: .zero, timestamp: window.clock.time, device: .finger)
        window.handle([touch])
    }

    // MARK: Pointer

    /// Turns the pressed main button into a contact, like a finger. The side and back buttons act as the Back key. The
    /// right one shows the window's menu on its header, and elsewhere it and the middle one go to the view under the
    /// pointer. No other button does anything, and none does while the main button is pressed.
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
        case .pressed(.right):
            guard !isPressed else { return }
            if window.isHeaderGrip(at: step.location) {
                window.host?.carryOut(.menu(contact: .pointer(seat: step.seat)))
            } else {
                window.handleClick(.menu, at: step.location)
            }
        case .pressed(.middle):
            if !isPressed { window.handleClick(.middle, at: step.location) }
        case .released(.right): window.handleSecondaryRelease(at: step.location)
        case .pressed, .released: break
        }
    }

    /// Makes the pointer that moved last the window's pointer.
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
        let touch = Touch(
            id: .pointer(seat: step.seat), phase: phase, location: step.location, timestamp: step.timestamp,
            device: .pointer)
        window.handle([touch])
    }
}

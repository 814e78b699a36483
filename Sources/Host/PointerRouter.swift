import GatefoldGestures
public import GatefoldViews

/// Turns the pointer's steps into what a window understands: the main button held is a contact like a finger.
public struct PointerRouter {
    /// No finger has it: fingers' ids count from zero.
    static let contactID: Int64 = -1
    private var isPressed = false

    public init() {}

    public mutating func handle(_ input: PointerInput, in window: Window) {
        switch input.kind {
        case .pressed(.left):
            guard !isPressed else { return }
            isPressed = true
            send(.began, input, to: window)
        case .released(.left):
            guard isPressed else { return }
            isPressed = false
            send(.ended, input, to: window)
        case .moved:
            if isPressed { send(.moved, input, to: window) }
        case .pressed(.side):
            window.handle(KeyEvent(.back))
        case .pressed, .released: break
        }
    }

    /// The pointer has gone with its button held.
    public mutating func cancel(at input: PointerInput, in window: Window) {
        guard isPressed else { return }
        isPressed = false
        send(.cancelled, input, to: window)
    }

    private func send(_ phase: Touch.Phase, _ input: PointerInput, to window: Window) {
        window.handle([
            Touch(
                id: Self.contactID, phase: phase, location: input.location, timestamp: input.timestamp, device: .pointer
            )
        ])
    }
}

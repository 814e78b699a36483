import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScreens
package import GatefoldViews

/// The answers about a program that a rewind recorder asks the window's host for.
package struct RewindSource {
    /// The settings of the program.
    package var settings: SettingsStore
    /// Returns the state that the program would save now.
    package var state: () -> SavedState
    /// Returns whether no frame is requested and nothing is being loaded.
    package var isAtRest: () -> Bool

    package init(settings: SettingsStore, state: @escaping () -> SavedState, isAtRest: @escaping () -> Bool) {
        self.settings = settings
        self.state = state
        self.isAtRest = isAtRest
    }
}

extension RewindRecorder {
    /// Keeps the present state of a window, and from now on every input that reaches it, without secret text.
    /// - Parameters:
    ///   - inputRouter: The window's input router.
    ///   - window: The window, before the application's delegate sees it.
    ///   - wallClock: The user's local time.
    ///   - state: The state that the application is to restore at its start; empty if there is none.
    ///   - source: What is asked about the program later on.
    package func listen(
        at inputRouter: InputRouter, of window: Window, wallClock: WallClock, restoring state: SavedState,
        source: RewindSource
    ) {
        let watch = RewindWatch(self, inputRouter, window, source)
        watch.begin(.program, state: state, wallClock: wallClock)
        let earlier = inputRouter.onInput
        inputRouter.onInput = { input in
            earlier?(input)
            watch.hear(input)
        }
    }
}

/// Hears the input of a window for a rewind recorder, and takes checkpoints.
///
/// A checkpoint is taken just before an input, so that nothing runs while nothing happens.
final class RewindWatch {
    private let recorder: RewindRecorder
    private weak var inputRouter: InputRouter?
    private let window: Window
    private let source: RewindSource
    private var redaction = SecretRedaction()
    private var held = HeldInput()

    init(_ recorder: RewindRecorder, _ inputRouter: InputRouter, _ window: Window, _ source: RewindSource) {
        self.recorder = recorder
        self.inputRouter = inputRouter
        self.window = window
        self.source = source
    }

    /// Hears an input before the window handles it.
    func hear(_ input: WindowInput) {
        if case .key(let event) = input, event.asksForRewind { recorder.noteWish() }
        takeCheckpoint(before: input)
        held.follow(input)
        guard let input = redaction.redacted(input, in: window) else { return }
        recorder.record(input, at: window.clock.time)
    }

    private func takeCheckpoint(before input: WindowInput) {
        // Frames and calls that are due belong to what has happened before.
        if input == .frame || input == .wake { return }
        let isDue = recorder.needsCheckpoint
        let isWanted = isDue || recorder.wantsCheckpoint(at: window.clock.time)
        guard isWanted, let wallClock = inputRouter?.wallClock else { return }
        let isAtRest = isAtRest
        if isAtRest || isDue { begin(isAtRest ? .rest : .motion, state: source.state(), wallClock: wallClock) }
    }

    /// Whether a program that restores its state shows the same: nothing moves or is about to, nothing is held, and no
    /// text is edited or secret.
    private var isAtRest: Bool {
        source.isAtRest() && held.isEmpty && window.isVisible && window.nextDeadline == nil
            && window.backgroundWorks.isEmpty && window.textInputClient == nil && !Self.hasSecret(window)
    }

    private static func hasSecret(_ view: View) -> Bool {
        if view.textInput?.textInputTraits.isSecure ?? false { return true }
        return view.subviews.contains(where: hasSecret)
    }

    func begin(_ beginning: RewindTape.Beginning, state: SavedState, wallClock: WallClock) {
        var start = ScriptStart(of: window, wallClock: wallClock)
        start.state = redaction.redacted(state)
        start.settings = redaction.redacted(source.settings.values)
        recorder.begin(RewindTape.Checkpoint(beginning: beginning, start: start, pointer: held.pointer))
    }
}

/// The contacts, buttons and keys that are down, and the movements of devices that have not ended.
private struct HeldInput {
    private var contacts: Set<Touch.Contact> = []
    private var buttons: Set<PointerButton> = []
    private var keys: Set<KeyEvent.Key> = []
    private var isScrolling = false
    private var isPinching = false
    private var isDropping = false
    /// The location of the pointer, in points of the window; nil if it is elsewhere.
    private(set) var pointer: Point?

    var isEmpty: Bool {
        contacts.isEmpty && buttons.isEmpty && keys.isEmpty && !isScrolling && !isPinching && !isDropping
    }

    mutating func follow(_ input: WindowInput) {
        switch input {
        case .touches(let touches):
            for touch in touches {
                switch touch.phase {
                case .began: contacts.insert(touch.id)
                case .moved: break
                case .ended, .cancelled: contacts.remove(touch.id)
                }
            }
        case .pointer(let step): follow(step)
        case .scroll(let event): isScrolling = event.phase == .changed && event.source == .finger
        case .pinch(let event): isPinching = event.phase == .began || event.phase == .changed
        case .key(let event):
            if event.phase == .up { keys.remove(event.key) } else { keys.insert(event.key) }
        case .keysLost: keys = []
        case .drop(let step): if case .moved = step { isDropping = true } else { isDropping = false }
        default: break
        }
    }

    private mutating func follow(_ step: PointerInput) {
        pointer = step.kind == .left ? nil : step.location
        switch step.kind {
        case .moved: break
        case .pressed(let button): buttons.insert(button)
        case .released(let button): buttons.remove(button)
        case .left: buttons = []
        }
    }
}

nonisolated extension KeyEvent {
    /// Whether the key asks for a script of what has happened: Control, Shift, Alt and R.
    fileprivate var asksForRewind: Bool {
        guard phase == .down, modifiers == [.control, .shift, .alt], case .character(let character) = key else {
            return false
        }
        return character == "r" || character == "R"
    }
}

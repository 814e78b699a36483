import GatefoldGestures
import GatefoldViews

/// A type whose values have a name in scripts.
nonisolated protocol ScriptNamed: Equatable {
    static var scriptCases: [Self] { get }
    var scriptName: String { get }
}

nonisolated extension Touch.Phase: ScriptNamed {
    static let scriptCases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]

    var scriptName: String {
        switch self {
        case .began: "down"
        case .moved: "motion"
        case .ended: "up"
        case .cancelled: "cancel"
        }
    }
}

nonisolated extension Touch.Device: ScriptNamed {
    static let scriptCases: [Touch.Device] = [.finger, .pointer]

    var scriptName: String {
        switch self {
        case .finger: "finger"
        case .pointer: "pointer"
        }
    }
}

nonisolated extension PointerButton: ScriptNamed {
    static let scriptCases = allCases
    var scriptName: String { name }
}

nonisolated extension ScrollEvent.Source: ScriptNamed {
    static let scriptCases: [ScrollEvent.Source] = [.wheel, .wheelTilt, .finger, .continuous]

    var scriptName: String {
        switch self {
        case .wheel: "wheel"
        case .wheelTilt: "wheel-tilt"
        case .finger: "finger"
        case .continuous: "continuous"
        }
    }
}

nonisolated extension ScrollEvent.Phase: ScriptNamed {
    static let scriptCases: [ScrollEvent.Phase] = [.changed, .ended, .cancelled]

    var scriptName: String {
        switch self {
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}

nonisolated extension PinchEvent.Phase: ScriptNamed {
    static let scriptCases: [PinchEvent.Phase] = [.began, .changed, .ended, .cancelled]

    var scriptName: String {
        switch self {
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}

nonisolated extension KeyEvent.Phase: ScriptNamed {
    static let scriptCases: [KeyEvent.Phase] = [.down, .repeated, .up]

    var scriptName: String {
        switch self {
        case .down: "down"
        case .repeated: "repeat"
        case .up: "up"
        }
    }
}

nonisolated extension DropKind: ScriptNamed {
    static let scriptCases = allCases

    var scriptName: String {
        switch self {
        case .text: "text"
        case .files: "files"
        }
    }
}

nonisolated extension ScriptWords {
    /// Reads the next word as the name of a value.
    /// - Parameter what: What the word stands for, for the error message.
    mutating func choice<Value: ScriptNamed>(_ what: String, of _: Value.Type) throws(ScriptProblem) -> Value {
        let text = try next(what)
        guard let value = Value.scriptCases.first(where: { $0.scriptName == text }) else {
            throw .unknownWord(what: what, text: text, choices: Value.scriptCases.map(\.scriptName))
        }
        return value
    }
}

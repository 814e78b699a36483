import GatefoldGeometry
import GatefoldViews
import GatefoldWayland

extension TextInput.State {
    /// Creates the state that an input method is told.
    init(_ state: TextInputState) {
        let traits = state.traits
        self.init(
            client: state.client, hint: ZwpTextInputV3.ContentHint(traits),
            purpose: ZwpTextInputV3.ContentPurpose(traits),
            surrounding: traits.isSecure ? nil : state.surroundingText.flatMap(TextInput.Surrounding.init),
            caret: PixelRect(around: state.caretRect))
    }
}

extension TextInput.Surrounding {
    /// Creates the surrounding text that an input method is told; nil if the protocol cannot carry it.
    fileprivate init?(_ surrounding: SurroundingText) {
        let text = surrounding.text
        // A string of the protocol ends at the first zero byte, and the offsets would then lie beyond its end.
        guard text.utf8.count <= SurroundingText.limit, !text.utf8.contains(0) else { return nil }
        self.init(text: text, cursor: surrounding.cursor, anchor: surrounding.anchor)
    }
}

extension PixelRect {
    /// Creates the smallest rectangle of whole points around another one. It is never empty, because an empty one would
    /// mean that the position of the caret is unknown.
    fileprivate init(around rect: Rect) {
        func whole(_ value: Double) -> Int32 { value.isFinite ? Int32(max(-1e6, min(value, 1e6))) : 0 }
        let (x, y) = (whole(rect.minX.rounded(.down)), whole(rect.minY.rounded(.down)))
        self.init(
            x: x, y: y, width: max(1, whole(rect.maxX.rounded(.up)) - x),
            height: max(1, whole(rect.maxY.rounded(.up)) - y))
    }
}

extension ZwpTextInputV3.ContentHint {
    fileprivate init(_ traits: TextInputTraits) {
        self = []
        if traits.isSecure { insert([.hiddenText, .sensitiveData]) }
        if traits.keyboardType == .pin { insert(.sensitiveData) }
        if traits.isMultiline { insert(.multiline) }
        if traits.completesWords, !contains(.sensitiveData) { insert([.completion, .spellcheck]) }
        switch traits.autocapitalization {
        case .none: break
        case .words: insert(.titlecase)
        case .sentences: insert(.autoCapitalization)
        case .allCharacters: insert(.uppercase)
        }
    }
}

extension ZwpTextInputV3.ContentPurpose {
    fileprivate init(_ traits: TextInputTraits) {
        switch traits.keyboardType {
        case .pin: self = .pin
        case _ where traits.isSecure: self = .password
        case .default: self = .normal
        case .letters: self = .alpha
        case .digits: self = .digits
        case .decimal: self = .number
        case .phone: self = .phone
        case .url: self = .url
        case .emailAddress: self = .email
        case .name: self = .name
        case .date: self = .date
        case .time: self = .time
        case .dateAndTime: self = .datetime
        case .terminal: self = .terminal
        }
    }
}

extension TextInputEdit {
    init(_ edit: TextInput.Edit) {
        let preedit = Preedit(text: edit.preedit, selection: edit.selection)
        self.init(
            deletedBefore: edit.deletedBefore, deletedAfter: edit.deletedAfter, commit: edit.commit,
            preedit: edit.preedit.isEmpty ? nil : preedit)
    }
}

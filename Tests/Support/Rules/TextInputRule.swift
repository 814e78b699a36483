internal import GatefoldGeometry

/// Checks that the client tells the input method only what it may and what makes sense.
extension ServerTextInput {
    /// The bits of `content_hint` for hidden text and for text that nobody may store.
    private static let secretHints: UInt32 = 0x40

    func checkSurrounding(_ text: String, _ cursor: Int32, _ anchor: Int32) {
        let bytes = Array(text.utf8)
        if bytes.count > 4000 { violate("the surrounding text has \(bytes.count) bytes") }
        for offset in [Int(cursor), Int(anchor)] {
            let isBoundary =
                0...bytes.count ~= offset && (offset == bytes.count || !UTF8.isContinuation(bytes[offset]))
            if !isBoundary { violate("\(offset) is no offset in the \(bytes.count) bytes of the surrounding text") }
        }
    }

    func checkCommit(_ requests: [CompositorState.TextInputRequest], isEnabled: Bool, hasFocus: Bool) {
        if requests.isEmpty { violate("a commit changes nothing") }
        if !hasFocus { violate("a commit was made without the text-input focus") }
        if !isEnabled, requests != [.disable] { violate("a commit sets the state of a disabled text input") }
        let tellsText = requests.contains { if case .surroundingText = $0 { true } else { false } }
        for case .contentType(let hint, _) in requests where hint & Self.secretHints != 0 && tellsText {
            violate("a secret text is told")
        }
    }
}

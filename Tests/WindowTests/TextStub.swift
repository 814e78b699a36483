import Gatefold
import GatefoldTestSupport
import Testing

/// A view that takes text: the least that input methods and pasteboards need.
final class TextStub: View, TextInputClient {
    var textInputTraits = TextInputTraits()
    var text = ""
    /// The caret and the other end of the selection, in bytes of UTF-8.
    var caret = 0
    var anchor = 0
    var preedit: TextInputEdit.Preedit?
    var caretRect = Rect(x: 10.5, y: 4, width: 1, height: 20)
    /// All steps of the input method and all pasted texts, oldest first.
    private(set) var edits: [TextInputEdit] = []
    private(set) var pastes: [String] = []

    override var canBecomeFocused: Bool { true }

    var surroundingText: SurroundingText? {
        textInputTraits.isSecure ? nil : SurroundingText(text: text, cursor: caret, anchor: anchor)
    }

    func apply(_ edit: TextInputEdit) {
        edits.append(edit)
        change(edit)
    }

    private func change(_ edit: TextInputEdit) {
        preedit = edit.preedit
        var bytes = Array(text.utf8)
        let (start, end) = (min(caret, anchor), max(caret, anchor))
        guard start >= edit.deletedBefore, bytes.count - end >= edit.deletedAfter else { return }
        bytes.replaceSubrange(start - edit.deletedBefore..<end + edit.deletedAfter, with: Array(edit.commit.utf8))
        text = String(decoding: bytes, as: UTF8.self)
        caret = start - edit.deletedBefore + edit.commit.utf8.count
        anchor = caret
    }

    func paste(_ text: String) { pastes.append(text) }

    /// Changes the text as a keyboard does.
    func type(_ letters: String) { change(TextInputEdit(commit: letters)) }

    /// Creates a window with a text that is focused, and runs it until nothing moves.
    static func session(
        _ change: (inout TestCompositor.Configuration) -> Void = { _ in }
    ) throws -> (WindowSession, TextStub) {
        let session = try WindowSession(change)
        let stub = TextStub(frame: Rect(x: 20, y: 100, width: 200, height: 30))
        session.application.list.view.addSubview(stub)
        stub.becomeFocused()
        try session.playToRest()
        return (session, stub)
    }
}

package import GatefoldGeometry
import GatefoldMotion

/// A view that lets one of its subviews edit the text while it has the focus itself, such as a text field.
package protocol TextInputOwner: View {
    var textInputClient: any TextInputClient { get }
}

extension View {
    /// The view that edits text for this one: itself or one of its subviews; nil if none does.
    package var textInput: (any TextInputClient)? {
        self as? any TextInputClient ?? (self as? any TextInputOwner)?.textInputClient
    }
}

/// A view that takes text from an input method, such as the text in a text field that can be edited.
package protocol TextInputClient: View {
    /// Whether the view takes text at present, unlike one whose text can only be read.
    var takesText: Bool { get }
    var textInputTraits: TextInputTraits { get }
    /// The text around the caret; nil if it is secret.
    var surroundingText: SurroundingText? { get }
    /// The rectangle of the caret, in points of the view's own coordinates. The window of an input method stays clear of
    /// it, and it is scrolled into view when the window shrinks.
    var caretRect: Rect { get }
    /// Replaces the text that is being composed, and inserts and deletes text, as an input method asks for.
    func apply(_ edit: TextInputEdit)
    /// Scrolls until the caret is visible.
    func revealCaret()
    /// Inserts text in place of the selection, as for a paste.
    func paste(_ text: String)
}

extension TextInputClient {
    package var takesText: Bool { true }
    /// Does nothing, as fits a view that never scrolls.
    package func revealCaret() {}
}

/// The text around a caret, as an input method needs it. All offsets are in bytes of UTF-8 in `text`.
nonisolated package struct SurroundingText: Hashable, Sendable {
    /// At most `limit` bytes of the text, without the text that is being composed.
    package var text: String
    /// The offset of the caret.
    package var cursor: Int
    /// The offset of the other end of the selection; equal to `cursor` if nothing is selected.
    package var anchor: Int

    /// The largest length of `text`, in bytes.
    /// - Source: `zwp_text_input_v3.set_surrounding_text` allows 4000 bytes.
    package static let limit = 4000

    package init(text: String, cursor: Int, anchor: Int) {
        self.text = text
        self.cursor = cursor
        self.anchor = anchor
    }
}

/// One step of an input method. Its parts are applied in this order: the old preedit is removed, text around the caret
/// is deleted, `commit` is inserted, and the new preedit is shown at the caret.
/// - Source: `zwp_text_input_v3.done`.
nonisolated package struct TextInputEdit: Hashable, Sendable {
    /// The number of bytes of UTF-8 to delete before the caret.
    package var deletedBefore = 0
    /// The number of bytes of UTF-8 to delete after the caret.
    package var deletedAfter = 0
    /// The text to insert; empty for none.
    package var commit = ""
    /// The text that is being composed; nil for none.
    package var preedit: Preedit?

    /// Text that is being composed and is not part of the text yet.
    package struct Preedit: Hashable, Sendable {
        package var text: String
        /// The caret or the selected part, as bytes of UTF-8 in `text`; nil for no caret.
        package var selection: Range<Int>?

        package init(text: String, selection: Range<Int>?) {
            self.text = text
            self.selection = selection
        }
    }

    package init(deletedBefore: Int = 0, deletedAfter: Int = 0, commit: String = "", preedit: Preedit? = nil) {
        self.deletedBefore = deletedBefore
        self.deletedAfter = deletedAfter
        self.commit = commit
        self.preedit = preedit
    }
}

/// The state of text input in a window, as an input method is told it.
nonisolated package struct TextInputState: Hashable, Sendable {
    package var traits: TextInputTraits
    package var surroundingText: SurroundingText?
    /// The rectangle of the caret, in points of the window.
    package var caretRect: Rect
    /// A number that identifies the view that takes the text, as long as it exists.
    package var client: ObjectIdentifier
}

extension Window {
    /// The view that edits text for the focused view, if it takes text.
    package var textInputClient: (any TextInputClient)? { focus.view?.textInput.flatMap { $0.takesText ? $0 : nil } }

    /// The present state of text input; nil if the focused view takes no text. The host compares it once in each turn of
    /// its loop and tells the input method what has changed.
    package var textInputState: TextInputState? {
        guard let client = textInputClient else { return nil }
        return TextInputState(
            traits: client.textInputTraits, surroundingText: client.surroundingText,
            caretRect: client.convert(client.caretRect, to: nil), client: ObjectIdentifier(client))
    }

    /// The time for which an input method may commit a text again that a view has kept, in seconds. Chosen: longer than a
    /// round trip to it, and shorter than anybody types the same again.
    private static let repetitionTime = 0.3

    /// Applies a step of an input method to the focused view.
    ///
    /// A view keeps what is being composed when the focus or the caret goes elsewhere. Some input methods then commit
    /// the same text, which would arrive at the new position a second time.
    package func handle(_ edit: TextInputEdit) {
        if edit == TextInputEdit() { return textInputClient?.apply(edit) ?? () }
        let kept = keptComposition
        keptComposition = nil
        if let kept, clock.time - kept.time <= Self.repetitionTime, edit == TextInputEdit(commit: kept.text) { return }
        textInputClient?.apply(edit)
    }
}

import GatefoldControls

/// One replacement in a text that can be undone. Offsets are in bytes of UTF-8.
nonisolated struct TextEdit: Hashable {
    /// The offset at which the text was replaced.
    var start: Int
    var removed: String
    var inserted: String
    var selectionBefore: TextSelection
    var selectionAfter: TextSelection
    var kind: Kind
    /// The parts of the removed and of the inserted text with their attributes; empty for plain text.
    var removedParts: [AttributedText.Run] = []
    var insertedParts: [AttributedText.Run] = []
    /// The style of an empty paragraph at the end of the text, before and after the edit.
    var endBefore: EditedText.EndStyle?
    var endAfter: EditedText.EndStyle?

    /// The kinds of text changes, as far as undoing distinguishes them.
    enum Kind: Hashable {
        case typing, deleting
        /// A paste, a cut, a drop, a change of attributes or the like, which is undone by itself.
        case other
    }
}

/// The edits of a text that can be undone and redone, in groups: typing is undone word by word.
nonisolated struct EditHistory {
    private var undoable: [[TextEdit]] = []
    private var redoable: [[TextEdit]] = []
    /// Whether the next edit begins a new group.
    private var isGroupClosed = true

    /// The number of groups that are kept. Chosen: more than anybody undoes.
    private static let limit = 1000

    /// Records an edit that has been made.
    /// - Returns: Whether it is undone together with the edit before it.
    mutating func record(_ edit: TextEdit) -> Bool {
        redoable.removeAll()
        let continues = !isGroupClosed && (undoable.last?.last).map { Self.continues($0, edit) } ?? false
        isGroupClosed = edit.kind == .other
        if continues {
            undoable[undoable.count - 1].append(edit)
        } else {
            undoable.append([edit])
            if undoable.count > Self.limit { undoable.removeFirst() }
        }
        return continues
    }

    /// Whether an edit is undone together with the one before it: both type or both delete, next to each other, and
    /// typing does not begin another word.
    private static func continues(_ last: TextEdit, _ edit: TextEdit) -> Bool {
        guard last.kind == edit.kind, edit.kind != .other else { return false }
        switch edit.kind {
        case .typing:
            guard edit.removed.isEmpty, edit.start == last.start + last.inserted.utf8.count else { return false }
            let beginsWord = last.inserted.last?.isWhitespace ?? false && !(edit.inserted.first?.isWhitespace ?? true)
            return !beginsWord && last.inserted != "\n"
        case .deleting: return edit.start == last.start || edit.start + edit.removed.utf8.count == last.start
        case .other: return false
        }
    }

    /// Ends the present group: the next edit is undone by itself.
    mutating func closeGroup() { isGroupClosed = true }

    mutating func removeAll() { self = EditHistory() }

    /// Takes the last group back.
    /// - Returns: Its edits in the order in which they are to be reverted; nil if there is none.
    mutating func undo() -> [TextEdit]? {
        guard let group = undoable.popLast() else { return nil }
        redoable.append(group)
        isGroupClosed = true
        return group.reversed()
    }

    /// Repeats the group that was undone last.
    /// - Returns: Its edits in the order in which they are to be made; nil if there is none.
    mutating func redo() -> [TextEdit]? {
        guard let group = redoable.popLast() else { return nil }
        undoable.append(group)
        isGroupClosed = true
        return group
    }
}

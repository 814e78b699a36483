import Gatefold

/// The notes, in the user's order, and the pictures. The screens share it.
final class Notebook {
    private(set) var notes: [Note]
    /// The absolute paths of the pictures.
    private(set) var pictures: [String] = []

    init() {
        let texts: [AttributedText] = [
            AttributedText("Welcome\n") + "A row opens its note. "
                + AttributedText("Swipe", AttributedText.Attributes(weight: .bold))
                + " it to pin or delete it, hold it to move it to another place.",
            "Shopping\nFlour, milk, two lemons\nIcing sugar",
            "Books\nA Wizard of Earthsea\nThe Summer Book",
        ]
        notes = texts.enumerated().map { Note(id: $0.offset + 1, text: $0.element) }
    }

    func note(_ id: Note.ID) -> Note? { notes.first { $0.id == id } }

    /// Puts an empty note before all others.
    func addNote() -> Note {
        let note = Note(id: (notes.map(\.id).max() ?? 0) + 1)
        notes.insert(note, at: 0)
        return note
    }

    func changeNote(_ id: Note.ID, _ change: (inout Note) -> Void) {
        if let index = notes.firstIndex(where: { $0.id == id }) { change(&notes[index]) }
    }

    /// Removes a note.
    /// - Returns: The closure that brings it back.
    func removeNote(_ id: Note.ID) -> (() -> Void)? {
        guard let index = notes.firstIndex(where: { $0.id == id }) else { return nil }
        let note = notes.remove(at: index)
        return { [self] in notes.insert(note, at: min(index, notes.count)) }
    }

    /// Brings the notes into the order of their identifiers.
    func sortNotes(by order: [Note.ID]) {
        let places = Dictionary(order.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: min)
        notes.sort { places[$0.id] ?? .max < places[$1.id] ?? .max }
    }

    /// Adds the pictures that are not there yet.
    func addPictures(_ paths: [String]) {
        for path in paths where !pictures.contains(path) { pictures.append(path) }
    }

    func encode(into state: inout SavedState) {
        state.set(notes.count, forKey: "notes")
        for (index, note) in notes.enumerated() {
            state.set(note.text.string, forKey: "note.\(index)")
            state.set(note.styles, forKey: "note.\(index).styles")
            state.set(note.isPinned, forKey: "note.\(index).pinned")
        }
        for (index, path) in pictures.enumerated() { state.set(path, forKey: "picture.\(index)") }
    }

    /// Reads what `encode` has written. What is missing in a file that was damaged is left out.
    func restore(from state: SavedState) {
        guard state.integer(forKey: "notes") != nil else { return }
        notes = []
        while let text = state.string(forKey: "note.\(notes.count)") {
            let key = "note.\(notes.count)"
            notes.append(
                Note(
                    id: notes.count + 1, text: text, styles: state.string(forKey: key + ".styles") ?? "",
                    isPinned: state.bool(forKey: key + ".pinned") ?? false))
        }
        pictures = []
        while let path = state.string(forKey: "picture.\(pictures.count)") { pictures.append(path) }
    }
}

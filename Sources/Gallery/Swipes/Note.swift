/// A note in the list whose rows can be swiped.
struct Note: Hashable, Identifiable {
    let id: Int
    let name: String
    let line: String
    var isRead = false
    var isFlagged = false

    /// All notes: the lines of all samples.
    static let all = Sample.all.enumerated().flatMap { index, sample in
        sample.lines.enumerated().map { Note(id: index * 10 + $0.offset, name: sample.name, line: $0.element) }
    }
}

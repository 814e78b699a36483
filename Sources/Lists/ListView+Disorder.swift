import GatefoldLog
import GatefoldViews

/// Bounds what a list does for a program that changes the list while it is asked or told something.
struct ListDisorder {
    /// The number of times that the program has changed the list while it was laid out, since the last layout pass in
    /// which it did not.
    var changes = 0
    /// The number of calls of the program that are under way within each other.
    var depth = 0
    /// The warnings that were logged for this list, each of them once.
    fileprivate var warnings: Set<String> = []

    /// The number of changes during layout that start it anew. Chosen: more than a program causes that changes the list
    /// for a reason.
    static let mostChanges = 4
    /// The number of calls of the program that may be under way within each other. Chosen: more than a program needs
    /// whose calls come to an end, and few enough for any stack.
    static let mostDepth = 16
}

extension ListView {
    /// Whether the list is asking for cells or heights.
    private var isAsking: Bool { isLayingOutRows || isMeasuring }

    /// Notes that the rows change, maybe while the list is asking for them.
    func noteChange() { if isAsking { disorder.changes += 1 } }

    /// Whether a change of the list by an answer no longer starts the layout anew.
    var toleratesChanges: Bool { disorder.changes > ListDisorder.mostChanges }

    /// Returns whether a reload is ignored, because the program asks for it each time that the list asks for a cell or a
    /// height, so that the list would never be laid out. If the numbers of rows have changed, it is not.
    func ignoresReload() -> Bool {
        guard isAsking, disorder.changes >= ListDisorder.mostChanges else { return false }
        let counts = layout.sections.map(\.rowCount)
        guard let next = askForNextLayout(), next.sections.map(\.rowCount) == counts else { return false }
        warnOfDisorder("reloads it each time that it is asked for a cell or a height", "no longer does so")
        return true
    }

    /// Returns whether changes that only measure the rows again are ignored for the same reason.
    func ignoresMeasuring(_ changes: ListChanges) -> Bool {
        guard changes.isEmpty, !changes.keepsMeasures, isAsking, disorder.changes >= ListDisorder.mostChanges else {
            return false
        }
        warnOfDisorder("measures its rows again each time that it is asked for a cell or a height", "no longer does so")
        return true
    }

    /// Asks for another layout pass, because the program has changed the list during this one.
    func layOutAgain() {
        setNeedsLayout()
        // There may be no more passes in this frame.
        window?.drive(self)
    }

    /// Tells the program something that may make the list tell it the next thing within that call.
    /// - Parameters:
    ///   - what: What the program is told, for a warning.
    ///   - tell: Tells it. The closure is not called if the calls within each other do not seem to come to an end.
    func tell(_ what: String, _ tell: () -> Void) {
        guard disorder.depth < ListDisorder.mostDepth else {
            return warnOfDisorder("leads from \(what) to the next one within the same call", "stops there")
        }
        disorder.depth += 1
        tell()
        disorder.depth -= 1
    }

    /// Writes a warning about what the program does to the list, once for each list.
    /// - Parameters:
    ///   - deed: What the program does.
    ///   - consequence: What the list does about it.
    func warnOfDisorder(_ deed: String, _ consequence: String) {
        guard disorder.warnings.insert(deed).inserted else { return }
        let program = source.map { "\(type(of: $0))" } ?? "the program"
        Log.warn(.host, "\(program), the data source of a \(type(of: self)), \(deed); the list \(consequence).")
    }
}

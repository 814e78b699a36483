import GatefoldLog
import GatefoldViews

// A list asks its data source and its delegate only through the functions of this file, or within a phase that they begin.
//
// The contract: the program may do anything in its answer, even reload the list or change its rows. After each change the
// list has a new generation, and an answer to a question of an earlier one is dropped, because it is about rows that are
// gone or elsewhere. Nothing else compares generations.

/// The program has changed the list in its answer, which is therefore about rows that are gone or elsewhere.
struct ListChanged: Error {}

/// Bounds what a list does for a program that changes the list while it is asked or told something.
struct ListDisorder {
    /// The number of times that the program has changed the list while it was laid out, since the last layout pass in
    /// which it did not.
    var changes = 0
    /// The number of calls of the program that are under way within each other.
    fileprivate var depth = 0
    /// The warnings that were logged for this list, each of them once.
    fileprivate var warnings: Set<String> = []

    /// The number of changes during layout that start it anew. Chosen: more than a program causes that changes the list
    /// for a reason.
    fileprivate static let mostChanges = 4
    /// The number of calls of the program that may be under way within each other. Chosen: more than a program needs
    /// whose calls come to an end, and few enough for any stack.
    fileprivate static let mostDepth = 16

    /// Whether a change of the list by an answer no longer starts the layout anew.
    var toleratesChanges: Bool { changes > Self.mostChanges }
    /// Whether the calls of the program within each other do not seem to come to an end.
    var isEndless: Bool { depth >= Self.mostDepth }
}

extension ListView {
    /// Asks the program something, and drops the answer if the program has changed the list meanwhile.
    func ask<Answer>(_ question: () throws(ListChanged) -> Answer) throws(ListChanged) -> Answer {
        let asked = generation
        let answer = try question()
        guard isUnchanged(since: asked) else { throw ListChanged() }
        return answer
    }

    /// Makes a call that may lead to the program, and returns whether the program has left the list unchanged.
    func staysUnchanged(_ call: () -> Void) -> Bool {
        let asked = generation
        call()
        return isUnchanged(since: asked)
    }

    /// Whether the rows are those of a generation of the list.
    func isUnchanged(since generation: Int) -> Bool { generation == self.generation }

    /// Runs a phase of the list, and ends it.
    /// - Parameter phase: A phase that follows the present one; nil if none may begin.
    /// - Returns: Whether the phase could begin.
    @discardableResult
    func run(_ phase: ListPhase?, _ body: () -> Void) -> Bool {
        guard let phase else { return false }
        let outer = self.phase
        self.phase = phase
        body()
        self.phase = outer
        return true
    }

    /// Tells the program something that may make the list tell it the next thing within that call.
    /// - Parameter tell: Tells it. The closure is not called if the calls within each other do not seem to come to an
    ///   end.
    func tell(_ what: String, _ tell: () -> Void) {
        guard !disorder.isEndless else {
            return warnOfDisorder("leads from \(what) to the next one within the same call", "stops there")
        }
        disorder.depth += 1
        tell()
        disorder.depth -= 1
    }

    // MARK: Programs without end

    /// Notes that the rows change, maybe while the list is asking for them.
    func noteChange() { if phase.isWithinAnswer { disorder.changes += 1 } }

    /// Whether the program has changed the list in so many answers that it would never be laid out.
    private var isDisturbed: Bool { phase.isWithinAnswer && disorder.changes >= ListDisorder.mostChanges }

    /// Returns whether a reload is ignored, because the program asks for it each time that the list asks for a cell or a
    /// height. If the numbers of rows have changed, it is not.
    func ignoresReload() -> Bool {
        guard isDisturbed else { return false }
        let counts = layout.sections.map(\.rowCount)
        guard let next = askForNextLayout(), next.sections.map(\.rowCount) == counts else { return false }
        warnOfDisorder("reloads it each time that it is asked for a cell or a height", "no longer does so")
        return true
    }

    /// Returns whether changes that only measure the rows again are ignored for the same reason.
    func ignoresMeasuring(_ changes: ListChanges) -> Bool {
        guard changes.isEmpty, !changes.keepsMeasures, isDisturbed else { return false }
        warnOfDisorder("measures its rows again each time that it is asked for a cell or a height", "no longer does so")
        return true
    }

    /// Asks for another layout pass, because this one has not come to its end.
    func layOutAgain() {
        setNeedsLayout()
        // There may be no more passes in this frame.
        window?.drive(self)
    }

    /// Writes a warning about what the program does to the list, once for each list.
    func warnOfDisorder(_ deed: String, _ consequence: String) {
        guard disorder.warnings.insert(deed).inserted else { return }
        let program = source.map { "\(type(of: $0))" } ?? "the program"
        Log.warn(.host, "\(program), the data source of a \(type(of: self)), \(deed); the list \(consequence).")
    }
}

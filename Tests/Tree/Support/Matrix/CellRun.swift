import Gatefold

/// The result of running a cell.
package struct CellResult {
    package var faults: [String] = []
    /// Whether the callback was called in the state, so that the action ran.
    package var isReached = true
}

/// Runs cells of the matrix, each in a window of its own.
package final class MatrixRun {
    private let supplies: Supplies
    private let pictures: QuietPictures

    package init() throws {
        supplies = try Supplies()
        pictures = QuietPictures(supplies: supplies)
        // The first frame draws the glyphs that all others share.
        _ = try pictures.picture(of: .first)
    }

    package var quietPictureCount: Int { pictures.count }

    /// Runs a cell.
    package func run(_ cell: Cell) throws -> CellResult {
        let before = try supplies.holdings()
        var result = CellResult()
        var records: [Diary.Record] = []
        _ = try Log.warnings {
            let fixture = Fixture(supplies: supplies)
            try play(cell, fixture, &result)
            records = fixture.diary.records
            fixture.disarm()
            fixture.bench.close()
            fixture.bench.perform { _ in }
        }
        let kept = records.filter { $0.controller != nil || $0.view != nil }.map(\.name)
        if !kept.isEmpty { result.faults.append("the window is gone, and \(kept) are kept") }
        let after = try supplies.holdings()
        if after.textures > before.textures {
            result.faults.append("\(after.textures - before.textures) textures are left of the window")
        }
        if after.recordings != before.recordings {
            result.faults.append("\(after.recordings - before.recordings) snapshots are left of the window")
        }
        return result
    }

    private func play(_ cell: Cell, _ fixture: Fixture, _ result: inout CellResult) throws {
        guard fixture.enter(cell.state) else {
            result.faults.append("the state was not reached")
            return
        }
        fixture.arm(cell.callback) { [unowned fixture] controller in
            fixture.perform(cell.action, on: controller, animated: cell.isAnimated)
        }
        for provocation in cell.callback.provocations(in: cell.state) where !fixture.hasFired {
            fixture.provoke(provocation)
            if fixture.hasFired { break }
            fixture.liftFinger()
            _ = fixture.bench.settle { fixture.hasFired }
        }
        result.isReached = fixture.hasFired
        fixture.disarm()
        fixture.liftFinger()
        result.faults += try faults(of: fixture)
    }

    /// Returns the faults after the action, once the window has come to rest.
    private func faults(of fixture: Fixture) throws -> [String] {
        guard let window = fixture.window else { return fixture.ledger.faultsAtRest(isOver: false) }
        var faults: [String] = []
        if !window.isVisible {
            fixture.bench.frames(2)
            faults += fixture.ledger.faultsAtRest().map { "while the window is hidden, " + $0 }
            fixture.bench.perform { $0.isVisible = true }
        }
        guard fixture.bench.settle() else { return faults + ["the window does not come to rest"] }
        faults += fixture.unmetExpectations
        // Menus and alerts would take the taps of the checks.
        guard fixture.answerQuestions() else { return faults + ["a menu or an alert stays"] }
        faults += fixture.inputFaults()
        faults += try fixture.faultsAtRest(pictures: pictures)
        // One fault causes others, so the check of Escape is skipped.
        guard faults.isEmpty else { return faults }
        return try fixture.escapeFaults(pictures: pictures)
    }
}

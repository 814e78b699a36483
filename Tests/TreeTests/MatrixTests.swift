import Gatefold
import GatefoldTreeSupport
import Testing

/// Actions from every callback in every state: one cell of the matrix in nine, and all of them in `make matrix`.
///
/// `TREE_CELL=opening.willAppear` runs the cells whose name has all these words, and none of the others.
/// `.build/tree-cell` names the cell that is being run, for when the process dies of it.
@Suite(.serialized) struct MatrixTests {
    /// One cell in nine, because a debug build takes minutes for all of them. Each callback has 34, 35 or 41 cells. A step
    /// that shares a factor with these numbers would always choose the same actions.
    private static let sample = stride(from: 0, to: Cell.all.count, by: 9).map { Cell.all[$0] }

    @Test func theSampleHasEveryCallbackOfEveryStateAndEveryAction() {
        print("matrix: one cell in nine is played, because a debug build is slow; `make matrix` plays all of them")
        func callbacks(_ cells: [Cell]) -> Set<[String]> {
            Set(cells.map { [$0.state.rawValue, $0.callback.rawValue] })
        }
        #expect(callbacks(Self.sample) == callbacks(Cell.all))
        #expect(Set(Self.sample.map(\.action)) == Set(Action.allCases))
    }

    @Test(arguments: State.allCases)
    func everyActionFromEveryCallback(in state: State) throws {
        let run = try MatrixRun()
        for cell in Cell.selected ?? Self.sample where cell.state == state {
            Whereabouts.note(cell)
            let result = try run.run(cell)
            if !result.faults.isEmpty {
                let others = result.faults.count - 1
                Issue.record("\(cell): \(result.faults[0])\(others > 0 ? " (and \(others) more)" : "")")
            }
            #expect(result.isReached, "\(cell): the callback was not called")
        }
    }
}

import Gatefold
import GatefoldTreeSupport
import Testing

/// Every action from every callback in every state.
///
/// `TREE_CELL=opening.willAppear` runs only the cells whose name has all these words. `.build/tree-cell` names the cell
/// that is being run, for when the process dies of it.
@Suite(.serialized) struct MatrixTests {
    @Test(arguments: State.allCases)
    func everyActionFromEveryCallback(in state: State) throws {
        let run = try MatrixRun()
        for cell in Cell.wanted where cell.state == state {
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

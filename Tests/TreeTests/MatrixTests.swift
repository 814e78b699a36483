import Gatefold
import GatefoldTestSupport
import GatefoldTreeSupport
import Testing

/// Every action from every callback in every state.
///
/// `TREE_CELL=opening.willAppear` runs only the cells whose name has all these words. `.build/tree-cell` names the cell
/// that is being run, for when the process dies of it.
@Suite(.serialized) struct MatrixTests {
    /// AddressSanitizer makes a cell three times as slow, so only every seventh one is played under it; `make matrix`
    /// plays all of them.
    private static let stride = AddressSanitizer.isOn ? 7 : 1

    @Test(arguments: State.allCases)
    func everyActionFromEveryCallback(in state: State) throws {
        let run = try MatrixRun()
        if Self.stride > 1 { print("every seventh cell of the state \(state): AddressSanitizer is slow") }
        for (index, cell) in Cell.wanted.enumerated() where cell.state == state && index % Self.stride == 0 {
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

import GatefoldTreeSupport
import Glibc

/// Runs the matrix and prints the faults of each cell. Cells that crash their process do not stop it.
enum MatrixReport {
    /// Runs the cells in child processes.
    /// - Parameter words: the words that select cells; empty for all cells.
    /// - Returns: whether there were no faults.
    static func run(_ words: String) -> Bool {
        let cells = Cell.matching(words)
        var done = 0
        var faulty: Set<String> = []
        while done < cells.count {
            let child = Child(["cells", words, "\(done)"])
            let begun = child.lines.filter { $0.hasPrefix("> ") }
            for line in child.lines where line.hasPrefix("! ") {
                print(line.dropFirst(2))
                faulty.insert(String(line.dropFirst(2).prefix { $0 != ":" }))
            }
            done += begun.count
            if child.isWhole { break }
            guard !begun.isEmpty else { preconditionFailure("the cells cannot be run") }
            print("\(cells[done - 1]): the process has died of it")
            faulty.insert("\(cells[done - 1])")
            fflush(nil)
        }
        print("\(cells.count) cells, \(faulty.count) of them with faults")
        return faulty.isEmpty
    }

    /// Runs cells in this process one after the other, and prints the name of each before it is run.
    static func runHere(_ words: String, from start: Int) throws {
        let run = try MatrixRun()
        for cell in Cell.matching(words).dropFirst(start) {
            print("> \(cell)")
            fflush(nil)
            let result = try run.run(cell)
            if !result.isReached { print("! \(cell): the callback was not called") }
            for fault in result.faults { print("! \(cell): \(fault)") }
        }
    }
}

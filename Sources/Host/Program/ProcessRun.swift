import GatefoldLog
import Glibc

/// What a process does before and after all that it is for.
enum ProcessRun {
    /// Puts streams and environment right, does the program's work, and ends the process with a status for how it went.
    /// - Parameter name: begins the sentence about what went wrong.
    /// - C: `exit`.
    static func run(_ name: String, _ work: () throws -> ExitStatus) -> Never {
        StandardStreams.prepare()
        InheritedEnvironment.settle()
        for name in Log.unknownCategories {
            let known = Log.Category.allCases.map(\.rawValue).joined(separator: ", ")
            Log.warn(.host, "GATEFOLD_LOG names \(quoting: name), which is no category; there are \(known) and all.")
        }
        do {
            exit(try work().rawValue)
        } catch {
            StandardStreams.complain("\(name): \(ErrorSentence.text(for: error))")
            exit(ExitStatus(error).rawValue)
        }
    }
}

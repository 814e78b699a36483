import GatefoldLog
import Glibc

/// The beginning and the end of a process, around the program's own work.
enum ProcessRun {
    /// Prepares the standard streams and the environment, runs the program's work, and ends the process with its exit
    /// status. An error is printed on the standard error stream.
    /// - Parameters:
    ///   - name: The name of the command, with which the error message begins.
    ///   - work: The program's work.
    /// - C: `exit`.
    static func run(_ name: String, _ work: () throws -> ExitStatus) -> Never {
        StandardStreams.prepare()
        TerminationSignals.staysUntilExit = true
        InheritedEnvironment.settle()
        for name in Log.unknownCategories {
            let known = Log.Category.allCases.map(\.rawValue).joined(separator: ", ")
            Log.warn(.host, "GATEFOLD_LOG names \(quoting: name), which is not a category; there are \(known) and all.")
        }
        do {
            exit(try work().rawValue)
        } catch {
            StandardStreams.complain("\(name): \(ErrorSentence.text(for: error))")
            exit(ExitStatus(error).rawValue)
        }
    }
}

import Foundation
import GatefoldTestSupport

/// The lives that a process has played, up to the first one that failed.
nonisolated struct Part {
    /// The numbers of the lives that the process has begun, up to the first one with a fault.
    private(set) var lives: [Int] = []
    /// The faults of the last of these lives.
    private(set) var faults: [String] = []
    private(set) var script: [String] = []
    let complaints: String
    private let isWhole: Bool

    /// Plays lives in a process of its own.
    /// - Parameters:
    ///   - words: Says what is played.
    ///   - tellsOfCrashes: Whether a crash is described, which takes seconds.
    ///   - fault: The name of a fault that is planted in the library; nil for the one that the environment names, if any.
    init(_ words: String, tellsOfCrashes: Bool = false, planting fault: String? = nil) throws {
        var environment = ProcessInfo.processInfo.environment
        environment[Campaign.variable] = words
        if let fault { environment[Campaign.faultVariable] = fault }
        environment["SWIFT_BACKTRACE"] = tellsOfCrashes ? "enable=yes,color=no" : "enable=no"
        let outcome = try ChildProcess.run(
            FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
            ["--testing-library", "swift-testing", "--filter", "aPartOfACampaign"], environment: environment)
        self.init(
            output: outcome.output, complaints: outcome.error, isWhole: outcome.status == 0 && !outcome.isKilled)
    }

    /// Reads what a process has written.
    /// - Parameters:
    ///   - output: Its standard output: the number of each life, with the script and the faults.
    ///   - complaints: Its standard error: the number of each life, with the warnings of the library.
    ///   - isWhole: Whether the process has ended well.
    init(output: String, complaints: String, isWhole: Bool) {
        self.complaints = complaints
        self.isWhole = isWhole
        // The library warns of what a programmer should mend. The process goes on after a warning, to other lives.
        let warned = Self.firstWarning(in: complaints)
        for line in output.split(separator: "\n") {
            if line.hasPrefix("> "), let life = Int(line.dropFirst(2)) {
                if let warned, warned.life == lives.last { break }
                lives.append(life)
                script = []
            }
            if line.hasPrefix("! ") { faults.append(String(line.dropFirst(2))) }
            if line.hasPrefix("| ") { script.append(String(line.dropFirst(2))) }
        }
        if faults.isEmpty, let warned { faults.append("a warning: \(warned.text)") }
    }

    private static func firstWarning(in complaints: String) -> (life: Int?, text: Substring)? {
        var life: Int?
        for line in complaints.split(separator: "\n") {
            if line.hasPrefix("> ") { life = Int(line.dropFirst(2)) }
            if line.hasPrefix("gatefold ") { return (life, line) }
        }
        return nil
    }

    /// The message of a crash, and the calls in the sources that led to it.
    var crash: String {
        complaints.split(separator: "\n").filter { $0.contains("rror:") || $0.contains("/Sources/") }.prefix(30)
            .joined(separator: "\n")
    }

    /// The kind of the first fault; nil if there is none, and empty after a crash.
    var kind: String? { faults.first.map { MonkeyLife.kind(of: $0) } ?? (isWhole ? nil : "") }

    /// The number of the life that failed, which is the last one; nil if none did.
    var failing: Int? { kind == nil ? nil : lives.last ?? 0 }
}

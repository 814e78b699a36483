import GatefoldTestSupport
import Testing

extension TestCompositor {
    /// Records an issue for each rule that the client has broken. Every test checks these rules, whatever it is about.
    /// - Parameters:
    ///   - testName: the name to report, because a `deinit` does not run in a test.
    ///   - sourceLocation: the place to report.
    func recordViolations(in testName: String, sourceLocation: SourceLocation) {
        for breach in state.violations { Issue.record("\(testName): \(breach)", sourceLocation: sourceLocation) }
    }
}

import GatefoldTestSupport
import Testing

extension TestCompositor {
    /// Fails a test for each rule that its client has broken: whatever the test is about, they are kept.
    /// - Parameter testName: said with each; a `deinit` is in no test.
    func recordBreaches(in testName: String, sourceLocation: SourceLocation) {
        for breach in state.violations { Issue.record("\(testName): \(breach)", sourceLocation: sourceLocation) }
    }
}

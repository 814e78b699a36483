import GatefoldMailStore
import Testing

@Suite struct MailStoreErrorTests {
    @Test func errorsAreValues() {
        let error = MailStoreError.failed(call: "openat", path: "cur", errno: 2)
        #expect(error == .failed(call: "openat", path: "cur", errno: 2))
    }
}

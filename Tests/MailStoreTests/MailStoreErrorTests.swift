import GatefoldMailStore
import Testing

@Suite struct MailStoreErrorTests {
    @Test func errorsAreValues() {
        let error = MailStoreError.failed(call: "openat", path: "cur", errno: 2)
        #expect(error == .failed(call: "openat", path: "cur", errno: 2))
    }

    @Test func sentencesHaveOneLineAndSayWhatToDo() {
        let path = "a\n\u{1b}[31m\u{202E}b"
        #expect(
            MailStoreError.failed(call: "open", path: path, errno: 2).sentence
                == "There is no “a  [31m b”; check the path.")
        #expect(
            MailStoreError.indexFailed(path: "i", code: 13, message: "database or disk is full").sentence
                == "There is no room left for the index “i”; free some space, then try again.")
    }
}

import Gatefold
import GatefoldMailStore

nonisolated extension SavedState {
    /// Returns the identifier of a mail that was saved under a key; nil if there is none.
    func mailID(forKey key: String) -> MailID? {
        string(forKey: key).flatMap { $0.isEmpty ? nil : MailID(bytes: Array($0.utf8)) }
    }
}

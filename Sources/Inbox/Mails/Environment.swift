import GatefoldMailStore
import Glibc

/// The environment variables that say where mails and states are.
nonisolated enum Environment {
    /// The values of those that are set.
    /// - C: `getenv`
    static var values: [String: String] {
        ["MAIL", "MAILDIR", "HOME", "USER", "XDG_STATE_HOME", "XDG_CACHE_HOME"].reduce(into: [:]) { values, name in
            if let value = getenv(name) { values[name] = String(cString: value) }
        }
    }

    /// The path of the index; nil without a home folder.
    static var indexPath: MailPath? { MailIndex.path(environment: values) }

    /// The folder of the journal by which changes of mails are undone.
    static var stateFolder: MailPath {
        MailChanger.folder(environment: values) ?? MailPath("/tmp/gatefold-inbox-\(getuid())")
    }
}

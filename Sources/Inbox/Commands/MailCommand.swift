import GatefoldMail
import GatefoldMailStore
import Glibc

/// A command that reads mails without a window, for shells and tests.
nonisolated enum MailCommand: Hashable {
    /// Prints what a page would show of a mail, as JSON.
    case print(path: String)
    /// Builds the index of a mailbox and prints figures.
    case index(path: String)
    /// Prints the mails of a mailbox in which words occur.
    case search(path: String, words: String)
    /// Says how a command is used.
    case usage(String)

    /// Reads a command line; returns nil if it is not that of a command.
    /// - Parameter arguments: The arguments after the program's name.
    init?(_ arguments: [String]) {
        guard let name = arguments.first else { return nil }
        let rest = arguments.dropFirst()
        switch name {
        case "--print": self = rest.count == 1 ? .print(path: rest[1]) : .usage("--print FILE.eml")
        case "--index": self = rest.count == 1 ? .index(path: rest[1]) : .usage("--index PATH")
        case "--search":
            self =
                rest.count >= 2
                ? .search(path: rest[1], words: rest.dropFirst().joined(separator: " ")) : .usage("--search PATH WORDS")
        default: return nil
        }
    }

    /// Carries the command out and ends the process: with status 0, or with 2 after bad input.
    /// - C: `exit`
    func run() -> Never {
        signal(SIGPIPE, SIG_IGN)
        do throws(MailStoreError) {
            let failure = Self.write(try output(), to: STDOUT_FILENO)
            // A reader that has seen enough is no failure.
            if failure != 0, failure != EPIPE {
                throw .failed(call: "write", path: "standard output", errno: failure)
            }
            exit(0)
        } catch {
            Self.tell(error)
            exit(2)
        }
    }

    /// Says on the standard error stream what could not be done.
    private static func tell(_ error: MailStoreError) { write("inbox: \(error.sentence)\n", to: STDERR_FILENO) }

    private func output() throws(MailStoreError) -> String {
        switch self {
        case .print(let path): return try Self.message(at: path).json + "\n"
        case .index(let path):
            return try MailCommands.indexReport(
                path: MailPath(path), index: try Self.indexPath())
        case .search(let path, let words):
            return try MailCommands.search(
                path: MailPath(path), words: words, index: try Self.indexPath(), onRemark: Self.tell)
        case .usage(let usage):
            Self.write("inbox: use it as inbox \(usage)\n", to: STDERR_FILENO)
            exit(2)
        }
    }

    private static func message(at path: String) throws(MailStoreError) -> Message {
        let folder = MailFolder(path: MailPath(path), kind: .mail, names: [])
        let reader = FolderReader(folder)
        let listing: FolderListing
        do throws(MailStoreError) {
            listing = try reader.list()
        } catch .notMail {
            throw .notAFile(path: path)
        }
        return Message(parsing: try reader.content(of: listing.id(at: 0), in: listing))
    }

    private static func indexPath() throws(MailStoreError) -> MailPath {
        guard let path = Environment.indexPath else {
            throw .failed(call: "getenv", path: "$HOME", errno: ENOENT)
        }
        return path
    }

    /// Writes a text whole, as far as its reader takes it.
    /// - Returns: The error number of a failure; 0 if there was none.
    /// - C: `write`
    @discardableResult
    private static func write(_ text: String, to descriptor: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return count < 0 ? errno : 0 }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return 0
        }
    }
}

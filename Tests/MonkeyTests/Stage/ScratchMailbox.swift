import Foundation
import GatefoldMailStore
import GatefoldTestSupport

@testable import GatefoldInbox

/// A Maildir in a temporary folder, in which mails arrive, leave and are marked by another program.
final class ScratchMailbox {
    private let folder: TemporaryFolder
    private var count = 0

    var path: String { folder.path(of: "mail") }

    /// The places of what Inbox keeps beside the mails.
    var places: InboxApplication.Places {
        InboxApplication.Places(state: MailPath(folder.path(of: "state")), index: nil)
    }

    /// - Parameter mails: The number of mails at the beginning.
    init(mails: Int) throws {
        folder = try TemporaryFolder()
        for name in ["cur", "new", "tmp", ".Trash/cur", ".Trash/new", ".Trash/tmp", ".Archive/cur", ".Archive/new"] {
            try FileManager.default.createDirectory(
                atPath: path + "/" + name, withIntermediateDirectories: true)
        }
        for _ in 0..<mails { perform(.arrives) }
    }

    /// Makes a change of the mailbox; one that finds no mail does nothing.
    func perform(_ change: MonkeyStep.MailChange) {
        switch change {
        case .arrives: try? deliver()
        case .leaves: if let (folder, name) = anyMail { unlink("\(path)/\(folder)/\(name)") }
        case .isMarked:
            guard let (folder, name) = anyMail else { return }
            let base = name.prefix { $0 != ":" }
            rename("\(path)/\(folder)/\(name)", "\(path)/cur/\(base):2,\(name.hasSuffix("S") ? "F" : "S")")
        }
    }

    private func deliver() throws {
        count += 1
        // Every third mail answers the one before it.
        let reference = count % 3 == 0 ? "In-Reply-To: <\(count - 1)@a.example>\n" : ""
        try folder.write(
            "mail/tmp/\(1_780_640_000 + count).M\(count)P1.a",
            """
            From: Ann \(count % 5) <ann\(count % 5)@a.example>
            To: you@gatefold.example
            Subject: Mail \(count)
            Message-ID: <\(count)@a.example>
            \(reference)Date: Fri, 5 Jun 2026 09:00:00 +0000

            The text of mail \(count).

            > A line that is quoted.
            > Another one.

            https://gatefold.example/\(count)

            """)
        let name = "\(1_780_640_000 + count).M\(count)P1.a"
        rename("\(path)/tmp/\(name)", "\(path)/new/\(name)")
    }

    /// A mail in the middle of the folder; nil if there is none.
    private var anyMail: (folder: String, name: String)? {
        let mails = ["cur", "new"].flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []).map { (folder, $0) }
        }.sorted { $0.1 < $1.1 }
        return mails.isEmpty ? nil : mails[mails.count / 2]
    }
}

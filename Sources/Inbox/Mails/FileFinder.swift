import Gatefold
import GatefoldMailStore

/// Finds the pictures and files of the visible mails, one mail after another, the one asked for last first.
final class FileFinder {
    private var waiting: [(mail: Mail, source: any MailSource)] = []
    private var isBusy = false
    private let found: (MailID) -> Void

    /// The number of mails that wait at most. Chosen: those that scrolled out of the viewport long ago need none.
    private static let longest = 40

    /// Creates a finder.
    /// - Parameter found: Called with each mail whose files are known now.
    init(found: @escaping (MailID) -> Void) { self.found = found }

    /// Finds the files of a mail. Offscreen, the window waits for it.
    func find(_ mail: Mail, in source: any MailSource, for window: Window?) {
        guard !waiting.contains(where: { $0.mail.id == mail.id }) else { return }
        waiting.append((mail, source))
        if waiting.count > Self.longest { waiting.removeFirst() }
        guard !isBusy else { return }
        isBusy = true
        let work = window?.beginBackgroundWork("looking for files")
        Task { [weak self] in
            defer { work?.end() }
            while let next = self?.waiting.popLast() {
                await next.source.findFiles(of: next.mail)
                self?.found(next.mail.id)
            }
            self?.isBusy = false
        }
    }
}

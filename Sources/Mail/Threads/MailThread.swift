/// Mails that belong to one conversation.
public struct MailThread: Hashable, Sendable {
    /// The positions of the mails among those given, from the oldest to the newest.
    public var mails: [Int]
    /// The date of the newest mail.
    public var latest: Int64

    /// Sorts mails into conversations, of which the one with the newest mail comes first.
    ///
    /// Mails belong together if one names the other in its references, or if both name a third one, whether that one is
    /// there or not. A reply without references joins the conversation with the same subject that is nearest before it.
    /// The idea is that of RFC 5256 (`THREAD=REFERENCES`), but conversations are lists here and not trees, so that
    /// references in a circle and missing parents do no harm. The time is that of sorting the mails.
    /// - Parameter joinsSubjects: Whether a reply without references joins the conversation with its subject.
    public static func threads(of mails: [ThreadedMail], joinsSubjects: Bool = true) -> [MailThread] {
        var sets = DisjointSets(count: mails.count)
        joinByReferences(mails, &sets)
        if joinsSubjects { joinBySubject(mails, &sets) }
        let order = mails.indices.sorted { (mails[$0].date, $0) < (mails[$1].date, $1) }
        var threads: [MailThread] = []
        var places: [Int: Int] = [:]
        for mail in order {
            let root = sets.root(of: mail)
            if let place = places[root] {
                threads[place].mails.append(mail)
                threads[place].latest = mails[mail].date
            } else {
                places[root] = threads.count
                threads.append(MailThread(mails: [mail], latest: mails[mail].date))
            }
        }
        return threads.sorted { ($0.latest, $0.mails.last ?? 0) > ($1.latest, $1.mails.last ?? 0) }
    }

    /// The references of a mail that are looked at. A mail that names more, such as the digest of a list, is connected
    /// by the last ones.
    private static let references = 100

    private static func joinByReferences(_ mails: [ThreadedMail], _ sets: inout DisjointSets) {
        // The first mail that has an identifier, or names it, stands for it.
        var known: [String: Int] = [:]
        for (index, mail) in mails.enumerated() {
            for id in mail.references.suffix(references) + (mail.messageID.map { [$0] } ?? []) {
                if let other = known[id] { sets.join(index, other) } else { known[id] = index }
            }
        }
    }

    /// Joins replies that name no mail with the latest mail before them that has the same subject.
    private static func joinBySubject(_ mails: [ThreadedMail], _ sets: inout DisjointSets) {
        let order = mails.indices.sorted { (mails[$0].date, $0) < (mails[$1].date, $1) }
        var latest: [String: Int] = [:]
        for index in order {
            let subject = BaseSubject(mails[index].subject)
            guard !subject.text.isEmpty else { continue }
            if subject.isReply, mails[index].references.isEmpty, let other = latest[subject.text] {
                sets.join(index, other)
            }
            latest[subject.text] = index
        }
    }
}

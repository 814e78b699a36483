internal import GatefoldMail

extension MailIndex {
    /// Adds a mail. One of the same unique part in the folder is replaced.
    func add(
        _ entry: Listing.Entry, _ digest: MailDigest, number: Int64, to record: FolderRecord
    ) throws(MailStoreError) {
        let envelope = digest.envelope
        let from = envelope.from.first ?? MailAddress()
        let keys = ThreadKeys(messageID: envelope.messageID, references: envelope.references)
        let text =
            digest.text.utf8.count > SearchText.limit ? String(digest.text.prefix(SearchText.limit)) : digest.text
        try database.statement(
            """
            insert or replace into mail(id, folder, name, info, is_new, second, date, zone, sender, address, subject,
                preview, message, refs) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        ).bind(
            number, record.id, entry.id.bytes, Array(entry.name.dropFirst(entry.id.bytes.count)),
            Int64(entry.isNew ? 1 : 0), entry.second, envelope.date?.seconds ?? entry.second,
            Int64(envelope.date?.zone ?? 0), from.name, from.address, envelope.subject, Preview.make(text),
            keys.message,
            keys.blob
        ).run()
        let recipients = (envelope.to + envelope.cc).prefix(100).map { $0.name + " " + $0.address }
        let words = [envelope.subject, from.name, from.address] + recipients + [text]
        try database.statement("insert into words(rowid, text) values (?, ?)")
            .bind(number, SearchText.spaced(words.joined(separator: "\n"))).run()
    }

    /// Notes that all mails of a folder are in the index.
    func finish(_ record: FolderRecord, times: [Int64]) throws(MailStoreError) {
        try database.statement("update folder set new_time = ?, cur_time = ?, is_complete = 1 where id = ?")
            .bind(times[0], times[1], record.id).run()
    }

    /// Throws the index away if most of its words are of mails that are gone: words are not taken out one by one, since
    /// the text that would be needed for it is not kept.
    func resetIfMostlyDead() throws(MailStoreError) {
        let dead = try database.number("select dead from state")
        if dead > 1000, dead > (try database.number("select count(*) from mail")) { try reset() }
    }
}

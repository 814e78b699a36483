internal import GatefoldMail

extension MailIndex {
    /// A mail that is to be added.
    struct Addition {
        let entry: Listing.Entry
        /// The date that the mail names, or else the second of its arrival.
        let date: Int64
        let envelope: Envelope
        let preview: String
        let words: String

        init(_ entry: Listing.Entry, _ digest: MailDigest, arrival: Int64) {
            self.entry = entry
            date = digest.envelope.date?.seconds ?? arrival
            envelope = digest.envelope
            preview = digest.preview
            let people = (envelope.from + envelope.to + envelope.cc).prefix(100).map { $0.name + " " + $0.address }
            words = SearchWords.spaced(([envelope.subject] + people + [digest.text]).joined(separator: "\n"))
        }
    }

    /// Adds mails. One of the same unique part in the folder is replaced.
    func add(
        _ additions: [Addition], numbers: ClosedRange<Int64>, to record: FolderRecord
    ) throws(MailStoreError) {
        try database.transaction { () throws(MailStoreError) in
            // The words come behind all rows: a row that may replace another one has SQLite write the words it has.
            for (addition, number) in zip(additions, numbers) { try addRow(addition, number, record) }
            let insertion = try database.statement("insert into words(rowid, text) values (?, ?)")
            for (addition, number) in zip(additions, numbers) { try insertion.bind(number, addition.words).run() }
        }
    }

    private func addRow(
        _ addition: Addition, _ number: Int64, _ record: FolderRecord
    ) throws(MailStoreError) {
        let (entry, envelope) = (addition.entry, addition.envelope)
        let from = envelope.from.first ?? MailAddress()
        let keys = ThreadKeys(messageID: envelope.messageID, references: envelope.references)
        try database.statement(
            """
            insert or replace into mail(id, folder, name, info, is_new, second, date, zone, sender, address, subject,
                preview, message, refs) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        ).bind(
            number, record.id, entry.id.bytes, Array(entry.name.dropFirst(entry.id.bytes.count)),
            Int64(entry.isNew ? 1 : 0), entry.second, addition.date,
            Int64(envelope.date?.zone ?? 0), from.name, from.address, envelope.subject, addition.preview, keys.message,
            keys.blob
        ).run()
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

extension MailIndex {
    private static let columns = """
        mail.id, folder.path, name, info, is_new, date, zone, sender, address, subject, preview, message, refs
        """

    /// The mails of a folder, newest first by their dates.
    public func newest(in folder: MailPath, limit: Int, offset: Int = 0) throws(MailStoreError) -> [IndexedMail] {
        let query = try database.statement(
            """
            select \(Self.columns) from mail join folder on folder.id = mail.folder
            where mail.folder = (select id from folder where path = ?) order by date desc limit ? offset ?
            """)
        return try rows(query.bind(folder.bytes, Int64(limit), Int64(offset)))
    }

    /// A mail by its number in the index; nil if it is not there any more.
    public func mail(_ number: Int64) throws(MailStoreError) -> IndexedMail? {
        let query = try database.statement(
            "select \(Self.columns) from mail join folder on folder.id = mail.folder where mail.id = ?")
        return try rows(query.bind(number)).first
    }

    /// A mail of a folder; nil if the index does not know it yet.
    public func mail(_ id: MailID, in folder: MailPath) throws(MailStoreError) -> IndexedMail? {
        let query = try database.statement(
            """
            select \(Self.columns) from mail join folder on folder.id = mail.folder
            where mail.folder = (select id from folder where path = ?) and name = ?
            """)
        return try rows(query.bind(folder.bytes, id.bytes)).first
    }

    /// The mails with words that begin with each word of a search, newest first.
    ///
    /// - Parameter folder: the folder to which the search is limited; nil for all.
    public func search(_ words: String, in folder: MailPath? = nil, limit: Int = 200) throws(MailStoreError)
        -> [IndexedMail]
    {
        guard let expression = SearchWords.expression(words) else { return [] }
        let query = try database.statement(
            """
            select \(Self.columns) from words join mail on mail.id = words.rowid join folder on folder.id = mail.folder
            where words match ? and (? or folder.path = ?) order by words.rowid desc limit ?
            """)
        return try rows(query.bind(expression, Int64(folder == nil ? 1 : 0), folder?.bytes ?? [], Int64(limit)))
    }

    private func rows(_ query: Statement) throws(MailStoreError) -> [IndexedMail] {
        defer { query.reset() }
        var mails: [IndexedMail] = []
        while try query.step() {
            mails.append(
                IndexedMail(
                    number: query.integer(0), folder: MailPath(bytes: query.blob(1)),
                    location: .init(name: query.blob(2) + query.blob(3), isNew: query.integer(4) != 0),
                    date: query.integer(5), zone: Int(query.integer(6)), sender: query.text(7),
                    address: query.text(8), subject: query.text(9), preview: query.text(10),
                    thread: query.withBlob(12) { ThreadKeys(message: query.integer(11), blob: $0) }))
        }
        return mails
    }
}

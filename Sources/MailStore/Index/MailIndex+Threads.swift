/// The fields of an indexed mail by which its thread is found.
public struct IndexedThreadRow: Hashable, Sendable {
    /// The number of the mail in the index.
    public var number: Int64
    public var id: MailID
    public var date: Int64
    public var subject: String
    public var keys: ThreadKeys
}

extension MailIndex {
    /// The rows of all mails of a folder from which threads are made, newest first by their dates.
    public func threadRows(in folder: MailPath) throws(MailStoreError) -> [IndexedThreadRow] {
        let query = try database.statement(
            """
            select id, date, subject, message, refs, name from mail
            where folder = (select id from folder where path = ?) order by date desc
            """
        ).bind(folder.bytes)
        defer { query.reset() }
        var rows: [IndexedThreadRow] = []
        while try query.step() {
            let message = query.integer(3)
            rows.append(
                IndexedThreadRow(
                    number: query.integer(0), id: MailID(name: query.blob(5)), date: query.integer(1),
                    subject: query.text(2),
                    keys: query.withBlob(4) { ThreadKeys(message: message, blob: $0) }))
        }
        return rows
    }
}

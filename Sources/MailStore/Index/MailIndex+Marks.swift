extension MailIndex {
    /// The flags of the mails of an mbox, which is never written to, so that they live in the index.
    public func marks(in mbox: MBox) throws(MailStoreError) -> [MailID: MailFlags] {
        let query = try database.statement("select mail, flags from mark where folder = ?").bind(mbox.path.bytes)
        defer { query.reset() }
        var marks: [MailID: MailFlags] = [:]
        while try query.step() {
            marks[MailID(bytes: query.blob(0))] = MailFlags(rawValue: UInt8(truncatingIfNeeded: query.integer(1)))
        }
        return marks
    }

    /// Sets all flags of mails of an mbox.
    public func setMarks(_ marks: [MailID: MailFlags], in mbox: MBox) throws(MailStoreError) {
        try database.transaction { () throws(MailStoreError) in
            for (mail, flags) in marks {
                try database.statement("insert or replace into mark(folder, mail, flags) values (?, ?, ?)")
                    .bind(mbox.path.bytes, mail.bytes, Int64(flags.rawValue)).run()
            }
        }
    }
}

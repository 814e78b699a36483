/// The tables of the index.
enum IndexSchema {
    /// The mark of a database that is an index of mails, in its header: "GfIx".
    static let application: Int64 = 0x4766_4978
    /// The version of the tables. An index of another version is built anew.
    static let version: Int64 = 2

    /// The text is kept only as words without their positions, which takes a third of the space, since a search looks
    /// for mails with all words. Beginnings of one and two letters have lists of their own, as they fit many words.
    static let tables = """
        create table folder(
            id integer primary key, path blob not null unique, new_time integer not null, cur_time integer not null,
            is_complete integer not null);
        create table mail(
            id integer primary key, folder integer not null, name blob not null, info blob not null,
            is_new integer not null, second integer not null, date integer not null, zone integer not null,
            sender text not null, address text not null, subject text not null, preview text not null,
            message integer not null, refs blob not null);
        create unique index mail_by_name on mail(folder, name);
        create index mail_by_date on mail(folder, date);
        create table state(dead integer not null);
        insert into state values (0);
        create virtual table words using fts5(
            text, content='', detail=none, columnsize=0, prefix='1 2', tokenize="unicode61 remove_diacritics 2");
        insert into words(words, rank) values ('hashsize', \(wordMemory));
        insert into words(words, rank) values ('automerge', 8);
        pragma application_id = \(application);
        pragma user_version = \(version);
        """

    /// The memory for words that are not written yet, in bytes: enough for those of a batch.
    private static let wordMemory = 16 << 20

    /// Changes move from the log to the database each 32 MB, since each time waits for the disk: building took half as
    /// long as with the 4 MB that SQLite has by itself. The log is cut to 4 MB afterwards.
    static let settings = """
        pragma journal_mode = wal;
        pragma synchronous = normal;
        pragma wal_autocheckpoint = 8000;
        pragma journal_size_limit = 4194304;
        pragma cache_size = -8000;
        pragma temp_store = memory;
        """
}

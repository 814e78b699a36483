/// How much of a mail is taken apart. Mails beyond a limit are shown as they are stored, with one remark.
public struct ParsingLimits: Hashable, Sendable {
    /// The largest mail, in bytes. Providers refuse mails of more than 25 to 150 MB.
    public var bytes = 256 << 20
    /// The longest header of a mail or a part, in bytes.
    public var headerBytes = 1 << 20
    /// The largest number of fields of one header.
    public var headerFields = 2_000
    /// The largest number of fields of all headers together.
    public var allFields = 50_000
    /// How deep parts may lie within each other. Real mails stay below ten.
    public var depth = 40
    /// The largest number of parts.
    public var parts = 5_000
    /// The largest number of bytes of text that is read; what follows is left out with a remark.
    public var shownText = 4 << 20
    /// The largest number of blocks that is shown; what follows is left out with a remark. Chosen: a page with so many
    /// opens in about a third of a second, and newsletters have some hundreds.
    public var shownBlocks = 2_000
    /// The largest number of characters that is shown. Chosen likewise: a book of a hundred
    /// pages has as many.
    public var shownCharacters = 200_000
    /// The time after which no further part is taken apart.
    public var time = Duration.seconds(5)

    public init() {}
}

extension Message {
    /// Takes a mail apart for a reader. Nothing fails: a mail beyond the limits is shown as it is stored, with a remark.
    ///
    /// The work may take as long as `limits.time`, so it belongs on no thread that draws. Several threads may parse at
    /// once.
    /// - Parameter mail: the whole mail, as it is stored.
    public init(parsing mail: [UInt8], limits: ParsingLimits = ParsingLimits()) {
        let start = ContinuousClock.now
        let end = start + limits.time
        let input = ParserInput(mail, limits, end: start + limits.time / 4)
        if let excess = input.excess {
            self.init(source: mail, reason: excess, limits)
            return
        }
        let envelope = Envelope(reading: input.source)
        var reader = PartReader(input, limits, end: end)
        guard let root = reader.read() else {
            let text = Part(type: "text/plain", content: .bytes(mail)).text(limit: limits.shownText)
            self.init(envelope, PlainText.blocks(text), isTruncated: mail.count > limits.shownText, limits)
            return
        }
        if reader.isOutOfTime || reader.isTooDeep {
            self.init(source: mail, reason: reader.isTooDeep ? .tooDeep : .tookTooLong, limits)
            return
        }
        var builder = MessageBuilder(limits: limits)
        self = builder.message(envelope, root)
        if input.isDamaged, !remarks.contains(.damaged) { remarks.append(.damaged) }
    }

    /// Shows a mail as it is stored, or its beginning if it is large.
    private init(source: [UInt8], reason: Remark.SourceReason, _ limits: ParsingLimits) {
        let limit = min(limits.shownText, 4 * limits.shownCharacters)
        let text = String(
            decoding: Part(type: "text/plain", content: .bytes(source)).text(limit: limit), as: UTF8.self)
        self.init(
            Envelope(reading: source), [.preformatted(RichText(text))], isTruncated: source.count > limit, limits)
        remarks.insert(.shownAsSource(reason: reason), at: 0)
    }

    /// Creates a message of blocks alone, as many as are shown.
    private init(_ envelope: Envelope, _ blocks: [Block], isTruncated: Bool, _ limits: ParsingLimits) {
        var cut = BlockCut(limits)
        let kept = cut.beginning(of: blocks)
        self.init(envelope: envelope, blocks: kept, remarks: isTruncated || cut.isCut ? [.truncated] : [])
    }
}

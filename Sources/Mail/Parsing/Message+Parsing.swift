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
            self.init(source: mail, reason: excess)
            return
        }
        let envelope = Envelope(reading: input.source)
        var reader = PartReader(input, limits, end: end)
        guard let root = reader.read() else {
            self = Message(
                envelope: envelope,
                blocks: PlainText.blocks(Part(type: "text/plain", content: .bytes(mail)).text(limit: limits.shownText)))
            return
        }
        if reader.isOutOfTime || reader.isTooDeep {
            self.init(source: mail, reason: reader.isTooDeep ? .tooDeep : .tookTooLong)
            return
        }
        var builder = MessageBuilder(limits: limits)
        self = builder.message(envelope, root)
        if input.isDamaged, !remarks.contains(.damaged) { remarks.append(.damaged) }
    }

    /// Shows a mail as it is stored, or its beginning if it is large.
    private init(source: [UInt8], reason: Remark.SourceReason) {
        let shown = 262_144
        let text = Part(type: "text/plain", content: .bytes(source)).text(limit: shown)
        self.init(
            envelope: Envelope(reading: source),
            blocks: [.preformatted(RichText(String(decoding: text, as: UTF8.self)))],
            remarks: [.shownAsSource(reason: reason)] + (source.count > shown ? [.truncated] : []))
    }
}

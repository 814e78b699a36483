/// Shows the HTML of a mail.
enum HTMLPart {
    /// Returns the blocks of HTML.
    /// - Parameters:
    ///   - charset: the charset that the mail names; nil if it names none.
    ///   - pictures: returns the index of the attachment that a `cid:` address or a `Content-Location` stands for.
    /// - Returns: the blocks, and the number of things on other computers that were not loaded.
    static func blocks(
        of html: [UInt8], charset: String?, pictures: (String) -> Int?
    ) -> (blocks: [Block], withheld: Int) {
        let text = MarkupStripper.text(Array(Charset.decode(html, label: charset).utf8))
        let paragraphs = PlainText.lines(text).map { String(decoding: $0, as: UTF8.self).trimmedOfSpaces() }
        return (paragraphs.filter { !$0.isEmpty }.map { .paragraph(RichText($0)) }, 0)
    }
}

/// The text of an HTML mail as blocks.
///
/// Nothing is loaded and no script is run. Of styles only those in `style` attributes are followed, as far as blocks and
/// runs can show them, and of style sheets only plain rules that hide a class or an identifier.
public struct HTMLText: Hashable, Sendable {
    public var blocks: [Block]
    /// The count of different addresses on other computers that the mail wants to be loaded: images, backgrounds,
    /// style sheets, fonts, frames and films. An image whose data the HTML holds itself counts too: it is not shown.
    public var withheld: Int

    /// Reads HTML, which may be broken.
    /// - Parameters:
    ///   - html: the bytes of the part, decoded from its transfer encoding.
    ///   - charset: the charset that the part's header names; nil if it names none.
    ///   - picture: the index of the attachment with a Content-ID (without angle brackets) or a Content-Location; nil if
    ///     there is none, or none that is an image.
    /// - C: `htmlParseChunk`
    public init(_ html: [UInt8], charset: String? = nil, picture: @escaping (String) -> Int? = { _ in nil }) {
        let text = HTMLGuard.checked(HTMLCharset.utf8(html, label: charset))
        let walker = HTMLWalker()
        walker.picture = picture
        HTMLParser.parse(text, into: walker)
        blocks = walker.finish()
        withheld = walker.withheld.count
    }
}

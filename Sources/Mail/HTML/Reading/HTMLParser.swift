import GatefoldCXML

/// Reads HTML with libxml2 and tells a walker about its tags and texts, without building a tree.
///
/// - C: `htmlCreatePushParserCtxt`, `htmlParseChunk`.
enum HTMLParser {
    /// The most elements within each other that libxml2 keeps open. It looks through all of them at each end tag that
    /// belongs to none. Mail has 30; a long exchange of answers has 200.
    static let mostOpenElements = 400
    /// The count of bytes after which that number is checked.
    private static let chunk = 4096

    private static let isReady: Bool = {
        xmlInitParser()
        return true
    }()

    /// Reads the HTML to its end.
    /// - Parameter html: valid UTF-8 without NUL.
    static func parse(_ html: [UInt8], into walker: HTMLWalker) {
        precondition(isReady)
        withExtendedLifetime(walker) {
            html.withUnsafeBufferPointer { bytes in
                var start = 0
                // A parser that has too much open is given up; the next one goes on after it.
                while start < bytes.count {
                    start = parse(bytes, from: start, into: walker)
                    walker.parserWasRenewed()
                }
            }
        }
    }

    /// Reads with one parser, to the end or until too much is open.
    /// - Returns: the index at which the next parser goes on.
    private static func parse(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, into walker: HTMLWalker) -> Int {
        var events = handler
        let data = Unmanaged.passUnretained(walker).toOpaque()
        guard let parser = htmlCreatePushParserCtxt(&events, data, nil, 0, nil, XML_CHAR_ENCODING_UTF8) else {
            return bytes.count
        }
        defer { htmlFreeParserCtxt(parser) }
        let options = [
            HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET, HTML_PARSE_IGNORE_ENC,
        ]
        htmlCtxtUseOptions(parser, Int32(options.reduce(0) { $0 | $1.rawValue }))
        if start > 0 {
            HTMLGuard.body.withUnsafeBytes { body in
                let characters = body.baseAddress?.assumingMemoryBound(to: CChar.self)
                _ = htmlParseChunk(parser, characters, Int32(clamping: body.count), 0)
            }
        }
        var index = start
        while index < bytes.count, parser.pointee.nameNr <= mostOpenElements {
            let end = endOfChunk(in: bytes, from: index)
            bytes.withMemoryRebound(to: CChar.self) { characters in
                _ = htmlParseChunk(
                    parser, characters.baseAddress.map { $0 + index }, Int32(clamping: end - index),
                    end == bytes.count ? 1 : 0)
            }
            index = end
        }
        if index < bytes.count {
            // The text that this parser still holds is wanted; that its elements end is not true.
            parser.pointee.sax.pointee.endElement = nil
            htmlParseChunk(parser, nil, 0, 1)
        }
        return index
    }

    /// A chunk ends before a tag, so that no character and hardly a tag is cut in two.
    private static func endOfChunk(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard bytes.count - start > chunk else { return bytes.count }
        return bytes[(start + chunk)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    }

    private static var handler: htmlSAXHandler {
        var handler = htmlSAXHandler()
        handler.startElement = { data, name, attributes in
            guard let walker = HTMLParser.walker(data), let name else { return }
            walker.start(String(cString: name), HTMLAttributes(attributes))
        }
        handler.endElement = { data, name in
            guard let walker = HTMLParser.walker(data), let name else { return }
            walker.end(String(cString: name))
        }
        handler.characters = { data, bytes, count in
            HTMLParser.walker(data)?.text(UnsafeBufferPointer(start: bytes, count: max(Int(count), 0)))
        }
        handler.ignorableWhitespace = handler.characters
        handler.cdataBlock = { data, bytes, count in
            HTMLParser.walker(data)?.rawText(UnsafeBufferPointer(start: bytes, count: max(Int(count), 0)))
        }
        return handler
    }

    private static func walker(_ data: UnsafeMutableRawPointer?) -> HTMLWalker? {
        data.map { Unmanaged<HTMLWalker>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// Content that this program offers to others.
package struct OfferedContent {
    /// The MIME types in which the content can be had.
    package let types: [String]
    /// Makes the bytes of the content in one of its types, and calls the completion with them: at once, or later.
    package let make: (_ type: String, _ completion: @escaping ([UInt8]) -> Void) -> Void

    /// Creates content whose bytes are the same in all types.
    package init(types: [String], make: @escaping (_ completion: @escaping ([UInt8]) -> Void) -> Void) {
        self.types = types
        self.make = { make($1) }
    }

    /// Creates content that can be had as any of several contents. A type that several of them have is that of the first.
    package init(anyOf contents: [OfferedContent]) {
        types = contents.flatMap(\.types)
        make = { type, completion in
            guard let content = contents.first(where: { $0.types.contains(type) }) else { return completion([]) }
            content.make(type, completion)
        }
    }

    /// Returns a text as content. All readers share its bytes.
    package static func text(_ text: String) -> OfferedContent {
        let bytes = Array(text.utf8)
        return OfferedContent(types: DataOffer.textTypes) { $0(bytes) }
    }

    /// Returns the addresses of files and other resources as content.
    /// - Source: RFC 2483 for `text/uri-list`: each address ends with a carriage return and a line feed.
    package static func addresses(_ addresses: [String]) -> OfferedContent {
        let bytes = Array(addresses.map { $0 + "\r\n" }.joined().utf8)
        return OfferedContent(types: [DataOffer.addressesType]) { $0(bytes) }
    }
}

/// Content that this program offers to others.
package struct OfferedContent {
    /// The MIME types in which the content can be had.
    package let types: [String]
    /// Makes the bytes of the content, and calls the completion with them: at once, or later.
    package let make: (_ completion: @escaping ([UInt8]) -> Void) -> Void

    package init(types: [String], make: @escaping (_ completion: @escaping ([UInt8]) -> Void) -> Void) {
        self.types = types
        self.make = make
    }

    /// Returns a text as content. All readers share its bytes.
    package static func text(_ text: String) -> OfferedContent {
        let bytes = Array(text.utf8)
        return OfferedContent(types: DataOffer.textTypes) { $0(bytes) }
    }
}

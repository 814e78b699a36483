public import GatefoldGeometry
public import GatefoldImages
public import GatefoldText

nonisolated extension AttributedText {
    /// An icon or a picture that stands in the text in place of a character.
    package struct Image: Hashable, Sendable {
        package enum Content: Hashable, Sendable {
            case icon(Icon)
            /// A picture, in a size in points; nil for its natural size.
            case picture(PictureSource, size: Size?)
        }

        package var content: Content
        package var label: String

        /// The width and the height, and the part of it below the baseline, in ems. Chosen: the ink of Gatefold's symbols
        /// stands on the baseline and is a little higher than capital letters.
        static let side = 1.1
        static let descent = 0.15

        /// The room for an icon, and for a picture whose size is not known yet.
        private static let iconBox = TextBox(width: side, ascent: side - descent, descent: descent)
        /// The greatest length of a side of a picture, in points. Chosen: larger than any window.
        private static let greatestSide = 16_384.0

        /// Returns the room that the image takes.
        /// - Parameter sizes: The natural sizes of pictures, in points, as far as they are known.
        func box(_ sizes: [PictureSource: Size]) -> TextBox {
            guard case .picture(let source, let size) = content, let size = size ?? sizes[source] else {
                return Self.iconBox
            }
            func side(_ length: Double) -> Double { Swift.min(length, Self.greatestSide) }
            return TextBox(width: side(size.width), ascent: side(size.height), descent: 0, isInPoints: true)
        }
    }

    /// The character in whose place an image stands: the object replacement character, U+FFFC.
    package static let imageCharacter = "\u{FFFC}"

    /// Creates a text of one icon, which has the colour of a part and grows with its font.
    ///
    /// The icon is one character of `string`, U+FFFC, and is selected like one. Copies and accessibility have its label in
    /// this place.
    /// - Parameters:
    ///   - icon: The icon. One that points to one side is mirrored in a right-to-left interface.
    ///   - accessibilityLabel: The word that the icon stands for, such as "star"; empty for an ornament.
    ///   - attributes: The attributes of the icon. A scale of 1 makes it as large as the letters around it.
    public init(image icon: Icon, accessibilityLabel: String, _ attributes: Attributes = Attributes()) {
        var attributes = attributes
        attributes.image = Image(content: .icon(icon), label: accessibilityLabel)
        self.init(Self.imageCharacter, attributes)
    }

    /// Creates a text of one picture, which stands on the baseline.
    ///
    /// The picture is one character of `string`, U+FFFC, and is selected like one. Copies and accessibility have its label in
    /// this place. It is loaded off the main thread when it is shown; a picture that cannot be shown has a sign in its place.
    /// - Parameters:
    ///   - source: The picture.
    ///   - size: The size in points, which does not grow with the text. Nil, or a size without an area, stands for the
    ///     natural size of one point for each pixel. Until the natural size of a file is known, the picture has the room of
    ///     an icon. A picture that is wider than its line becomes smaller in both directions.
    ///   - accessibilityLabel: The words that the picture stands for; empty for an ornament.
    ///   - attributes: The attributes of the picture. A negative `baselineOffset` lowers it below the baseline.
    public init(
        image source: PictureSource, size: Size? = nil, accessibilityLabel: String,
        _ attributes: Attributes = Attributes()
    ) {
        var attributes = attributes
        let isUsable = size.map { !$0.isEmpty && $0.width.isFinite && $0.height.isFinite } ?? false
        attributes.image = Image(
            content: .picture(source, size: isUsable ? size : nil), label: accessibilityLabel)
        self.init(Self.imageCharacter, attributes)
    }

    /// The text with the labels of its images in their places.
    package var readableString: String { runs.readable(string, in: 0..<string.utf8.count) }
}

nonisolated extension AttributedText.Attributes {
    /// Returns the attributes as those of a part of a text: without an image, unless the part consists of the character in
    /// whose place images stand. Attributes that were read from an image may be given to any text.
    func fitting<Part: Collection<UInt8>>(_ part: @autoclosure () -> Part) -> AttributedText.Attributes {
        guard image != nil else { return self }
        let (bytes, character) = ([UInt8](part()), [UInt8](AttributedText.imageCharacter.utf8))
        let isFitting =
            bytes.count.isMultiple(of: character.count)
            && bytes.indices.allSatisfy { bytes[$0] == character[$0 % character.count] }
        guard !isFitting else { return self }
        var attributes = self
        attributes.image = nil
        return attributes
    }
}

nonisolated extension [AttributedText.Run] {
    package var hasImages: Bool { contains { $0.attributes.image != nil } }

    /// The pictures whose room follows from their natural sizes.
    var sourcesWithoutSize: [PictureSource] {
        compactMap { if case .picture(let source, nil) = $0.attributes.image?.content { source } else { nil } }
    }

    /// Returns a text as it is laid out: with characters that every font has in place of images. All offsets stay the same.
    ///
    /// A dash is as long in UTF-8, and lines may be broken before and after it as around an image.
    package func laidOut(_ text: String) -> String {
        guard hasImages else { return text }
        var bytes = [UInt8](text.utf8)
        for run in self where run.attributes.image != nil {
            for start in stride(from: run.range.lowerBound, to: run.range.upperBound - 2, by: 3) {
                bytes.replaceSubrange(start..<start + 3, with: "\u{2014}".utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a part of a text with the labels of its images in their places.
    package func readable(_ text: String, in part: Range<Int>) -> String {
        let bytes = [UInt8](text.utf8)[part]
        guard hasImages else { return String(decoding: bytes, as: UTF8.self) }
        var result = ""
        for run in self {
            let own = run.range.clamped(to: part)
            if let image = run.attributes.image {
                for _ in 0..<own.count / 3 { result += image.label }
            } else {
                result += String(decoding: bytes[own], as: UTF8.self)
            }
        }
        return result
    }
}

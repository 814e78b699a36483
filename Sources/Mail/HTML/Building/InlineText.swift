/// The text of a paragraph that is being read, with its spaces made as HTML shows them.
///
/// Any number of spaces and line ends of the source is one space, and none at the ends of a line. Characters without
/// width, with which newsletters fill the preview of lists, are left out; two breaks of a line begin a new paragraph.
/// - Source: CSS Text Module Level 3, section 4.1.
struct InlineText {
    /// The most no-break or wide spaces in a row that are kept: enough to indent, too few to fill a line.
    private static let mostFixedSpaces = 8

    /// The number of visible characters that were added so far.
    private(set) var visibleCount = 0
    /// The paragraphs that have ended.
    private var finished: [RichText] = []
    private var current = RichText()
    private var buffer: [UInt8] = []
    private var look = RichText.Look()
    /// Whether the paragraph has anything that can be seen.
    private var hasVisible = false
    private var isAtLineStart = true
    private var breaks = 0
    private var space = Space()
    private var joiner: [UInt8] = []
    /// The address of a link that has ended directly before, and whether one has.
    private var endedLink: (address: String?, isDirectlyBefore: Bool) = (nil, false)

    /// The spaces since the last visible character.
    private struct Space {
        var isOrdinary = false
        /// The spaces that do not become one, as UTF-8, and their count.
        var fixed: [UInt8] = []
        var fixedCount = 0
        var hasInvisible = false
        var look = RichText.Look()

        var isNone: Bool { !isOrdinary && fixedCount == 0 }
    }

    /// Takes out all paragraphs; none of them is empty.
    mutating func take() -> [RichText] {
        finishParagraph()
        defer { finished = [] }
        return finished
    }

    /// Ends a line, as `br` does. The second in a row ends the paragraph.
    mutating func breakLine() {
        breaks += 1
        space = Space()
        joiner = []
    }

    /// Ends a line if there is one, as the start and the end of a `div` do.
    mutating func endLine() {
        if hasVisible, breaks == 0 { breakLine() }
    }

    /// Begins a link. One that directly follows another, as in menus whose styles keep them apart, is set off by a space.
    mutating func startLink(_ look: RichText.Look) {
        guard endedLink.isDirectlyBefore, look.link == nil || look.link != endedLink.address else { return }
        var plain = look
        plain.link = nil
        addSpace(plain)
    }

    mutating func endLink(_ look: RichText.Look) { endedLink = (look.link, true) }

    /// Adds a space that another space before or after it swallows.
    mutating func addSpace(_ look: RichText.Look) {
        if space.isNone { space.look = look }
        space.isOrdinary = true
        joiner = []
    }

    /// Adds text.
    /// - Parameter bytes: UTF-8.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ look: RichText.Look, _ mode: InlineStyle.WhiteSpace) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                append(ascii: byte, look, mode)
                index += 1
                continue
            }
            let length = min(byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2, bytes.count - index)
            append(UnsafeBufferPointer(rebasing: bytes[index..<index + length]), wide: look, mode)
            index += length
        }
    }

    private mutating func append(ascii byte: UInt8, _ look: RichText.Look, _ mode: InlineStyle.WhiteSpace) {
        switch byte {
        case 0x21...0x7E:
            prepare(look)
            buffer.append(byte)
        case 0x0A where mode == .kept: keep(byte, look)
        case 0x0A where mode == .lines: breakLine()
        case 0x20 where mode == .kept, 0x09 where mode == .kept: keep(byte, look)
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20: if mode != .kept { addSpace(look) }
        default: break
        }
    }

    private mutating func append(
        _ character: UnsafeBufferPointer<UInt8>, wide look: RichText.Look, _ mode: InlineStyle.WhiteSpace
    ) {
        switch SpecialCharacter(character) {
        case .fixedSpace where mode == .kept: keep(0x20, look)
        case .fixedSpace:
            if space.isNone { space.look = look }
            space.fixedCount += 1
            if space.fixedCount <= Self.mostFixedSpaces { space.fixed += character }
            joiner = []
        case .invisible: space.hasInvisible = true
        case .joiner:
            if hasVisible, space.isNone, breaks == 0 { joiner = Array(character) }
        case .lineEnd: breakLine()
        case .replaced(let text):
            prepare(look)
            buffer += text.utf8
        case nil:
            prepare(look)
            buffer += character
        }
    }

    /// Ends a line of preformatted text, in which empty lines stay.
    mutating func keepLineEnd(_ look: RichText.Look) { keep(0x0A, look) }

    /// Adds a space or a line end that is kept.
    private mutating func keep(_ byte: UInt8, _ look: RichText.Look) {
        if breaks > 0 {
            if hasVisible { buffer.append(0x0A) }
            breaks = 0
        }
        setLook(look)
        buffer.append(byte)
    }

    /// Writes the breaks and spaces before a visible character.
    private mutating func prepare(_ look: RichText.Look) {
        if breaks > 1 { finishParagraph() }
        if hasVisible, breaks == 1 {
            buffer.append(0x0A)
            isAtLineStart = true
        }
        if !space.isNone {
            // A space between a link and other text belongs to neither.
            if space.look.link != look.link || space.look.link != self.look.link { space.look.link = nil }
            writeSpace()
        }
        setLook(look)
        buffer += joiner
        if !joiner.isEmpty { joiner = [] }
        if space.hasInvisible { space = Space() }
        visibleCount += 1
        (breaks, hasVisible, isAtLineStart, endedLink.isDirectlyBefore) = (0, true, false, false)
    }

    private mutating func writeSpace() {
        let isIndent = isAtLineStart
        // One no-break space at the start of a line is a leftover; one wide space there begins a Chinese paragraph.
        let isLeftover = isIndent && space.fixed == [0xC2, 0xA0]
        if space.fixedCount > 0, !isLeftover, !space.hasInvisible, !space.isOrdinary || isIndent {
            setLook(space.look)
            buffer += space.fixed
        } else if !isIndent {
            setLook(space.look)
            buffer.append(0x20)
        }
        space = Space()
    }

    private mutating func setLook(_ look: RichText.Look) {
        if look == self.look { return }
        finishRun()
        self.look = look
    }

    private mutating func finishRun() {
        if buffer.isEmpty { return }
        current.append(RichText.Run(String(decoding: buffer, as: UTF8.self), look))
        buffer.removeAll(keepingCapacity: true)
    }

    private mutating func finishParagraph() {
        while buffer.last == 0x0A { buffer.removeLast() }
        finishRun()
        if hasVisible { finished.append(current) }
        current = RichText()
        (hasVisible, isAtLineStart, breaks, space, joiner) = (false, true, 0, Space(), [])
    }
}

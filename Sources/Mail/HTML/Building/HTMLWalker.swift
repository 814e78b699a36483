/// Follows the tags and texts of HTML in the order of the source and passes them to a builder of blocks.
final class HTMLWalker {
    /// The most elements within each other whose looks are followed. Text within more keeps the look of the last.
    private static let mostElements = 1000

    var picture: ((String) -> Int?)?
    private(set) var withheld = WithheldAddresses()
    private var builder = BlockBuilder()
    private var sheet = StyleSheet()
    private var elements: [Open] = []
    /// The count of open elements beyond the limit.
    private var unfollowed = 0
    /// The number of images so far that are seen, or would be if they were loaded.
    private var pictureCount = 0
    /// The link that was said last for want of words, and the number of visible characters behind it.
    private var saidLink = (address: "", end: 0)
    /// The text of the style element that is being read.
    private var css: [UInt8] = []

    /// An element whose end has not come yet.
    private struct Open {
        var name: String
        var element: HTMLElement
        var style: TextStyle
        /// The count of the builder's frames before the element began.
        var frames: Int
        /// The facts by which a link without words is noticed at its end; nil for another element.
        var link: OpenLink?
    }

    /// The state before a link began, and the words by which the link describes itself to readers who do not see it.
    private struct OpenLink {
        var visibleCount: Int
        var pictureCount: Int
        var label: String
    }

    private var style: TextStyle { elements.last?.style ?? TextStyle() }

    /// The blocks of everything that was read.
    func finish() -> [Block] {
        builder.finish(style)
    }

    /// Another parser reads on, to which no element is open.
    func parserWasRenewed() { unfollowed = 0 }

    func start(_ name: String, _ attributes: HTMLAttributes) {
        var element = HTMLElement(name)
        note(name, element, attributes)
        guard elements.count < Self.mostElements else {
            unfollowed += 1
            if !style.isHidden { builder.startUnfollowed(element, style) }
            return
        }
        var next = style
        next.apply(element, name: name)
        let isBlock = apply(attributes, to: &next, name, element)
        if isBlock, element == .inline || element == .link { element = .line }
        let frames = builder.depth
        if !next.isHidden {
            builder.start(element, attributes, from: style, to: next)
        }
        var open = Open(name: name, element: element, style: next, frames: frames)
        if name == "a", next.look.link != nil {
            open.link = OpenLink(
                visibleCount: builder.visibleCount, pictureCount: pictureCount,
                label: attributes["aria-label"] ?? attributes["title"] ?? "")
        }
        if element == .picture, !next.isHidden { show(attributes, next) }
        elements.append(open)
    }

    func end(_ name: String) {
        if unfollowed > 0 {
            unfollowed -= 1
            return
        }
        guard elements.last?.name == name || elements.contains(where: { $0.name == name }) else { return }
        while let open = elements.last {
            if open.element == .styleSheet { endStyleSheet() }
            if let link = open.link, !open.style.isHidden { end(link, open.style) }
            if !open.style.isHidden { builder.end(open.element, open.style, depth: open.frames) }
            elements.removeLast()
            if open.name == name { break }
        }
    }

    /// Says where a link leads that holds images and no words. Neighbours that lead to one address, as the pieces of an
    /// image do, say it once.
    private func end(_ link: OpenLink, _ style: TextStyle) {
        guard link.visibleCount == builder.visibleCount, link.pictureCount < pictureCount,
            let address = style.look.link, saidLink != (address, builder.visibleCount)
        else { return }
        builder.append(alternative: link.label, style)
        if link.visibleCount == builder.visibleCount {
            builder.append(alternative: LinkAddress.words(for: address), style)
        }
        saidLink = (address, builder.visibleCount)
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        let style = style
        guard !style.hidesText else { return }
        builder.append(bytes, style)
    }

    /// The text of a script or of a style sheet.
    func rawText(_ bytes: UnsafeBufferPointer<UInt8>) {
        if elements.last?.element == .styleSheet { css += bytes }
    }

    private func endStyleSheet() {
        withheld.note(css: css)
        sheet.add(css)
        css = []
    }

    /// Takes over what the attributes say about the look.
    /// - Returns: whether the style makes the element begin and end a line.
    private func apply(
        _ attributes: HTMLAttributes, to style: inout TextStyle, _ name: String, _ element: HTMLElement
    ) -> Bool {
        if attributes.isEmpty { return false }
        if element == .link, let address = attributes["href"] {
            style.look.link = LinkAddress.cleaned(address)
            // Links have a colour of their own.
            style.isTransparent = false
        }
        if name == "font", let color = attributes["color"].flatMap({ MailColor(css: $0) }) { style.apply(color) }
        if name == "body", let color = attributes["text"].flatMap({ MailColor(css: $0) }) { style.apply(color) }
        let declared = attributes["style"].map { InlineStyle($0) }
        if let declared { style.apply(declared, on: element) }
        if attributes["hidden"] != nil || sheet.hides(classes: attributes["class"], id: attributes["id"]) {
            style.isHidden = true
        }
        return declared?.isBlock ?? false
    }

    /// Takes note of what the element wants to be loaded.
    private func note(_ name: String, _ element: HTMLElement, _ attributes: HTMLAttributes) {
        if attributes.isEmpty { return }
        withheld.note(attributes["background"])
        if let text = attributes["style"], text.utf8.contains(UInt8(ascii: "(")) { withheld.note(css: text.utf8) }
        switch name {
        case "img", "image", "iframe", "frame", "embed", "source", "video", "audio", "track", "input":
            withheld.note(attributes["src"])
            withheld.note(set: attributes["srcset"])
            withheld.note(attributes["poster"])
            if element == .picture { withheld.note(attributes["xlink:href"] ?? attributes["href"]) }
        case "object": withheld.note(attributes["data"])
        case "link":
            let relation = attributes["rel"]?.lowercased() ?? ""
            let isLoaded =
                relation.holds("style") || relation.holds("icon") || relation.holds("load") || relation.holds("font")
            if isLoaded { withheld.note(attributes["href"]) }
        default: break
        }
    }

    /// Shows an image that the mail carries, or the words that stand for another one.
    private func show(_ attributes: HTMLAttributes, _ style: TextStyle) {
        let size = (width: attributes.number("width"), height: attributes.number("height"))
        // An image of a point or two is there to tell its sender that the mail was opened, or to keep a distance.
        if let width = size.width, let height = size.height, width <= 2, height <= 2 { return }
        pictureCount += 1
        let alternative = attributes["alt"] ?? ""
        let words = alternative.isEmpty ? attributes["title"] ?? "" : alternative
        if let address = attributes["src"], let index = picture?(LinkAddress.contentID(address) ?? address) {
            let picture = InlineImage(
                attachment: index, alternativeText: words, width: size.width, height: size.height)
            builder.append(.picture(picture), style)
        } else if !style.isTiny, !style.isTransparent {
            builder.append(alternative: words, style)
        }
    }
}

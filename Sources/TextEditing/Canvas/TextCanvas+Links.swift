import GatefoldGeometry
import GatefoldGestures
@_spi(Rooms) import GatefoldViews

/// Reaching and opening links with keys, in text that cannot be edited.
extension TextCanvas {
    /// Whether keys reach links of the text.
    var hasLinksForKeys: Bool { isSelectable && !isEditable && !links.isEmpty }

    /// The link that Enter opens; nil if there is none any more.
    var focusedLink: TextLink? {
        guard hasLinksForKeys, let chosenLink, links.contains(chosenLink) else { return nil }
        return chosenLink
    }

    /// Chooses the first or the last link after a key has given the focus to the text.
    func focusLinkByKey() {
        guard hasLinksForKeys else { return }
        let isBackwards = window?.focus.isMovingBackwards ?? false
        focus(isBackwards ? links.last : links.first)
    }

    private func focus(_ link: TextLink?) {
        guard link != chosenLink else { return }
        chosenLink = link
        window?.focus.ringMayHaveMoved()
        guard let link, prepare() else { return }
        note("moves the focus to the link at \(link.range.lowerBound)")
        owner?.reveal(rects(of: link.range).reduce(Rect.zero) { $0.union($1) })
    }

    /// Forgets the link, because the user goes on elsewhere.
    func leaveLink() { focus(nil) }

    /// Handles a key for links: Tab moves to the next one, Shift+Tab to the one before, and Enter opens it.
    /// - Returns: False for other keys, and beyond the first and the last link.
    func handle(linkKey event: KeyEvent) -> Bool {
        guard event.phase != .up, hasLinksForKeys else { return false }
        switch event.plainKey {
        case .tab:
            let isBackwards = event.modifiers.contains(.shift)
            let links = links
            let index = focusedLink.flatMap { links.firstIndex(of: $0) }
            let next = index.map { isBackwards ? $0 - 1 : $0 + 1 } ?? (isBackwards ? links.count - 1 : 0)
            guard links.indices.contains(next) else {
                leaveLink()
                return false
            }
            focus(links[next])
            return true
        case .enter:
            guard let focusedLink, event.phase == .down else { return focusedLink != nil }
            window?.open(focusedLink.address)
            return true
        default: return false
        }
    }

    /// The ring around the fragments of the link that has the focus, in points of the owner; nil for none.
    var linkRing: FocusRing? {
        guard let link = focusedLink, let owner, prepare() else { return nil }
        let pieces = flow.outlines(of: link.range).map {
            convert($0.offsetBy(x: textOrigin.x, y: textOrigin.y), to: owner).inset(
                by: EdgeInsets(all: -Self.ringDistance))
        }
        guard let first = pieces.first else { return nil }
        var ring = FocusRing(pieces.dropFirst().reduce(first) { $0.union($1) }, cornerRadius: Self.ringRadius)
        ring.pieces = pieces
        return ring
    }

    /// The distance of the ring's outer edge from the lines of the link, and its corner radius, in points. Chosen: the ring
    /// touches no letter, and covers little of the lines above and below.
    private static let ringDistance = 2.0
    private static let ringRadius = 4.0
}

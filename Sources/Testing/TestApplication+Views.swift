import GatefoldControls
public import GatefoldGeometry
public import GatefoldViews

/// Finding what is on the screen. Views are found as far as they can be seen, in reading order: from top to bottom, and
/// in the direction of the language.
extension TestApplication {
    /// All views of a kind that can be seen.
    public func views<Kind: View>(of kind: Kind.Type = View.self) -> [Kind] {
        seenViews.compactMap { $0 as? Kind }
    }

    /// The first view of a kind that can be seen.
    /// - Throws: `TestError.notFound`.
    public func view<Kind: View>(of kind: Kind.Type) throws -> Kind {
        guard let view = views(of: kind).first else { throw notFound("\(kind)") }
        return view
    }

    /// The first view that can be seen and has a text, or else has it as part of its text.
    /// - Throws: `TestError.notFound`.
    public func view(showing text: String) throws -> View {
        let views = seenViews
        guard
            let view = views.first(where: { $0.shownText == text })
                ?? views.first(where: { $0.shownText?.firstRange(of: text) != nil })
        else { throw notFound("text '\(text)'") }
        return view
    }

    /// The first view that can be seen and has an accessibility label.
    /// - Throws: `TestError.notFound`.
    public func view(labeled label: String) throws -> View {
        guard let view = seenViews.first(where: { $0.accessibilityLabel == label }) else {
            throw notFound("view with the accessibility label '\(label)'")
        }
        return view
    }

    /// All texts that can be seen.
    public var texts: [String] { seenViews.compactMap(\.shownText).filter { !$0.isEmpty } }

    /// The part of a view that can be seen, in points of the window; nil where none can. What other views cover counts
    /// as seen.
    public func seenRect(of view: View) -> Rect? {
        guard view.window === window else { return nil }
        var rect = view.convert(view.shownBounds, to: nil).intersection(window.shownBounds)
        var ancestor: View? = view
        while let current = ancestor {
            if current.isHidden || current.shownAlpha <= 0 { return nil }
            if current !== view, current.clipsToBounds {
                rect = rect.intersection(current.convert(current.shownBounds, to: nil))
            }
            ancestor = current.superview
        }
        return rect.isEmpty ? nil : rect
    }

    private var seenViews: [View] {
        window.layoutIfNeeded()
        var found: [(view: View, rect: Rect)] = []
        func visit(_ view: View) {
            guard !view.isHidden, view.shownAlpha > 0 else { return }
            if let rect = seenRect(of: view) { found.append((view, rect)) }
            for subview in view.subviews { visit(subview) }
        }
        visit(window)
        let isRightToLeft = window.theme.isRightToLeft
        // A stable order: of views at one place the outer one is first.
        return found.enumerated().sorted { one, other in
            let (a, b) = (one.element.rect, other.element.rect)
            if a.minY != b.minY { return a.minY < b.minY }
            let (x, y) = isRightToLeft ? (-a.maxX, -b.maxX) : (a.minX, b.minX)
            return x == y ? one.offset < other.offset : x < y
        }.map(\.element.view)
    }

    private func notFound(_ what: String) -> TestError { .notFound(what: what, texts: texts) }
}

extension View {
    /// The text that the view itself shows.
    fileprivate var shownText: String? { (self as? Label)?.text }
}

import GatefoldControls
public import GatefoldGeometry
public import GatefoldViews

/// Finding visible views. They are found in reading order: from top to bottom, and in each row in the direction of the
/// language.
extension TestApplication {
    /// Returns all visible views of a class, in reading order.
    ///
    /// A view is visible if a part of it lies in the window and in all ancestors that clip, if neither the view nor an
    /// ancestor is hidden or fully transparent, and if no opaque view above it covers it completely, such as a page that
    /// fills the window.
    /// - Parameter kind: The class of the views; by default, views of all classes.
    public func views<Kind: View>(of kind: Kind.Type = View.self) -> [Kind] {
        seenViews.compactMap { $0 as? Kind }
    }

    /// Returns the first visible view of a class, in reading order.
    /// - Parameter kind: The class of the view.
    /// - Throws: ``TestError/notFound(what:texts:)`` if no such view is visible.
    public func view<Kind: View>(of kind: Kind.Type) throws -> Kind {
        guard let view = views(of: kind).first else { throw notFound("\(kind)") }
        return view
    }

    /// Returns the first visible label that shows a text. If no label shows exactly that text, the first one that
    /// contains it is returned.
    /// - Parameter text: The text to look for.
    /// - Throws: ``TestError/notFound(what:texts:)`` if no visible label contains the text.
    public func view(showing text: String) throws -> View {
        let views = seenViews
        guard
            let view = views.first(where: { $0.shownText == text })
                ?? views.first(where: { $0.shownText?.firstRange(of: text) != nil })
        else { throw notFound("text '\(text)'") }
        return view
    }

    /// Returns the first visible view with an accessibility label, in reading order.
    /// - Parameter label: The accessibility label of the view.
    /// - Throws: ``TestError/notFound(what:texts:)`` if no such view is visible.
    public func view(labeled label: String) throws -> View {
        guard let view = seenViews.first(where: { $0.accessibilityLabel == label }) else {
            throw notFound("view with the accessibility label '\(label)'")
        }
        return view
    }

    /// The texts of all visible labels, in reading order; empty texts are left out.
    public var texts: [String] { seenViews.compactMap(\.shownText).filter { !$0.isEmpty } }

    /// Returns the visible part of a view, as a rectangle in points of the window; nil if no part is visible. Other
    /// views that cover the view are not taken into account.
    /// - Parameter view: The view.
    public func seenRect(of view: View) -> Rect? {
        guard view.window === window, view.selfAndAncestors.allSatisfy({ !$0.isHidden && $0.shownAlpha > 0 }) else {
            return nil
        }
        let rect = view.shownPlacement.part
        return rect.isEmpty ? nil : rect
    }

    private var seenViews: [View] {
        window.layoutIfNeeded()
        var found: [(view: View, rect: Rect)] = []
        func visit(_ view: View) {
            guard !view.isHidden, view.shownAlpha > 0 else { return }
            if let rect = seenRect(of: view) {
                if view.isOpaque {
                    found.removeAll { rect.contains($0.rect) && !view.isDescendant(of: $0.view) }
                }
                found.append((view, rect))
            }
            for subview in view.subviews { visit(subview) }
        }
        visit(window)
        let isRightToLeft = window.theme.isRightToLeft
        // The order is stable: of several views at the same position, the outermost comes first.
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
    /// The text that the view itself shows; nil for a view other than a label.
    fileprivate var shownText: String? { (self as? Label)?.text }

    /// Whether the view hides all that lies beneath its frame.
    fileprivate var isOpaque: Bool {
        guard backgroundColor?.alpha == 1, cornerRadius == 0, transform == .identity else { return false }
        return selfAndAncestors.allSatisfy { $0.shownAlpha >= 1 }
    }
}

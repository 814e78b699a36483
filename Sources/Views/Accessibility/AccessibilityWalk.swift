import GatefoldGeometry

/// Builds the tree of elements from the views of a window.
///
/// Only the views' own values are read, none that a transition shows in their place. The walk starts at the screen in
/// front and at what stands beside it, and leaves out what cannot have the focus, such as a page that is covered or
/// leaving.
struct AccessibilityWalk {
    private(set) var tree = AccessibilityTree()
    private let window: Window
    private let numbers: WindowAccessibility
    private let pieces: Set<ObjectIdentifier>
    /// The elements that other views name or describe.
    private var related: [(id: Int, view: View)] = []

    /// The element and the coordinates that views are added to.
    private struct Position {
        var parent: Int
        /// The origin of the superview's coordinates, in points of the window.
        var origin: Point
        /// Whether only elements that a user acts on are added, as inside a row.
        var isInsideElement = false
        /// The sum of the versions of the views around.
        var version = 0
        /// The number and the name of the row around; nil outside of rows.
        var row: (id: Int, name: String)?
    }

    init(of window: Window, with numbers: WindowAccessibility) {
        self.window = window
        self.numbers = numbers
        pieces = Set(window.parts.screens?.pieces.map(ObjectIdentifier.init) ?? [])
        let id = numbers.id(of: window)
        var root = AccessibilityNode(
            id: id, parent: nil, role: .window, name: window.accessibilityLabel ?? window.title, hint: "",
            value: "", traits: [], actions: window.accessibilityActions.map(\.name), bounds: window.bounds)
        root.details.isDialog = window.style == .dialog
        tree.add(root)
        // A list beside its page is read before the page.
        if let root = window.parts.screens?.focusRootBeside {
            visit(root, Position(parent: id, origin: origin(around: root)))
        }
        if let root = window.parts.screens?.focusRoot {
            let count = tree.nodes.count
            visit(root, Position(parent: id, origin: origin(around: root)))
            let screens = tree.nodes.dropFirst(count).filter(\.role.isScreen)
            if window.focusedView == nil { tree.screen = (screens.first { !$0.name.isEmpty } ?? screens.first)?.id }
        }
        for entry in window.live.entries where isElement(entry) {
            visit(entry.view, Position(parent: id, origin: .zero))
        }
        for (id, view) in related { relate(id, view) }
    }

    /// Whether a view that the window draws above its screens is read: the program's own ones, notices and menus.
    private func isElement(_ entry: LiveViews.Entry) -> Bool {
        switch entry.level {
        case .overlay, .notices: true
        case .tools, .status: entry.view.accessibilityRole != nil
        case .afterglow, .ring: false
        }
    }

    /// Returns the origin of the coordinates around the screen in front; that of the window while a transition has
    /// taken the screen into one of its pieces.
    private func origin(around root: View) -> Point {
        var origin = Point.zero
        for view in root.ancestors where view !== window {
            if pieces.contains(ObjectIdentifier(view)) { return .zero }
            origin = Self.inner(view, origin)
        }
        return origin
    }

    private static func inner(_ view: View, _ origin: Point) -> Point {
        Point(
            x: origin.x + view.frame.minX - view.boundsOrigin.x, y: origin.y + view.frame.minY - view.boundsOrigin.y)
    }

    private mutating func visit(_ view: View, _ position: Position) {
        guard !view.isHidden, view.alpha > 0.01, !view.isClosedToFocus, !pieces.contains(ObjectIdentifier(view)),
            view.accessibilityAttributes?.hidesElements != true
        else { return }
        var position = position
        position.version += (view as? any AccessibleView)?.accessibleVersion ?? 0
        let role = view.accessibilityRole ?? (Self.isGroup(view) ? .group : nil)
        if let role, view.isAccessibilityElement || role.isContainer,
            view.accessibilityAttributes?.isElement != false, !position.isInsideElement || role.isInteractive
        {
            let node = node(of: view, role, position)
            // A text or an image that says and does nothing is only decoration.
            if role.isContainer || role.isInteractive || !node.name.isEmpty || !node.value.isEmpty
                || !node.actions.isEmpty
            {
                tree.add(node)
                if view.hasAccessibilityRelations { related.append((node.id, view)) }
                if role == .row || role == .cell { position.row = (node.id, node.name) }
                position.parent = node.id
                addParts(of: view, node)
                position.isInsideElement = position.isInsideElement || view.isAccessibilityElement
            }
        }
        if (view as? any AccessibleView)?.hidesAccessibleSubviews ?? false { return }
        position.origin = Self.inner(view, position.origin)
        for subview in Self.subviews(of: view, role) { visit(subview, position) }
    }

    /// Whether a view without a role is an element nevertheless, because it has a name or actions.
    private static func isGroup(_ view: View) -> Bool {
        if let label = view.accessibilityLabel, !label.isEmpty { return true }
        return !view.interactions.isEmpty && !view.accessibilityActions.isEmpty
    }

    /// Returns the subviews in reading order: those of a list from top to bottom, as its rows are made in any order.
    private static func subviews(of view: View, _ role: AccessibilityRole?) -> [View] {
        guard role == .list || role == .grid else { return view.subviews }
        let isRightToLeft = view.theme.isRightToLeft
        return view.subviews.sorted { one, other in
            let (a, b) = (one.frame, other.frame)
            return a.minY == b.minY ? (isRightToLeft ? a.maxX > b.maxX : a.minX < b.minX) : a.minY < b.minY
        }
    }

    private func node(of view: View, _ role: AccessibilityRole, _ position: Position) -> AccessibilityNode {
        var name = Self.text(of: view.accessibilityLabelledBy) ?? view.accessibilityLabel ?? ""
        let row = name.isEmpty && role.showsValue ? position.row : nil
        if let row { name = row.name }
        if name.isEmpty, !role.isContainer { name = Self.words(inside: view).joined(separator: ", ") }
        var node = AccessibilityNode(
            id: numbers.id(of: view, version: position.version), parent: position.parent, role: role, name: name,
            hint: view.accessibilityHint ?? Self.shownText(of: view.accessibilityErrorMessage)
                ?? Self.text(of: view.accessibilityDescribedBy) ?? "",
            value: view.accessibilityValue ?? "",
            traits: traits(of: view), actions: view.accessibilityActions.map(\.name),
            bounds: Rect(
                origin: Point(x: position.origin.x + view.frame.minX, y: position.origin.y + view.frame.minY),
                size: view.frame.size))
        if let accessible = view as? any AccessibleView { node.details = accessible.standardDetails }
        node.details.labelledBy = row?.id
        node.details.text = (view as? any AccessibleTextOwner)?.accessibleText
        return node
    }

    /// Returns the text of a view that names or describes another one; nil if there is none.
    private static func text(of view: View?) -> String? {
        guard let view else { return nil }
        let label = view.accessibilityLabel ?? ""
        let text = label.isEmpty ? words(inside: view).joined(separator: ", ") : label
        return text.isEmpty ? nil : text
    }

    /// Returns the text of a view that is shown; nil if there is none.
    private static func shownText(of view: View?) -> String? {
        guard let view, view.selfAndAncestors.allSatisfy({ !$0.isHidden && $0.alpha > 0.01 }) else { return nil }
        return text(of: view)
    }

    /// Notes which elements name, describe and concern an element. A view that is no element, such as a text within a row,
    /// only gives its text.
    private mutating func relate(_ id: Int, _ view: View) {
        func element(_ view: View?) -> Int? {
            view.flatMap(numbers.knownID).flatMap { tree[$0] == nil ? nil : $0 }
        }
        let label = element(view.accessibilityLabelledBy)
        let description = element(view.accessibilityDescribedBy)
        let controlled = view.accessibilityControlledView.flatMap { firstElement(in: $0) }
        let message =
            Self.shownText(of: view.accessibilityErrorMessage) == nil
            ? nil : element(view.accessibilityErrorMessage)
        tree.change(id) { details in
            details.labelledBy = label ?? details.labelledBy
            details.describedBy = description
            details.controls = controlled
            details.errorMessage = message
        }
        guard let bar = tree[id], bar.role == .tabBar else { return }
        // The selected tab stands for the page that its bar controls.
        for tab in bar.children where tree[tab]?.traits.contains(.selected) == true {
            tree.change(tab) { $0.controls = controlled }
        }
    }

    /// Returns the element of a view, or the first one inside a view that is none, such as the page of a container; nil if
    /// there is none.
    private func firstElement(in view: View) -> Int? {
        if let id = numbers.knownID(of: view), tree[id] != nil { return id }
        return view.subviews.lazy.compactMap { firstElement(in: $0) }.first
    }

    private func traits(of view: View) -> AccessibilityTraits {
        var traits = view.accessibilityTraits
        if view.canBecomeFocused { traits.insert(.focusable) }
        if view.isFocused, (view as? any AccessibleView)?.hasUnseenFocus != true { traits.insert(.focused) }
        return traits
    }

    /// Returns the names of the texts and images inside a view that speaks as a whole.
    private static func words(inside view: View) -> [String] {
        view.subviews.flatMap { subview -> [String] in
            guard !subview.isHidden, subview.alpha > 0.01, subview.accessibilityAttributes?.hidesElements != true,
                subview.accessibilityRole?.isInteractive != true
            else { return [] }
            let name = subview.accessibilityLabel ?? ""
            return name.isEmpty ? words(inside: subview) : [name]
        }
    }

    /// Returns the states of a part, which is disabled with its view. The selected part of a focused view has the focus.
    private func traits(of part: AccessiblePart, in node: AccessibilityNode) -> AccessibilityTraits {
        var traits = part.traits.union(node.traits.intersection([.disabled, .focusable]))
        if node.traits.contains(.focused), part.traits.contains(.selected) { traits.insert(.focused) }
        return traits
    }

    private mutating func addParts(of view: View, _ node: AccessibilityNode) {
        let parts = (view as? any AccessibleView)?.accessibleParts ?? []
        for (index, part) in parts.prefix(WindowAccessibility.numbersOfView - 1).enumerated() {
            var element = AccessibilityNode(
                id: node.id + index + 1, parent: node.id, role: part.role, name: part.name, hint: "", value: "",
                traits: traits(of: part, in: node), actions: [],
                bounds: Rect(
                    x: node.bounds.minX + part.rect.minX - view.boundsOrigin.x,
                    y: node.bounds.minY + part.rect.minY - view.boundsOrigin.y, width: part.rect.width,
                    height: part.rect.height))
            element.details.link = part.link
            tree.add(element)
        }
    }
}

import GatefoldGeometry
package import GatefoldViews

/// The facts that the program tells about itself.
nonisolated package struct AtspiApplication: Hashable, Sendable {
    /// The name of the program.
    var name: String
    /// The version of the library.
    var version: String
    /// The locale of the user, such as `de_DE.UTF-8`.
    var locale: String
    /// The name of the program's connection to the bus.
    var busName: String
    /// The object into which the registry has embedded the program; nil before it has replied.
    var parent: Reference?
    /// The number that the registry has given to the program.
    var id: Int32 = -1

    package init(name: String, version: String, locale: String, busName: String = "") {
        self.name = name
        self.version = version
        self.locale = locale
        self.busName = busName
    }

    /// An object of any program on the bus.
    struct Reference: Hashable, Sendable {
        var busName: String
        var path: String

        /// The reference to no object.
        static let null = Reference(busName: "", path: AtspiPath.null)

        var value: BusValue { .structure([.string(busName), .path(path)]) }
    }
}

/// The objects that a window shows on the accessibility bus, at one instant: its elements.
///
/// This is a value. It answers method calls without a bus, and says which changes a call asks for without making them.
nonisolated package struct AtspiObjects {
    var application: AtspiApplication
    package var tree: AccessibilityTree
    /// Whether the window is the active one.
    var isActive = true
    /// Whether another window of the program is the active one.
    var isBehind = false
    /// The index of the window among those of the program.
    var index = 0
    /// Returns the rectangles that a part of an element's text covers, in points of the window.
    var textRects: (Int, Range<Int>) -> [Rect] = { _, _ in [] }
    /// Returns the line around an offset of an element's text; nil if it is not known how the text is laid out.
    var textLine: (Int, Int) -> Range<Int>? = { _, _ in nil }
    /// Returns the offset in an element's text at a point of the window; nil if there is none.
    var textOffset: (Int, Point) -> Int? = { _, _ in nil }
    /// Returns how an element's text looks, and the parts of it that look alike; nil if that is not known.
    var textLook: (Int) -> (look: AccessibilityTextLook, runs: [AccessibilityTextRun])? = { _ in nil }

    /// The element that the user is at; nil for none, as in a window while another one of the program is active.
    var focused: AccessibilityNode? { isBehind ? nil : tree.current }

    // MARK: References

    /// The reference to an element; the null reference for nil.
    func reference(_ id: Int?) -> BusValue {
        guard let id else { return AtspiApplication.Reference.null.value }
        return AtspiApplication.Reference(busName: application.busName, path: AtspiPath.element(id)).value
    }

    var root: BusValue { AtspiApplication.Reference(busName: application.busName, path: AtspiPath.root).value }

    func references(_ ids: [Int]) -> BusValue { .array("(so)", ids.map(reference)) }

    func children(of node: AccessibilityNode) -> [AccessibilityNode] { node.children.compactMap { tree[$0] } }

    /// Returns the index of an element among those beside it; that of a window among those of the program.
    func index(of node: AccessibilityNode) -> Int {
        guard let parent = node.parent else { return index }
        return tree[parent]?.children.firstIndex(of: node.id) ?? -1
    }
}

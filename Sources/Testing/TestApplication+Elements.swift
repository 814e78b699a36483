import GatefoldGeometry
public import GatefoldViews

/// Finding elements by what they are and how they are called, as assistive technologies do. While a transition runs, the
/// elements are those of the screen that is shown when it has ended.
extension TestApplication {
    /// All elements of the window, each before those inside it. The first one is the window.
    public var elements: [AccessibilityNode] { window.accessibility.tree().nodes }

    /// Returns the first element with a role and a name. If no element has exactly that name, the first one whose name
    /// contains it is returned.
    /// - Parameters:
    ///   - role: What the element is.
    ///   - name: The name of the element, or a part of it.
    /// - Throws: ``TestError/notFound(what:texts:)`` if there is no such element; its texts are the names of all
    ///   elements with that role.
    public func element(_ role: AccessibilityRole, _ name: String) throws -> AccessibilityNode {
        let candidates = elements.filter { $0.role == role }
        guard
            let element = candidates.first(where: { $0.name == name })
                ?? candidates.first(where: { $0.name.firstRange(of: name) != nil })
        else { throw TestError.notFound(what: "\(role) '\(name)'", texts: candidates.map(\.name)) }
        return element
    }

    /// Taps an element with a finger.
    /// - Parameters:
    ///   - role: What the element is.
    ///   - name: The name of the element, or a part of it.
    /// - Throws: ``TestError/notFound(what:texts:)`` if there is no such element, ``TestError/notOnScreen(view:)`` if
    ///   it lies outside of the window, ``TestError/covered(view:by:)`` if another view
    ///   would receive the tap.
    public func tap(_ role: AccessibilityRole, _ name: String) async throws {
        let element = try element(role, name)
        if let view = window.accessibility.ownView(of: element.id) { return try await tap(view) }
        guard window.bounds.contains(element.bounds.center) else {
            throw TestError.notOnScreen(view: "\(role) '\(element.name)'")
        }
        try await tap(element.bounds.center)
    }
}

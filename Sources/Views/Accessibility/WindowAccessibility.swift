import GatefoldGeometry

/// The elements of a window for assistive technologies and tests. It exists only once somebody has asked.
@MainActor package final class WindowAccessibility: WindowPart {
    package static var rank: WindowRank { .tree }
    private unowned let window: Window
    private var known: [ObjectIdentifier: (view: WeakView, version: Int, id: Int)] = [:]
    private var views: [Int: WeakView] = [:]
    /// The last number of an element in any window: those of a program are one tree for assistive technologies.
    private static var lastID = 0
    /// Called with each announcement and whether it interrupts what is being said.
    package var onAnnouncement: ((_ text: String, _ isUrgent: Bool) -> Void)?
    /// Whether an assistive technology listens to what happens in the window.
    package var isListenedTo: Bool { onAnnouncement != nil }

    /// How many numbers a view has: one for itself, and the others for its parts.
    static let numbersOfView = 1024

    private struct WeakView {
        weak var view: View?
    }

    init(of window: Window) { self.window = window }

    /// Returns the number of a view that shows the same as before. Numbers are never used twice.
    /// - Parameter version: A number that changes when the view begins to show something else.
    func id(of view: View, version: Int = 0) -> Int {
        if let entry = known[ObjectIdentifier(view)], entry.view.view === view {
            if entry.version == version { return entry.id }
            views[entry.id] = nil
        }
        Self.lastID += 1
        let id = Self.lastID * Self.numbersOfView
        known[ObjectIdentifier(view)] = (WeakView(view: view), version, id)
        views[id] = WeakView(view: view)
        return id
    }

    private func forgetLostViews() {
        known = known.filter { $0.value.view.view != nil }
        views = views.filter { $0.value.view != nil }
    }

    /// Returns the view of an element; nil if it has gone.
    package func view(of id: Int) -> View? { views[id - id % Self.numbersOfView]?.view }

    /// Returns the view that an element stands for as a whole; nil if the element is only a part of a view.
    package func ownView(of id: Int) -> View? { id % Self.numbersOfView == 0 ? view(of: id) : nil }

    /// Returns the tree as it is now. While a transition runs, it states the screens as they will rest.
    package func tree() -> AccessibilityTree {
        window.layoutIfNeeded()
        forgetLostViews()
        return AccessibilityWalk(of: window, with: self).tree
    }

    /// Does what a tap on an element does.
    /// - Returns: Whether anything was done.
    package func activate(_ id: Int) -> Bool {
        guard let view = view(of: id) else { return false }
        let part = id % Self.numbersOfView
        guard part > 0 else { return view.accessibilityActivate() }
        guard !view.accessibilityTraits.contains(.disabled) else { return false }
        let parts = (view as? any AccessibleView)?.accessibleParts ?? []
        guard part <= parts.count else { return false }
        parts[part - 1].activate()
        return true
    }

    /// Performs a custom action of an element.
    /// - Parameter index: The index of the action among those of the element.
    /// - Returns: Whether there is such an action.
    package func performAction(_ index: Int, of id: Int) -> Bool {
        let actions = ownView(of: id)?.accessibilityActions ?? []
        guard actions.indices.contains(index) else { return false }
        actions[index].perform()
        return true
    }

    /// Sets the number that an element shows, as the user does.
    /// - Returns: Whether the element takes numbers.
    package func setNumber(_ number: Double, of id: Int) -> Bool {
        (ownView(of: id) as? any AccessibleView)?.setAccessibleNumber(number) ?? false
    }

    /// Scrolls everything around an element until it is visible.
    /// - Returns: Whether there is such an element.
    package func reveal(_ id: Int) -> Bool {
        guard let view = view(of: id) else { return false }
        view.reveal(view.bounds, margin: 0, animated: false)
        return true
    }

    /// Returns the number that a view has had last; nil if it has had none.
    func knownID(of view: View) -> Int? {
        known[ObjectIdentifier(view)].flatMap { $0.view.view === view ? $0.id : nil }
    }

    /// Returns the view that knows how the text of an element is laid out; nil if none does.
    package func reader(of id: Int) -> (any AccessibleTextReader)? { ownView(of: id) as? any AccessibleTextReader }

    /// Returns the view whose text an element shows; nil if the text cannot be read in parts.
    package func text(of id: Int) -> (any AccessibleTextOwner)? { ownView(of: id) as? any AccessibleTextOwner }
}

extension Window {
    /// Whether an assistive technology, such as a screen reader, listens to what happens in the window.
    package var isListenedTo: Bool { existingPart(WindowAccessibility.self)?.isListenedTo ?? false }

    /// The elements of the window for assistive technologies and tests.
    package var accessibility: WindowAccessibility {
        part(WindowAccessibility.self) { WindowAccessibility(of: $0) }
    }

    /// Lets assistive technologies say a text, such as the outcome of something that the user has started. Nothing
    /// happens while none listens.
    /// - Parameters:
    ///   - text: The text, in the user's language.
    ///   - isUrgent: Whether the text interrupts what is being said.
    public func announce(_ text: String, isUrgent: Bool = false) {
        existingPart(WindowAccessibility.self)?.onAnnouncement?(text, isUrgent)
    }
}

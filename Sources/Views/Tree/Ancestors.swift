/// A view and the views around it, innermost first. The superview of a view is read when it is asked for, and going
/// through them takes no memory from the heap.
package struct Ancestors: @MainActor Sequence, @MainActor IteratorProtocol {
    private var view: View?
    private var hasStarted = false

    package init(from view: View?) { self.view = view }

    package mutating func next() -> View? {
        if hasStarted { view = view?.superview }
        hasStarted = true
        return view
    }
}

extension View {
    /// The view, its superview, and so on up to the root of the tree.
    package var selfAndAncestors: Ancestors { Ancestors(from: self) }

    /// The superview of the view, the superview of that one, and so on up to the root of the tree.
    package var ancestors: Ancestors { Ancestors(from: superview) }
}

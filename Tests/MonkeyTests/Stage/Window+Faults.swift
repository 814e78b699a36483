import Gatefold
import GatefoldScreens

@testable import GatefoldScrolling
@testable import GatefoldViews

/// The conditions that each window must meet at rest.
extension Window {
    /// Returns the faults of the window.
    /// - Parameter isFront: Whether the window is in front.
    func faultsAtRest(of isFront: Bool) -> [String] {
        layoutIfNeeded()
        var faults = treeFaults() + focusFaults()
        if !flights.isEmpty { faults.append("a transition is under way") }
        if isFront { faults += frontFaults() }
        let elements = accessibility.tree().nodes
        if elements.count < 2 { faults.append("there is nothing for assistive technologies") }
        for element in elements where !element.bounds.isFinite {
            faults.append("the element \(element.role) '\(element.name)' lies at \(element.bounds)")
        }
        return faults
    }

    /// Whether something in the window moves for as long as it is seen.
    var hasEndlessMotion: Bool {
        contains { view in
            if let indicator = view as? ActivityIndicator { return indicator.isAnimating }
            return (view as? ProgressView).map { $0.progress == nil } ?? false
        }
    }

    private func contains(_ condition: (View) -> Bool) -> Bool {
        var views: [View] = [self]
        while let view = views.popLast() {
            if condition(view) { return true }
            views += view.subviews
        }
        return false
    }

    private func treeFaults() -> [String] {
        var faults: [String] = []
        var views: [View] = [self]
        while let view = views.popLast() {
            let name = "\(type(of: view))"
            for subview in view.subviews where subview.superview !== view {
                faults.append("\(type(of: subview)) in \(name) has another superview")
            }
            if view.window !== self { faults.append("\(name) is in another window") }
            if !view.hasFiniteGeometry {
                faults.append(
                    "\(name) has the frame \(view.frame), the origin \(view.boundsOrigin) and \(view.transform)")
            }
            if view is TransitionSnapshot || view is TransitionScrim { faults.append("\(name) is left") }
            if let view = view as? ScrollView { faults += view.faultsAtRest.map { "\(name) \($0)" } }
            views += view.subviews
        }
        return faults
    }

    private func focusFaults() -> [String] {
        guard let view = focusedView else { return [] }
        guard view.window === self else { return ["the focused \(type(of: view)) is not in the window"] }
        guard let closed = view.selfAndAncestors.first(where: { $0.isHidden || !$0.isUserInteractionEnabled })
        else { return [] }
        return ["the focused \(type(of: view)) is in \(type(of: closed)), which is hidden or takes no input"]
    }

    /// Checks that one screen takes all input that reaches the screens.
    private func frontFaults() -> [String] {
        guard let screen = frontViewController?.unwrapped else { return ["no screen is in front"] }
        let name = "\(type(of: screen))"
        guard screen.isViewLoaded, screen.view.window === self else { return ["\(name) is in front and not shown"] }
        for view in screen.view.selfAndAncestors {
            let isShown = !view.isHidden && view.alpha > 0.99 && view.isUserInteractionEnabled
            if !isShown { return ["\(name) is in front and \(type(of: view)) is hidden, faded or takes no input"] }
        }
        var faults: [String] = []
        // Whatever is touched belongs to a screen in front or to no screen.
        let beneath = presentations.dropLast().map(\.presentedViewController) + [rootViewController].compactMap(\.self)
        guard let front = presentations.last?.presentedViewController else { return faults }
        // A page may lie beside the list that it belongs to.
        let area = front.view.convert(front.view.bounds, to: self)
        for x in [0.1, 0.5, 0.9] {
            for y in [0.1, 0.5, 0.9] {
                let hit = hitTest(Point(x: area.minX + area.width * x, y: area.minY + area.height * y))
                guard let hit, !hit.isDescendant(of: front.view) else { continue }
                let other = beneath.first { $0.isViewLoaded && hit.isDescendant(of: $0.view) }
                if let other { faults.append("\(type(of: other)) takes input beneath \(type(of: front))") }
            }
        }
        return Array(faults.prefix(1))
    }
}

extension View {
    fileprivate var hasFiniteGeometry: Bool {
        let numbers = [
            boundsOrigin.x, boundsOrigin.y, transform.a, transform.b, transform.c, transform.d, transform.tx,
            transform.ty,
            alpha, zPosition,
        ]
        return frame.isFinite && numbers.allSatisfy(\.isFinite)
    }
}

extension ScrollView {
    fileprivate var faultsAtRest: [String] {
        if isTracking { return ["is still dragged"] }
        return [horizontal, vertical].compactMap { axis in
            let isInRange = (axis.range.lowerBound - 0.01...axis.range.upperBound + 0.01).contains(axis.offset)
            return isInRange ? nil : "rests at \(axis.offset), outside of \(axis.range)"
        }
    }
}

nonisolated extension Rect {
    fileprivate var isFinite: Bool { [minX, minY, width, height].allSatisfy(\.isFinite) }
}

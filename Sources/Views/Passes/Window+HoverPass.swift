extension Window {
    /// Updates the hovered views, as views may have moved under a resting pointer. In a pass that may not mark hovering,
    /// the next frame does it.
    package func updateHover() {
        if let runningPass, !runningPass.mayMark(.hover) { return didMark(.hover, by: self) }
        if hover.point != nil, isVisible { layoutIfNeeded() }
        hoverOverShownViews()
    }

    /// Updates the hovered views in the layout as it is.
    func hoverOverShownViews() {
        guard let point = hover.point, isVisible else { return hover.move(onto: nil) }
        var deepest = hitTest(point)
        for interceptor in parts.interceptors { deepest = interceptor.hoverTarget(at: deepest) }
        hover.move(onto: deepest)
    }
}

extension View {
    func isHoveredDidChange() {
        noteHover()
        hoverDidChange()
        for interaction in interactions { interaction.hoverDidChange() }
    }
}

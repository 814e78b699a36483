import GatefoldGeometry
import GatefoldScene

/// The animations under way in one view.
final class ViewAnimations {
    private var tracks: [AnimatedTrack] = []

    private func index(of property: AnimatedProperty) -> Int? { tracks.firstIndex { $0.property == property } }

    private func value(_ property: AnimatedProperty) -> AnimatedVector? {
        index(of: property).flatMap { tracks[$0].value }
    }

    // MARK: Values on screen

    func shownFrame(model: Rect) -> Rect {
        Rect(
            origin: value(.position)?.point ?? model.origin,
            size: value(.size)?.size ?? model.size)
    }

    var boundsOrigin: Point? { value(.boundsOrigin)?.point }
    var transform: Transform? { value(.transform).map { TransformParts($0).transform } }
    var alpha: Double? { value(.alpha)?[0] }
    var backgroundColor: Color? { value(.backgroundColor)?.color }

    // MARK: Changes

    var isEmpty: Bool { tracks.isEmpty }
    var properties: [AnimatedProperty] { tracks.map(\.property) }

    /// Adds an animation of a property.
    /// - Returns: Whether the animation is new to the property, and the animations that lose the property immediately.
    func add(
        _ animation: RunningAnimation, to property: AnimatedProperty, from: AnimatedVector, to target: AnimatedVector
    ) -> (isNew: Bool, interrupted: [RunningAnimation]) {
        let index = index(of: property) ?? tracks.count
        if index == tracks.count { tracks.append(AnimatedTrack(property, from: from)) }
        return tracks[index].add(animation, from: from, to: target)
    }

    /// Drops the animations of a property that are over or that a later one has replaced.
    /// - Returns: The animations that have lost the property to a later one.
    func settle(_ property: AnimatedProperty) -> [RunningAnimation] { change(property) { $0.settle() } ?? [] }

    func remove(_ animation: RunningAnimation, from property: AnimatedProperty) {
        change(property) { $0.remove(animation) }
    }

    /// Shows the model value of a property.
    /// - Returns: The animations that moved the property.
    func end(_ property: AnimatedProperty) -> [RunningAnimation] {
        index(of: property).map { tracks.remove(at: $0).animations } ?? []
    }

    @discardableResult
    private func change<Result>(_ property: AnimatedProperty, _ body: (inout AnimatedTrack) -> Result) -> Result? {
        guard let index = index(of: property) else { return nil }
        defer { if tracks[index].isOver { tracks.remove(at: index) } }
        return body(&tracks[index])
    }
}

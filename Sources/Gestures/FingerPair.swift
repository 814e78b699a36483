import GatefoldGeometry
internal import Glibc

/// The scale and the rotation that two fingers describe since they were first held.
///
/// Either finger can be replaced by another one: the next movement then counts from where the new finger is, so that
/// neither number jumps.
struct FingerPair {
    /// The product of the changes of the fingers' distance.
    private(set) var scale = 1.0
    /// The sum of the turns of the line from the first finger to the second, in radians; clockwise is positive.
    private(set) var rotation = 0.0
    /// The vector from the first finger to the second; nil while fewer than two are held.
    private var arm: Point?

    /// The distance of two fingers below which neither scale nor direction can be told, in points. Chosen: less than
    /// half the width of a finger.
    private static let shortestArm = 4.0

    /// Holds two fingers without a change of scale or rotation.
    mutating func hold(_ first: Point, _ second: Point) { arm = second - first }

    mutating func release() { arm = nil }

    /// Follows the two fingers to other locations.
    mutating func move(to first: Point, _ second: Point) {
        guard let arm else { return hold(first, second) }
        let next = second - first
        guard next.distance(to: .zero) >= Self.shortestArm else { return }
        self.arm = next
        guard arm.distance(to: .zero) >= Self.shortestArm else { return }
        scale *= next.distance(to: .zero) / arm.distance(to: .zero)
        rotation += remainder(atan2(next.y, next.x) - atan2(arm.y, arm.x), 2 * .pi)
    }
}

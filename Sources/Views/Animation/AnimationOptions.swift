import GatefoldMotion

/// The timing curve of `View.animate` without a damping ratio, and whether the animation repeats or reverses.
///
/// The default is `curveEaseInOut`. If several curves are given, the first of linear, ease-in and ease-out is used.
nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The option bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Starts slowly, speeds up and slows down again, as Core Animation's curve of the same name does. This is the
    /// default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Moves at a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 1 << 0)
    /// Starts slowly and ends at full speed.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 1)
    /// Starts at full speed and slows down towards the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 1 << 2)
    /// Starts over each time it reaches its end, until the property is set again or the view leaves its window.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back to the start after each run forward. Without `repeat` the new values then appear at once, as in
    /// UIKit.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

    var curve: TimingCurve {
        if contains(.curveLinear) { return .linear }
        if contains(.curveEaseIn) { return .easeIn }
        return contains(.curveEaseOut) ? .easeOut : .easeInOut
    }
}

import GatefoldMotion

/// How `View.animate` moves along where it has no damping ratio, and whether it starts over.
///
/// Without a curve it eases in and out. Of several curves the first in the order linear, ease in, ease out counts.
nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Core Animation's curves of the same names.
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveLinear = AnimationOptions(rawValue: 1 << 0)
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 1)
    public static let curveEaseOut = AnimationOptions(rawValue: 1 << 2)
    /// Starts over at its end, for as long as nothing ends it.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back to the start after each run forth. Without `repeat` the new values then show at once, as in UIKit.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

    var curve: TimingCurve {
        if contains(.curveLinear) { return .linear }
        if contains(.curveEaseIn) { return .easeIn }
        return contains(.curveEaseOut) ? .easeOut : .easeInOut
    }
}

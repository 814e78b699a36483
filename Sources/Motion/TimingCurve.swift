/// A cubic Bézier curve from (0, 0) to (1, 1) that maps elapsed time (x) to progress (y).
public struct TimingCurve: Hashable, Sendable {
    /// The control point next to the start; x is a fraction of the duration, y a fraction of the change.
    public let firstControl: (x: Double, y: Double)
    /// The control point next to the end; x is a fraction of the duration, y a fraction of the change.
    public let secondControl: (x: Double, y: Double)

    /// Creates a curve from the coordinates of its two control points.
    ///
    /// Both x coordinates are kept between 0 and 1, so that time never runs backwards; a coordinate that is not finite
    /// counts as 0.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func within(_ x: Double) -> Double { x.isFinite ? min(max(x, 0), 1) : 0 }
        func finite(_ y: Double) -> Double { y.isFinite ? y : 0 }
        firstControl = (within(x1), finite(y1))
        secondControl = (within(x2), finite(y2))
    }

    // The four named curves have the control points of Core Animation's.

    /// The curve of constant speed.
    public static let linear = TimingCurve(0, 0, 1, 1)
    /// The curve that starts slowly and ends at full speed; control points (0.42, 0) and (1, 1).
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// The curve that starts at full speed and ends slowly; control points (0, 0) and (0.58, 1).
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// The curve that starts and ends slowly; control points (0.42, 0) and (0.58, 1).
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

    public static func == (left: TimingCurve, right: TimingCurve) -> Bool {
        left.firstControl == right.firstControl && left.secondControl == right.secondControl
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(firstControl.x)
        hasher.combine(firstControl.y)
        hasher.combine(secondControl.x)
        hasher.combine(secondControl.y)
    }

    private var isLinear: Bool { firstControl.x == firstControl.y && secondControl.x == secondControl.y }

    /// Returns the progress at a fraction of the duration: 0 before the start and 1 after the end.
    public func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        if isLinear { return fraction }
        return TimingCurve.coordinate(firstControl.y, secondControl.y, at: parameter(at: fraction))
    }

    /// Returns the slope of the curve at a fraction of the duration: the progress per duration. It is zero before the
    /// start and after the end.
    public func slope(at fraction: Double) -> Double {
        guard fraction >= 0, fraction < 1 else { return 0 }
        if isLinear { return 1 }
        let parameter = parameter(at: fraction)
        let run = TimingCurve.derivative(firstControl.x, secondControl.x, at: parameter)
        let rise = TimingCurve.derivative(firstControl.y, secondControl.y, at: parameter)
        if run > 1e-9 { return rise / run }
        // If the first control point coincides with the start, the curve leaves it towards the second one.
        guard secondControl.x > 0 else { return 0 }
        return firstControl.x == 0 && firstControl.y == 0 ? secondControl.y / secondControl.x : 0
    }

    /// Returns the Bézier parameter at which x equals the fraction, found by bisection because x never falls.
    private func parameter(at fraction: Double) -> Double {
        if fraction == 0 { return 0 }
        var low = 0.0
        var high = 1.0
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if TimingCurve.coordinate(firstControl.x, secondControl.x, at: middle) < fraction {
                low = middle
            } else {
                high = middle
            }
        }
        return (low + high) / 2
    }

    private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }

    private static func derivative(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
    }
}

/// A cubic Bézier from (0, 0) to (1, 1): how much of a move is done when a part of its time is over.
public struct TimingCurve: Hashable, Sendable {
    public let firstControl: (x: Double, y: Double)
    public let secondControl: (x: Double, y: Double)

    /// The curve with the given control points. Their x is kept between 0 and 1, so that time never runs back; what is
    /// not finite counts as 0.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func within(_ x: Double) -> Double { x.isFinite ? min(max(x, 0), 1) : 0 }
        func finite(_ y: Double) -> Double { y.isFinite ? y : 0 }
        firstControl = (within(x1), finite(y1))
        secondControl = (within(x2), finite(y2))
    }

    // Core Animation's four named curves.
    public static let linear = TimingCurve(0, 0, 1, 1)
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
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

    /// The part of the move that is done at a part of the time; 0 before the start, 1 after the end.
    public func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        if isLinear { return fraction }
        return TimingCurve.coordinate(firstControl.y, secondControl.y, at: parameter(at: fraction))
    }

    /// The curve's steepness at a part of the time: moves per duration. Zero before the start and after the end.
    public func slope(at fraction: Double) -> Double {
        guard fraction >= 0, fraction < 1 else { return 0 }
        if isLinear { return 1 }
        let parameter = parameter(at: fraction)
        let run = TimingCurve.derivative(firstControl.x, secondControl.x, at: parameter)
        let rise = TimingCurve.derivative(firstControl.y, secondControl.y, at: parameter)
        if run > 1e-9 { return rise / run }
        // Where a control point lies on its end, the curve starts towards the other one.
        guard secondControl.x > 0 else { return 0 }
        return firstControl.x == 0 && firstControl.y == 0 ? secondControl.y / secondControl.x : 0
    }

    /// The Bézier parameter whose x is the fraction; x only rises, so halving finds it.
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

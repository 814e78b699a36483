import Gatefold

/// The results of one benchmark under one set of conditions.
nonisolated struct Section: Sendable {
    var benchmark: String
    /// The window and the renderer; nil if the results depend on neither.
    var conditions: Conditions?
    var unit: TimeUnit
    var rows: [Row] = []
    /// The reason why there are no rows; nil if there are.
    var leftOut: String?

    struct Conditions: Hashable, Sendable {
        var canvas: Canvas
        var renderer: RendererName
    }

    struct Row: Sendable {
        var name: String
        var wall: Distribution
        var cpu: Distribution

        init(_ name: String, _ costs: [Cost]) {
            self.name = name
            wall = Distribution(costs.map(\.wall))
            cpu = Distribution(costs.map(\.cpu))
        }
    }
}

nonisolated enum TimeUnit: String, Hashable, Sendable {
    case nanoseconds = "ns"
    case microseconds = "µs"
    case milliseconds = "ms"

    private var nanoseconds: Double {
        switch self {
        case .nanoseconds: 1
        case .microseconds: 1e3
        case .milliseconds: 1e6
        }
    }

    /// Returns nanoseconds as text in this unit, with one decimal, or two for milliseconds.
    func text(_ value: Double) -> String {
        let decimals = self == .milliseconds ? 2 : 1
        let factor = decimals == 2 ? 100.0 : 10.0
        // A Double is exact up to about 9e15; no measurement comes near it.
        let whole = Int(min(max(0, value / nanoseconds * factor), 9e15).rounded())
        let (head, tail) = whole.quotientAndRemainder(dividingBy: Int(factor))
        let digits = String(tail)
        return "\(head)." + String(repeating: "0", count: decimals - digits.count) + digits
    }
}

import Gatefold

/// What one benchmark has found under one set of conditions.
nonisolated struct Section: Sendable {
    /// The benchmark's name.
    var benchmark: String
    /// Nil for what no window's size and no renderer has to do with.
    var conditions: Conditions?
    var unit: TimeUnit
    var rows: [Row] = []
    /// Why there are no rows.
    var leftOut: String?

    struct Conditions: Hashable, Sendable {
        var canvas: Canvas
        var renderer: RendererName
    }

    /// One part of it, measured many times.
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

/// What a table's numbers count.
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

    /// Nanoseconds in this unit, with so many decimals that a difference can be seen.
    func text(_ value: Double) -> String {
        let decimals = self == .milliseconds ? 2 : 1
        let factor = decimals == 2 ? 100.0 : 10.0
        // Beyond this no number is exact, and none of ours is near.
        let whole = Int(min(max(0, value / nanoseconds * factor), 9e15).rounded())
        let (head, tail) = whole.quotientAndRemainder(dividingBy: Int(factor))
        let digits = String(tail)
        return "\(head)." + String(repeating: "0", count: decimals - digits.count) + digits
    }
}

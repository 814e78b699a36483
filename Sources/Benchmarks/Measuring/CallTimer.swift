/// Times a call that is so short that many calls in a row have to be timed together.
nonisolated struct CallTimer {
    /// The shortest wall time of one measurement, in nanoseconds. Chosen: a thousand times what reading the clocks
    /// takes.
    static let shortest = 1e6
    /// The number of measurements in each repeat. Chosen: enough for a meaningful 95th percentile.
    static let measurements = 20
    private static let mostCalls = 1 << 24

    /// The number of repeats; each consists of `measurements` measurements.
    let repeats: Int
    /// Whether measurements consist of as many calls as an exact result takes. If false, each repeat is a single
    /// measurement of a single call.
    var isExact = true

    /// Measures the cost of one call several times.
    /// - Parameter calls: Makes the given number of calls and returns a value that depends on all of them, so that the
    ///   optimizer cannot remove any.
    func measure(_ calls: (_ count: Int) throws -> Double) rethrows -> [Cost] {
        var stopwatch = Stopwatch()
        var count = 1
        // Finding the number of calls also warms up the caches.
        while isExact {
            stopwatch.start()
            consume(try calls(count))
            if stopwatch.lap().wall >= Self.shortest || count >= Self.mostCalls { break }
            count *= 2
        }
        return try (0..<(isExact ? Self.measurements : 1) * max(1, repeats)).map { _ in
            stopwatch.start()
            consume(try calls(count))
            return stopwatch.lap() / count
        }
    }
}

/// Uses a result, so that the optimizer cannot remove the work that produces it.
@inline(never) nonisolated func consume(_ value: Double) {
    // No result has this bit pattern, which the optimizer cannot know.
    if value.bitPattern == 0x7FF4_6761_7465_666F { preconditionFailure("a result is one that none can be") }
}

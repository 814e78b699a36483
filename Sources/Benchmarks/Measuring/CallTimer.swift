/// Times something so short that many calls in a row are timed as one.
nonisolated struct CallTimer {
    /// Of one measurement at least, in nanoseconds of wall time. Chosen: a thousand times what the clocks take.
    static let shortest = 1e6
    /// Measurements that each repeat brings. Chosen: enough for a p95 that means something.
    static let measurements = 20
    private static let mostCalls = 1 << 24

    /// - Parameter repeats: each brings some measurements more.
    let repeats: Int
    /// Whether as many calls are made as it takes for an exact result; else it is one.
    var isExact = true

    /// The cost of one call, several times.
    /// - Parameter calls: makes as many calls as it is told to, and answers something that depends on all of them, so that
    ///   none is left out by the optimizer.
    func measure(_ calls: (_ count: Int) throws -> Double) rethrows -> [Cost] {
        var stopwatch = Stopwatch()
        var count = 1
        // These turns fill caches, too.
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

/// Takes a result, so that the work for it cannot be left out.
@inline(never) nonisolated func consume(_ value: Double) {
    // No sum of measured work is this one; the optimizer cannot know.
    if value.bitPattern == 0x7FF4_6761_7465_666F { preconditionFailure("a result is one that none can be") }
}

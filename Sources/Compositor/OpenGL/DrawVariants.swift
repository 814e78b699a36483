/// The ways in which programs have drawn so far. A driver may translate a program anew for each: for another filter, for
/// another way to blend, for the pixels of another target. The format of what is sampled goes with the program.
struct DrawVariants {
    /// The last one stands for clears of a part of a target, for which a driver may have a program of its own.
    private var isMet = [Bool](
        repeating: false, count: ProgramSet.Kind.allCases.count * QuadBatch.Filter.allCases.count * 4 + 1)

    /// - Returns: whether that way is new.
    mutating func meet(_ batch: QuadBatch, isWindow: Bool) -> Bool {
        let way = batch.program.rawValue * QuadBatch.Filter.allCases.count + batch.filter.rawValue
        return meet(way * 4 + (batch.blending == .off ? 2 : 0) + (isWindow ? 1 : 0))
    }

    /// - Returns: whether it is the first one.
    mutating func meetPartialClear() -> Bool { meet(isMet.count - 1) }

    private mutating func meet(_ way: Int) -> Bool {
        defer { isMet[way] = true }
        return !isMet[way]
    }
}

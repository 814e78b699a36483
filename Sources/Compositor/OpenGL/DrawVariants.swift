/// The set of draw variants used so far: the combinations of program, filter, blending and kind of target.
///
/// A driver may translate a program anew for each of them. The format of the sampled texture is not part of a variant,
/// because each program samples only one format.
struct DrawVariants {
    /// Whether each variant has been met. The last element stands for clears of a part of a target, for which a driver
    /// may have a program of its own.
    private var isMet = [Bool](
        repeating: false, count: Paint.allCases.count * QuadBatch.Filter.allCases.count * 8 + 1)

    /// Notes that a batch is drawn.
    /// - Returns: Whether its variant is new.
    mutating func meet(_ batch: QuadBatch, isWindow: Bool) -> Bool {
        let variant = batch.paint.rawValue * QuadBatch.Filter.allCases.count + batch.filter.rawValue
        let blending = batch.isMask ? 4 : batch.isStraight ? 6 : batch.isOpaque ? 2 : 0
        return meet(variant * 8 + blending + (isWindow ? 1 : 0))
    }

    /// Notes that a part of a target is cleared.
    /// - Returns: Whether that happens for the first time.
    mutating func meetPartialClear() -> Bool { meet(isMet.count - 1) }

    private mutating func meet(_ variant: Int) -> Bool {
        defer { isMet[variant] = true }
        return !isMet[variant]
    }
}

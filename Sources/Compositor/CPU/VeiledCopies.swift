internal import GatefoldGeometry

/// The copies of a pass that are made with a veil laid over them, because one command further on lays the veil and
/// nothing in between changes the copied pixels.
///
/// A copy and its veil in one go read and write the pixels once instead of twice.
struct VeiledCopies {
    /// For each command of the pass, the index of the command whose veil it takes along; −1 for none.
    private var veils: [Int] = []
    private var firstCommand = 0
    /// The commands passed on the way from a veil back to the copies beneath it.
    private var between: [PixelRect] = []
    /// The number of commands between a copy and its veil. Chosen: more than the pieces of a page in motion.
    private static let reach = 32
    /// The smallest copy that is worth the search, in pixels. Chosen.
    private static let smallest = 4096

    mutating func find(in pass: Pass, _ commands: [Command], _ target: MemoryTarget) {
        firstCommand = pass.commands.lowerBound
        veils.removeAll(keepingCapacity: true)
        veils.append(contentsOf: repeatElement(-1, count: pass.commands.count))
        for index in pass.commands {
            if let (rect, _) = target.veil(commands[index]) { find(index, rect, commands) }
        }
    }

    private mutating func find(_ veil: Int, _ rect: PixelRect, _ commands: [Command]) {
        between.removeAll(keepingCapacity: true)
        for index in (max(firstCommand, veil - Self.reach)..<veil).reversed() {
            let reach = commands[index].reach
            guard !reach.isEmpty else { continue }
            if case .copy = commands[index], veils[index - firstCommand] < 0, reach.area >= Self.smallest,
                rect.contains(reach), !between.contains(where: { $0.intersects(reach) })
            {
                veils[index - firstCommand] = veil
            }
            between.append(reach)
        }
    }

    /// Returns the index of the command whose veil a copy takes along; nil if there is none.
    func veil(of copy: Int) -> Int? {
        let veil = veils[copy - firstCommand]
        return veil < 0 ? nil : veil
    }

    /// Calls the closure with the parts of a veil's rectangle that no copy has taken along.
    func forEachRest(
        of veil: Int, _ rect: PixelRect, _ commands: [Command], from first: Int? = nil, _ body: (PixelRect) -> Void
    ) {
        for index in (first ?? max(firstCommand, veil - Self.reach))..<veil where self.veil(of: index) == veil {
            guard commands[index].reach.intersects(rect) else { continue }
            return rect.forEachPart(without: commands[index].reach) {
                forEachRest(of: veil, $0, commands, from: index + 1, body)
            }
        }
        body(rect)
    }
}

internal import GatefoldGeometry

/// The copies of a pass that are made with an overlay laid over them, because one command further on lays the overlay and
/// nothing in between changes the copied pixels.
///
/// A copy and its overlay in one go read and write the pixels once instead of twice.
struct OverlaidCopies {
    /// For each command of the pass, the index of the command whose overlay it takes along; −1 for none.
    private var overlays: [Int] = []
    private var firstCommand = 0
    /// The commands passed between an overlay and the copies beneath it.
    private var between: [PixelRect] = []
    /// The number of commands between a copy and its overlay. Chosen: more than the pieces of a page in motion.
    private static let reach = 32
    /// The smallest copy that is worth the search, in pixels. Chosen.
    private static let smallest = 4096

    mutating func find(in pass: Pass, _ commands: [Command], _ target: MemoryTarget) {
        firstCommand = pass.commands.lowerBound
        overlays.removeAll(keepingCapacity: true)
        overlays.append(contentsOf: repeatElement(-1, count: pass.commands.count))
        for index in pass.commands {
            if let (rect, _) = target.overlay(commands[index]) { find(index, rect, commands) }
        }
    }

    private mutating func find(_ overlay: Int, _ rect: PixelRect, _ commands: [Command]) {
        between.removeAll(keepingCapacity: true)
        for index in (max(firstCommand, overlay - Self.reach)..<overlay).reversed() {
            let reach = commands[index].reach
            guard !reach.isEmpty else { continue }
            if case .copy = commands[index], overlays[index - firstCommand] < 0, reach.area >= Self.smallest,
                rect.contains(reach), !between.contains(where: { $0.intersects(reach) })
            {
                overlays[index - firstCommand] = overlay
            }
            between.append(reach)
        }
    }

    /// Returns the index of the command whose overlay a copy takes along; nil if there is none.
    func overlay(of copy: Int) -> Int? {
        let overlay = overlays[copy - firstCommand]
        return overlay < 0 ? nil : overlay
    }

    /// Calls the closure with the parts of an overlay's rectangle that no copy has taken along.
    func forEachRest(
        of overlay: Int, _ rect: PixelRect, _ commands: [Command], from first: Int? = nil, _ body: (PixelRect) -> Void
    ) {
        for index in (first ?? max(firstCommand, overlay - Self.reach))..<overlay
        where self.overlay(of: index) == overlay {
            guard commands[index].reach.intersects(rect) else { continue }
            return rect.forEachPart(without: commands[index].reach) {
                forEachRest(of: overlay, $0, commands, from: index + 1, body)
            }
        }
        body(rect)
    }
}

import Foundation
import GatefoldRandomness

/// A life of the monkey: a program that is started anew, and what is done with it.
nonisolated struct MonkeyLife: Hashable, Sendable {
    /// The number of steps in a life, rests not counted. Chosen: long enough to come far, and short enough to be
    /// shortened quickly.
    static let length = 150

    let program: MonkeyProgram
    var steps: [MonkeyStep]

    init(_ program: MonkeyProgram, _ steps: [MonkeyStep]) {
        self.program = program
        self.steps = steps
    }

    /// Makes up a life of a campaign.
    init(seed: UInt64, life: Int) {
        program = MonkeyProgram.program(seed: seed, life: life)
        steps = MonkeyHand.steps(seed: seed &* 0x1_0000_0001 &+ UInt64(life), count: Self.length)
    }

    /// Plays the life up to its first fault. It ends with a rest and with the way back to the first screen.
    /// - Parameter onLines: Called with the lines of a script that plays the same, each before it is played.
    /// - Returns: The faults.
    @MainActor func play(onLines: @escaping (String) -> Void = { _ in }) async throws -> [String] {
        var stage: MonkeyStage? = try MonkeyStage(program)
        stage?.onLines = onLines
        var faults: [String] = []
        let steps = steps.last?.action == .rest ? steps : steps + [MonkeyStep(delay: 0, action: .rest)]
        for step in steps where faults.isEmpty {
            faults = try await stage?.play(step) ?? []
        }
        if faults.isEmpty { faults = try await stage?.finish() ?? [] }
        let screens = stage?.screens
        stage = nil
        // Tasks that have been cancelled end soon.
        for _ in 0..<1000 where screens?.living.isEmpty == false { await Task.yield() }
        if faults.isEmpty, let living = screens?.living, !living.isEmpty {
            faults = ["\(living.joined(separator: ", ")) is kept, although its window is gone"]
        }
        return faults
    }

    /// Returns a fault's text without its numbers and without names in quotation marks, which is the same for all faults of
    /// one kind.
    static func kind(of fault: String) -> String {
        let parts = fault.split(separator: "'", omittingEmptySubsequences: false)
        return parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined().filter { !$0.isNumber }
    }
}

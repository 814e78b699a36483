import Foundation
import GatefoldTestSupport
import GatefoldTreeSupport

/// Many lives, played in processes of their own, because what is played may crash them.
struct Campaign {
    /// The name of the environment variable that tells a process what to play.
    nonisolated static let variable = "GATEFOLD_MONKEY_PART"
    /// The name of the environment variable that names a fault to plant in the library.
    nonisolated static let faultVariable = "GATEFOLD_MONKEY_PLANTED"
    /// The number of lives that one process plays. Chosen: they take some seconds.
    private static let batch = 8

    let seed: UInt64
    /// The number of events after which the campaign ends; nil if only its time counts.
    let events: Int?
    /// The time after which no further life begins; nil if only the number of events counts.
    let time: Duration?

    /// Creates a campaign of a length such as `20000` or `60s`; nil for any other text.
    init?(_ length: String, seed: UInt64) {
        let isTime = length.hasSuffix("s")
        guard let number = Int(isTime ? length.dropLast() : Substring(length)), number > 0 else { return nil }
        self.seed = seed
        events = isTime ? nil : number
        time = isTime ? .seconds(number) : nil
    }

    /// Plays lives until one fails, and shortens that one.
    /// - Returns: The report of the fault; nil if there was none.
    func run() throws -> String? {
        print("\(events.map { "\($0) events" } ?? "\(time ?? .zero)") with seed \(seed)")
        fflush(nil)
        let clock = ContinuousClock()
        let start = clock.now
        let lives = events.map { max(1, ($0 + MonkeyLife.length - 1) / MonkeyLife.length) } ?? .max
        var done = 0
        while done < lives, time.map({ clock.now < start + $0 }) ?? true {
            let end = min(lives, done + Self.batch)
            let seconds = time.map { max(1, Int((start + $0 - clock.now).components.seconds)) } ?? 1_000_000
            let part = try Part("lives \(seed) \(done) \(end) \(seconds)")
            if let life = part.failing { return try report(of: life, in: part) }
            done = part.lives.last.map { $0 + 1 } ?? end
        }
        print("\(done * MonkeyLife.length) events in \(done) lives; no fault")
        return nil
    }

    /// Shortens a life that fails, playing each part of it in a process of its own.
    private func report(of life: Int, in part: Part) throws -> String {
        print("life \(life) fails after at most \((life + 1) * MonkeyLife.length) events and is cut down")
        fflush(nil)
        let whole = MonkeyLife(seed: seed, life: life)
        func replay(_ indices: [Int], isLast: Bool = false) throws -> Part {
            let list = indices.map { "\($0)" }.joined(separator: ",")
            return try Part("replay \(seed) \(life) \(list)", tellsOfCrashes: isLast)
        }
        let all = Array(whole.steps.indices)
        guard let kind = try replay(all).kind else {
            let faults = part.faults.isEmpty ? [part.complaints] : part.faults
            return "life \(life) of seed \(seed) fails, but not alone:\n" + faults.joined(separator: "\n")
        }
        let shortest = try Shrinking.shrink(all) { try replay($0).kind == kind }
        let last = try replay(shortest, isLast: true)
        let faults = last.faults.isEmpty ? ["the process dies of it:\n\(last.crash)"] : last.faults
        let list = shortest.map { "\($0)" }.joined(separator: ",")
        return """
            \(faults.joined(separator: "\n"))
            program: \(whole.program)
            script, which is followed by a rest:
            \(last.script.joined(separator: "\n"))
            once more: GATEFOLD_MONKEY_PART='replay \(seed) \(life) \(list)' .ci/suite --filter aPartOfACampaign
            """
    }
}

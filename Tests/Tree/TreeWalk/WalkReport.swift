import GatefoldTreeSupport
import Glibc

/// Plays walks and shortens the lives that fail. Lives that crash their process do not stop it.
enum WalkReport {
    /// The end of a walk.
    enum Length: CustomStringConvertible {
        case steps(Int)
        case seconds(Int)

        /// Reads a length such as `20000` or `60s`.
        init?(_ word: String) {
            let isTime = word.hasSuffix("s")
            guard let number = Int(isTime ? word.dropLast() : Substring(word)), number > 0 else { return nil }
            self = isTime ? .seconds(number) : .steps(number)
        }

        var description: String {
            switch self {
            case .steps(let count): "\(count) steps"
            case .seconds(let count): "\(count) seconds"
            }
        }

        /// The number of lives, if time does not end the walk before.
        fileprivate var lives: Int {
            if case .steps(let count) = self { max(1, count / Walk.lifeLength) } else { .max }
        }

        /// The time that the walk may take.
        fileprivate var time: Duration? { if case .seconds(let count) = self { .seconds(count) } else { nil } }
    }

    /// The number of lives that one process plays. Chosen: they take a few seconds.
    private static let batch = 40

    /// Plays lives in child processes until one fails.
    /// - Returns: whether there were no faults.
    static func run(_ length: Length, seed: UInt64) throws -> Bool {
        print("a walk of \(length) with seed \(seed)")
        fflush(nil)
        let clock = ContinuousClock()
        let deadline = length.time.map { clock.now + $0 }
        var foretold = (0, 0)
        var end = 0
        while end < length.lives, deadline.map({ clock.now < $0 }) ?? true {
            let start = end
            end = min(length.lives, start + batch)
            let child = Child(["lives", "\(seed)", "\(start)", "\(end)"])
            guard child.isWhole else {
                let life = child.lines.last { $0.hasPrefix("> ") }.flatMap { Int($0.dropFirst(2)) } ?? start
                return tell(seed: seed, life: life)
            }
            for line in child.lines where line.hasPrefix("= ") {
                let words = line.split(separator: " ").compactMap { Int($0) }
                foretold = (foretold.0 + words[0], foretold.1 + words[1])
            }
        }
        print("\(end * Walk.lifeLength) steps, \(foretold.0) times at rest, \(foretold.1) of them foretold; no fault")
        return true
    }

    /// Shortens a life that fails, playing each part of it in a process of its own.
    private static func tell(seed: UInt64, life: Int) -> Bool {
        print("life \(life) fails and is cut down")
        fflush(nil)
        let calls = Walk.calls(seed: seed, life: life)
        func replay(_ indices: [Int]) -> Child {
            Child(["replay", "\(seed)", "\(life)", indices.map { "\($0)" }.joined(separator: ",")], isQuiet: true)
        }
        let all = Array(calls.indices)
        let kind = replay(all).kind
        let shortest = Shrinking.shrink(all) { replay($0).kind == kind }
        for index in shortest { print("    \(calls[index])") }
        let lines = replay(shortest).lines
        for line in lines where line.hasPrefix("! ") { print(line.dropFirst(2)) }
        if !lines.contains(where: { $0.hasPrefix("! ") }) { print("the process dies of it") }
        let list = shortest.map { "\($0)" }.joined(separator: ",")
        print("once more: TreeWalk replay \(seed) \(life) \(list)")
        return false
    }

    /// Plays lives in this process, printing the number of each before it is played; stops at the first that fails.
    static func runHere(seed: UInt64, lives: Range<Int>) throws -> Bool {
        let walk = try Walk()
        for life in lives {
            print("> \(life)")
            fflush(nil)
            let faults = try walk.play(Walk.calls(seed: seed, life: life)).faults
            for fault in faults { print("! \(fault)") }
            guard faults.isEmpty else { return false }
        }
        print("= \(walk.settlings.all) \(walk.settlings.foretold)")
        return true
    }

    /// Plays some calls of a life in this process.
    static func replay(seed: UInt64, life: Int, indices: [Int]) throws -> Bool {
        let calls = Walk.calls(seed: seed, life: life)
        let result = try Walk().play(indices.map { calls[$0] })
        for fault in result.faults { print("! \(fault)") }
        fflush(nil)
        return result.faults.isEmpty
    }
}

extension Child {
    /// The kind of the first fault that the child printed; nil if it succeeded, and empty if it crashed.
    fileprivate var kind: String? {
        guard !isWhole else { return nil }
        return lines.first { $0.hasPrefix("! ") }.map { Walk.kind(of: $0) } ?? ""
    }
}

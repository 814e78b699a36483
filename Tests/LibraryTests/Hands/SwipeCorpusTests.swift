import Gatefold
import Testing

/// A swipe does what the hand means: hundreds of swipes of a model of hands, each with its intent beside it.
@Suite struct SwipeCorpusTests {
    /// The part of the swipes that do what they are meant to do, and nothing else.
    private static let least = 0.99

    /// Swipes by which the judgement was tuned, as by those of the seeds up to 21.
    @Test func swipesDoWhatTheyMean() throws { try check(seed: 1) }

    /// Swipes of the same hands that were never used for tuning.
    @Test(arguments: [UInt64(0xB0A7), 0x7EA5]) func othersDoWhatTheyMean(seed: UInt64) throws { try check(seed: seed) }

    private func check(seed: UInt64) throws {
        let stage = try HandStage()
        let corpus = SwipeCorpus(seed: seed, of: 4).swipes
        var rates: [Deed: (right: Int, all: Int)] = [:]
        var wrong: [String] = []
        for (index, swipe) in corpus.enumerated() {
            let deeds = stage.play(swipe)
            let isRight = swipe.isDone(by: deeds)
            rates[swipe.intent, default: (0, 0)].all += 1
            if isRight { rates[swipe.intent, default: (0, 0)].right += 1 }
            if !isRight { wrong.append("\(index): \(swipe): \(deeds.map(\.rawValue).sorted())") }
        }
        let table = Deed.allCases.filter { rates[$0] != nil }.map {
            "\($0): \(rates[$0]?.right ?? 0) of \(rates[$0]?.all ?? 0)"
        }
        let message = "seed \(seed), " + table.joined(separator: ", ") + "\n" + wrong.joined(separator: "\n")
        print(message)
        #expect(Double(corpus.count - wrong.count) >= Self.least * Double(corpus.count), "\(message)")
    }
}

extension Swipe {
    /// Whether what happened is what was meant. A magnified picture moves along both axes.
    func isDone(by deeds: Set<Deed>) -> Bool {
        if content == .picture, intent == .scroll || intent == .sideways {
            return deeds.contains(intent) && deeds.isSubset(of: [.scroll, .sideways])
        }
        return intent == .nothing ? deeds.isSubset(of: [.nothing, .tap]) : deeds == [intent]
    }
}

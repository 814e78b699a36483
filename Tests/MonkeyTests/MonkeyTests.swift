import Foundation
import Testing

@testable import GatefoldScreens

/// Random input to Inbox and the gallery, which must be whole whenever it has come to rest.
///
/// The input is the same in every run. `make monkey` plays more of it, with another seed each time.
@Suite(.serialized) struct MonkeyTests {
    @Test func aFewLivesFindNoFault() async throws {
        for life in 0..<3 {
            var script = ""
            let faults = try await MonkeyLife(seed: 7, life: life).play { script += $0 }
            #expect(faults.isEmpty, "life \(life): \(script)")
        }
    }

    @Test(arguments: ["forgetsCancelled", "keepsSnapshots"])
    nonisolated func aPlantedFaultIsFound(_ fault: String) throws {
        #expect(try Part("lives 7 0 3 600", planting: fault).failing != nil)
    }

    @Test func theStepsOfALifeFollowFromTheSeed() {
        #expect(MonkeyLife(seed: 3, life: 5) == MonkeyLife(seed: 3, life: 5))
        #expect(MonkeyLife(seed: 3, life: 5) != MonkeyLife(seed: 3, life: 6))
        #expect(MonkeyLife(seed: 3, life: 5) != MonkeyLife(seed: 4, life: 5))
    }

    @Test func faultsOfOneKindDifferInNumbersAndNamesOnly() {
        #expect(MonkeyLife.kind(of: "the row 'Ann' of 3 opens 1") == MonkeyLife.kind(of: "the row 'Ben' of 12 opens 1"))
        #expect(MonkeyLife.kind(of: "the row 'Ann' opens") != MonkeyLife.kind(of: "the page 'Ann' opens"))
    }

    @Test func aWarningBelongsToTheLifeInWhichItIsWritten() {
        let output = "> 4\n| a\n> 5\n| b\n> 6\n| c\n"
        let warned = Part(output: output, complaints: "> 4\n> 5\ngatefold host: late\n> 6\n", isWhole: true)
        #expect(warned.failing == 5)
        #expect(warned.faults == ["a warning: gatefold host: late"])
        #expect(warned.script == ["b"])
        // A life that fails in another way is told so, and its warning is not.
        let failed = Part(
            output: output + "! it moves", complaints: "> 4\n> 5\n> 6\ngatefold host: late", isWhole: true)
        #expect(failed.failing == 6)
        #expect(failed.faults == ["it moves"])
        let crashed = Part(output: output, complaints: "> 4\n> 5\n> 6\n", isWhole: false)
        #expect(crashed.failing == 6)
        #expect(crashed.kind == "")
        #expect(Part(output: output, complaints: "> 4\n> 5\n> 6\n", isWhole: true).failing == nil)
    }

    private nonisolated static let part = variable(Campaign.variable)
    private nonisolated static let length = part == nil ? variable("GATEFOLD_MONKEY") : nil

    /// A campaign of the length that `GATEFOLD_MONKEY` says: a number of events such as `20000`, or a time such as `60s`.
    @Test(.enabled(if: length != nil)) func aCampaignFindsNoFault() throws {
        let seed = Self.variable("GATEFOLD_MONKEY_SEED").flatMap { UInt64($0) } ?? .random(in: 1...0xFFFF_FFFF)
        let campaign = try #require(Campaign(Self.length ?? "", seed: seed))
        if let report = try campaign.run() {
            print(report)
            Issue.record("The monkey has found a fault.")
        }
    }

    /// The work of a process that a campaign has started, told on the standard output.
    @Test(.enabled(if: part != nil)) func aPartOfACampaign() async throws {
        PlantedFault.current = Self.variable(Campaign.faultVariable).flatMap { PlantedFault(rawValue: $0) }
        let words = (Self.part ?? "").split(separator: " ")
        let numbers = words.dropFirst().map { UInt64($0) ?? 0 }
        guard words.count >= 4 else { return }
        if words[0] == "replay" {
            let whole = MonkeyLife(seed: numbers[0], life: Int(numbers[1]))
            let steps = words[3].split(separator: ",").compactMap { Int($0) }.map { whole.steps[$0] }
            _ = try await Self.tell(MonkeyLife(whole.program, steps), life: Int(numbers[1]))
        } else {
            let end = ContinuousClock.now + .seconds(Int(numbers[3]))
            for life in Int(numbers[1])..<Int(numbers[2]) where ContinuousClock.now < end {
                guard try await Self.tell(MonkeyLife(seed: numbers[0], life: life), life: life) else { return }
            }
        }
    }

    /// Plays a life.
    /// - Returns: Whether there was no fault.
    private static func tell(_ life: MonkeyLife, life number: Int) async throws -> Bool {
        print("\n> \(number)")
        // Warnings follow the number of the life that they belong to.
        FileHandle.standardError.write(Data("\n> \(number)\n".utf8))
        fflush(nil)
        // A life that never ends is ended by the system.
        alarm(180)
        var faults: [String]
        do {
            faults = try await life.play { lines in
                for line in lines.split(separator: "\n") { print("| \(line)") }
                fflush(nil)
            }
        } catch {
            faults = ["\(error)"]
        }
        for fault in faults { print("! \(fault.split(separator: "\n").joined(separator: " "))") }
        fflush(nil)
        return faults.isEmpty
    }

    private nonisolated static func variable(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}

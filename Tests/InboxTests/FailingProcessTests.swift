import Foundation
import GatefoldTestSupport
import Testing

@testable import GatefoldInbox

/// Each call by which Inbox and its libraries use files fails once, and then with all later ones that need space on the disk.
/// Inbox goes on, or says in one line what is wrong; no mail is lost or doubled. The words that a window shows are not read.
///
/// A test run lets some calls of each part fail, spread evenly; `make failures` lets each of them fail.
@Suite(.disabled(if: AddressSanitizer.isOn, "AddressSanitizer must be a process's first library: run `make test`"))
struct FailingProcessTests {
    private static let takesAll = ProcessInfo.processInfo.environment["GATEFOLD_FAILURES"] == "all"
    /// The number of calls of a part that a test run lets fail.
    private static let sampleCount = 10

    /// Returns a mailbox in the state in which a part begins.
    private func inbox(for part: FailingInbox.Part) throws -> FailingInbox {
        let inbox = try FailingInbox()
        if part == .search { #expect(try inbox.run(.index, failing: nil).outcome.status == 0) }
        return inbox
    }

    /// Whether a line is a message of Inbox, not one of the runtime or of a library.
    private func isMessage(_ line: some StringProtocol) -> Bool {
        line.hasPrefix("inbox: ") || line.hasPrefix("gatefold ")
    }

    @Test(arguments: FailingInbox.Part.allCases, ["", "+"])
    func nothingIsLostAndNothingIsSilent(part: FailingInbox.Part, later: String) throws {
        let begin = try inbox(for: part)
        let whole = try begin.run(part, failing: "0\(later)")
        let mails = try FailingInbox().mails()
        let count = try #require(whole.callCount)
        try #require(whole.outcome.status == 0 && whole.outcome.error == "")
        // Printing a mail needs no space on the disk.
        #expect(part == .print && later == "+" ? count == 0 : count > 5)
        var ends: [String: Int] = [:]
        let step = Self.takesAll ? 1 : max(1, count / Self.sampleCount)
        for number in stride(from: step, through: count, by: step) {
            let inbox = try inbox(for: part)
            let run = try inbox.run(part, failing: "\(number)\(later)")
            // The number of calls differs a little from run to run.
            guard let call = run.failedCall else { continue }
            let outcome = run.outcome
            let place: Comment = "call \(number)\(later), \(call): \(outcome.error)\(outcome.output)"
            #expect(!outcome.isKilled && outcome.complaints.allSatisfy(isMessage), place)
            #expect([0, 2, 69, 70].contains(outcome.status), place)
            #expect(outcome.status == 0 || outcome.complaints.count == 1, place)
            if outcome.status == 0, run.output != whole.output {
                let told = run.output + outcome.error
                #expect(told.contains(/could not be used|not readable|no room left/), place)
            }
            #expect(try inbox.mails() == mails, place)
            try checkLater(inbox, mails, place)
            ends["\(call.prefix { $0 != " " }) \(outcome.status == 0 ? "goes on" : "ends")", default: 0] += 1
        }
        let ways = ends.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        print("\(part)\(later), \(count) calls: \(ways.joined(separator: ", "))")
    }

    /// Once nothing fails any more, everything is there.
    private func checkLater(_ inbox: FailingInbox, _ mails: [String], _ place: Comment) throws {
        #expect(try inbox.run(.window, failing: nil).outcome.status == 0, place)
        #expect(try inbox.mails() == mails && inbox.leftovers() == [], place)
        #expect(try inbox.run(.index, failing: nil).outcome.status == 0, place)
        let hits = try inbox.run(.search, failing: nil).outcome.output
        #expect(hits.split(separator: "\n").count == FailingInbox.mailCount, place)
    }
}

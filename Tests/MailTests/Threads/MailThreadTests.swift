import GatefoldMail
import Testing

struct MailThreadTests {
    private func mail(_ id: String?, _ references: [String] = [], _ subject: String = "", at date: Int64)
        -> ThreadedMail
    {
        ThreadedMail(messageID: id, references: references, subject: subject, date: date)
    }

    private func groups(_ mails: [ThreadedMail]) -> [[Int]] { MailThread.threads(of: mails).map(\.mails) }

    @Test func repliesJoinTheMailThatTheyName() {
        #expect(groups([mail("b", ["a"], at: 2), mail("a", at: 1), mail("c", at: 3)]) == [[2], [1, 0]])
    }

    @Test func repliesToAMissingMailBelongTogether() {
        #expect(groups([mail("b", ["x"], at: 1), mail("c", ["x"], at: 2)]) == [[0, 1]])
    }

    @Test func referencesInACircleDoNoHarm() {
        let circle = [
            mail("a", ["b"], at: 1), mail("b", ["c"], at: 2), mail("c", ["a"], at: 3), mail("d", ["d"], at: 4),
        ]
        #expect(groups(circle) == [[3], [0, 1, 2]])
    }

    @Test func subjectsAreLeftAloneOnRequest() {
        let mails = [
            mail("a", [], "Plan", at: 1), mail("b", [], "Re: Plan", at: 2), mail("c", ["a"], "Re: Plan", at: 3),
        ]
        #expect(MailThread.threads(of: mails, joinsSubjects: false).map(\.mails) == [[0, 2], [1]])
    }

    @Test func aReplyWithoutReferencesJoinsTheSameSubject() {
        let mails = [
            mail("a", [], "[list] Plan", at: 1), mail("b", [], "AW: [list] Re: plan", at: 2),
            mail("c", [], "Plan", at: 3),
        ]
        #expect(groups(mails) == [[2], [0, 1]])
    }

    @Test func mailsWithTheSameSubjectThatAreNoRepliesStayApart() {
        #expect(groups([mail("a", [], "Report", at: 1), mail("b", [], "Report", at: 2)]).count == 2)
    }

    @Test func mailsWithoutSubjectStayApart() {
        #expect(groups([mail(nil, [], "Re:", at: 1), mail(nil, [], "Re:", at: 2), mail(nil, at: 3)]).count == 3)
    }

    @Test func twoMailsWithOneIdentifierBelongTogether() {
        #expect(groups([mail("a", at: 1), mail("a", at: 1)]) == [[0, 1]])
    }

    @Test func aThreadOfTenThousandMailsIsOne() {
        let long = (0..<10_000).map { index in
            mail("\(index)", (max(0, index - 20)..<index).map { "\($0)" }, "Re: x", at: Int64(index))
        }
        #expect(groups(long.reversed()) == [Array((0..<10_000).reversed())])
    }

    @Test(arguments: [
        ("Re: a", "a", true), ("RE[2]: FW: A", "a", true), ("[x] Re: [y] a", "a", true), ("Rest: a", "rest: a", false),
        ("[a]", "[a]", false), ("回复：你好", "你好", true), ("", "", false), ("re", "re", false),
    ])
    func subjectsAreStripped(_ subject: String, _ text: String, _ isReply: Bool) {
        #expect(BaseSubject(subject).text == text)
        #expect(BaseSubject(subject).isReply == isReply)
    }
}

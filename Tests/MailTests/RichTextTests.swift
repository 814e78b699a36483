import GatefoldMail
import Testing

@Suite struct RichTextTests {
    @Test func neighboursOfOneLookAreOneRun() {
        var bold = RichText.Look()
        bold.isBold = true
        var text = RichText([.init("a"), .init("b"), .init("", bold), .init("c", bold)])
        text.append(RichText("d", bold))
        #expect(text.runs == [.init("ab"), .init("cd", bold)])
        #expect(text.text == "abcd")
    }
}

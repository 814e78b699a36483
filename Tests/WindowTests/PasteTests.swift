import Gatefold
import GatefoldTestSupport
import Testing

/// Reading a text that another program has copied, however that program behaves.
@Suite struct PasteTests {
    private let session: WindowSession
    private var compositor: TestCompositor { session.compositor }
    private var pasteboard: Pasteboard { session.window.pasteboard }
    private static let types = ["text/html", "text/plain", "UTF8_STRING", "text/plain;charset=utf-8"]

    init() throws { session = try WindowSession() }

    /// The result of a read; nil before there is one.
    private final class Answer { var result: Result<String?, PasteboardError>? }

    /// Has another program copy a text, and begins to read it.
    private func begin(
        _ types: [String] = types, _ kind: TestCompositor.SelectionKind = .clipboard
    ) throws -> (Answer, TestPipe) {
        compositor.offerSelection(types, kind)
        try session.settle()
        return try read(kind)
    }

    private func read(_ kind: TestCompositor.SelectionKind = .clipboard) throws -> (Answer, TestPipe) {
        let answer = Answer()
        session.window.pasteboard(kind == .clipboard ? .clipboard : .selection).read { answer.result = $0 }
        try session.settle()
        return (answer, try #require(compositor.takePipe()))
    }

    @Test(arguments: TestCompositor.SelectionKind.allCases)
    func aTextIsReadInTheBestType(kind: TestCompositor.SelectionKind) throws {
        let (answer, pipe) = try begin(Self.types, kind)
        #expect(compositor.state.receivedTypes == ["text/plain;charset=utf-8"])
        for byte in "né".utf8 {
            _ = pipe.write([byte])
            try session.settle()
        }
        #expect(answer.result == nil)
        pipe.end()
        try session.settle()
        #expect(answer.result == .success("né"))
        try session.end()
    }

    @Test func theOtherTypesWillDo() throws {
        for (types, best) in [(["UTF8_STRING", "text/plain"], "UTF8_STRING"), (["text/plain"], "text/plain")] {
            let (answer, pipe) = try begin(types)
            #expect(compositor.state.receivedTypes.last == best)
            _ = pipe.write("a".utf8)
            pipe.end()
            try session.settle()
            #expect(answer.result == .success("a"))
        }
    }

    @Test func withoutATextThereIsNothingToPaste() throws {
        let answer = Answer()
        pasteboard.read { answer.result = $0 }
        #expect(answer.result == .success(nil) && !pasteboard.hasText)
        compositor.offerSelection(["image/png", "text/uri-list"])
        try session.settle()
        answer.result = nil
        pasteboard.read { answer.result = $0 }
        #expect(answer.result == .success(nil) && !pasteboard.hasText)
        compositor.offerSelection(Self.types)
        try session.settle()
        #expect(pasteboard.hasText)
        compositor.offerSelection(nil)
        try session.settle()
        #expect(!pasteboard.hasText)
    }

    @Test func aTextIsPastedIntoTheViewThatAskedForIt() throws {
        let (session, stub) = try TextStub.session()
        session.compositor.offerSelection(Self.types)
        try session.settle()
        session.window.paste(from: .clipboard, into: stub)
        try session.settle()
        let pipe = try #require(session.compositor.takePipe())
        _ = pipe.write("abc".utf8)
        pipe.end()
        try session.settle()
        #expect(stub.pastes == ["abc"])
    }

    @Test func brokenTextIsRepaired() throws {
        let (answer, pipe) = try begin()
        _ = pipe.write([0x61, 0xFF, 0x62, 0xC3])
        pipe.end()
        try session.settle()
        #expect(answer.result == .success("a\u{FFFD}b\u{FFFD}"))
    }

    @Test func aProgramThatNeverWritesTimesOut() throws {
        let (answer, pipe) = try begin()
        session.advance(by: 9_999)
        try session.settle()
        #expect(answer.result == nil)
        session.advance(by: 1)
        try session.settle()
        #expect(answer.result == .failure(.timedOut(seconds: 10)))
        #expect(pipe.write([0x61]) == nil)
    }

    @Test func aProgramThatWritesSlowlyIsWaitedFor() throws {
        let (answer, pipe) = try begin()
        for _ in 0..<5 {
            _ = pipe.write([0x61])
            session.advance(by: 9_000)
            try session.settle()
        }
        #expect(answer.result == nil)
        // A program that never closes its pipe has delivered nothing.
        session.advance(by: 10_000)
        try session.settle()
        #expect(answer.result == .failure(.timedOut(seconds: 10)))
    }

    /// A hundred megabytes of "é", which the limit cuts in the middle of a character when a letter comes before it.
    @Test(arguments: ["", "a"]) func aTextWithoutEndIsCut(beginning: String) throws {
        let (answer, pipe) = try begin()
        _ = pipe.write(beginning.utf8)
        let part = Array(String(repeating: "é", count: 1 << 15).utf8)
        var rest = ArraySlice(part)
        var isOpen = true
        let warnings = try Log.warnings {
            for _ in 0..<20_000 where isOpen {
                guard let count = pipe.write(rest) else {
                    isOpen = false
                    break
                }
                rest = rest.dropFirst(count)
                if rest.isEmpty { rest = ArraySlice(part) }
                if count == 0 { _ = try session.host.turn(waitingAtMost: 0) }
            }
        }
        #expect(!isOpen)
        #expect(warnings.count == 1 && warnings.first?.contains("longer than 16 MiB and was cut") == true)
        let text = try #require(try answer.result?.get())
        #expect(text.utf8.count == Pasteboard.limit - (beginning.isEmpty ? 0 : 1))
        let isWhole = !text.unicodeScalars.contains("\u{FFFD}")
        #expect(isWhole)
    }

    @Test func aProgramThatDiesMidwayDeliversNothing() throws {
        let (answer, pipe) = try begin()
        _ = pipe.write([UInt8](repeating: 0x61, count: 5000))
        pipe.end()
        // The compositor notices the death of the program and withdraws its text.
        compositor.offerSelection(nil)
        try session.settle()
        #expect(answer.result == .failure(.interrupted))
    }

    @Test func aProgramThatEndsBeforeItsFirstByteDeliversNothing() throws {
        let (answer, pipe) = try begin()
        pipe.end()
        compositor.offerSelection(["text/plain"])
        try session.settle()
        #expect(answer.result == .failure(.interrupted))
    }

    /// Some programs end as soon as they have delivered a short text.
    @Test func aShortTextOfAProgramThatEndsIsWhole() throws {
        let (answer, pipe) = try begin()
        _ = pipe.write("secret".utf8)
        pipe.end()
        compositor.offerSelection(nil)
        try session.settle()
        #expect(answer.result == .success("secret"))
    }

    @Test func anEmptyTextIsAText() throws {
        let (answer, pipe) = try begin()
        pipe.end()
        try session.settle()
        #expect(answer.result == .success(""))
    }

    @Test func severalReadsGoOnBesideEachOther() throws {
        let (first, firstPipe) = try begin()
        let (second, secondPipe) = try read()
        _ = secondPipe.write("2".utf8)
        secondPipe.end()
        try session.settle()
        #expect(first.result == nil && second.result == .success("2"))
        _ = firstPipe.write("1".utf8)
        firstPipe.end()
        try session.settle()
        #expect(first.result == .success("1"))
    }

    @Test func aReadEndsWithTheWindow() throws {
        let (answer, pipe) = try begin()
        try session.end()
        #expect(answer.result == .failure(.interrupted))
        #expect(pipe.write([0x61]) == nil)
    }

    @Test func theSeatThatWasUsedLastCounts() throws {
        compositor.announce("wl_seat 2", version: 7)
        try session.settle()
        compositor.offerSelection(["text/plain"], seat: 0)
        compositor.offerSelection(["UTF8_STRING"], seat: 1)
        try session.settle()
        for (seat, type) in [(1, "UTF8_STRING"), (0, "text/plain")] {
            compositor.touchDown(0, at: Point(x: 10, y: 300), seat: seat)
            compositor.touchUp(0, seat: seat)
            try session.settle()
            _ = try read()
            #expect(compositor.state.receivedTypes.last == type)
        }
    }
}

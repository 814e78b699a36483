import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldImages

/// Copying pictures, and reading those of other programs, however these behave.
@Suite struct PicturePasteTests {
    private let session: WindowSession
    private var compositor: TestCompositor { session.compositor }
    private var pasteboard: Pasteboard { session.window.pasteboard }
    private let picture = Bitmap(
        size: PixelSize(width: 3, height: 2), filledWith: (blue: 10, green: 20, red: 30, alpha: 255))

    init() throws { session = try WindowSession() }

    /// The result of a read; nil before there is one.
    private final class Answer { var result: Result<Bitmap?, PasteboardError>? }

    /// Has another program copy a picture, and begins to read it.
    private func begin(_ types: [String] = ["text/html", "image/jpeg", "image/png"]) async throws -> (Answer, TestPipe)
    {
        compositor.offerSelection(types)
        try session.settle()
        let answer = read()
        while compositor.state.receivedTypes.isEmpty {
            await Task.yield()
            try session.settle()
        }
        return (answer, try #require(compositor.takePipe()))
    }

    private func read() -> Answer {
        let answer = Answer()
        Task { [pasteboard] in
            do throws(PasteboardError) {
                answer.result = .success(try await pasteboard.picture())
            } catch { answer.result = .failure(error) }
        }
        return answer
    }

    /// Runs tasks and the window until there is an answer.
    private func wait(for answer: Answer) async throws {
        while answer.result == nil {
            await Task.yield()
            try session.settle()
        }
    }

    private func png(_ picture: Bitmap) throws -> [UInt8] { try PNGWriter.encode(picture).get() }

    @Test func aPictureIsReadInTheBestType() async throws {
        let (answer, pipe) = try await begin()
        #expect(compositor.state.receivedTypes == ["image/png"] && pasteboard.hasPicture && !pasteboard.hasText)
        _ = pipe.write(try png(picture))
        pipe.end()
        try await wait(for: answer)
        #expect(answer.result == .success(picture))
        try session.end()
    }

    @Test func whatIsNoPictureIsAnError() async throws {
        for content in [Array("no picture".utf8), [], Array(try png(picture).dropLast(20))] {
            compositor.offerSelection(["image/png"])
            try session.settle()
            let answer = read()
            var pipe: TestPipe?
            while pipe == nil {
                await Task.yield()
                try session.settle()
                pipe = compositor.takePipe()
            }
            _ = pipe?.write(content)
            pipe?.end()
            try await wait(for: answer)
            guard case .failure(.brokenPicture)? = answer.result else {
                Issue.record("\(content.count) bytes: \(String(describing: answer.result))")
                continue
            }
        }
    }

    @Test func aProgramThatSendsNothingIsGivenUp() async throws {
        let (answer, pipe) = try await begin(["image/jpeg"])
        #expect(compositor.state.receivedTypes == ["image/jpeg"])
        session.advance(by: 10_000)
        try await wait(for: answer)
        #expect(answer.result == .failure(.timedOut(seconds: 10)))
        pipe.end()
    }

    @Test func withoutAPictureThereIsNone() async throws {
        #expect(try await pasteboard.picture() == nil && !pasteboard.hasPicture)
        compositor.offerSelection(["text/plain"])
        try session.settle()
        #expect(try await pasteboard.picture() == nil && !pasteboard.hasPicture && pasteboard.hasText)
    }

    @Test func aCopiedPictureIsOfferedAsAFile() async throws {
        try session.tap(100, 300)
        pasteboard.copy(picture)
        try session.settle()
        #expect(compositor.state.selectionRequests.map(\.types) == [["image/png"]])
        #expect(try await pasteboard.picture() == picture && pasteboard.hasPicture && !pasteboard.hasText)
        for _ in 0..<2 {
            let pipe = try #require(compositor.requestSelection(.clipboard, as: "image/png"))
            var bytes: [UInt8] = []
            while let part = pipe.read() {
                bytes += part
                await Task.yield()
                try session.settle()
            }
            #expect(try bytes == png(picture))
        }
        // The source's own text was replaced, and a text replaces the picture.
        pasteboard.copy("text")
        try session.settle()
        #expect(try await pasteboard.picture() == nil && pasteboard.ownText == "text" && !pasteboard.hasPicture)
    }

    @Test func beforeTheFirstPressAPictureWaits() throws {
        pasteboard.copy(picture)
        try session.settle()
        #expect(compositor.state.selectionRequests.isEmpty && pasteboard.hasPicture)
        try session.tap(100, 300)
        #expect(compositor.state.selectionRequests.map(\.types) == [["image/png"]])
    }

    @Test func aPictureWithoutPixelsIsNotCopied() {
        pasteboard.copy("kept")
        pasteboard.copy(Bitmap(size: PixelSize(width: 0, height: 5), bytes: []))
        #expect(pasteboard.ownText == "kept")
    }
}

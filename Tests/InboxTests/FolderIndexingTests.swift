import Foundation
import GatefoldMailStore
import GatefoldTestSupport
import Testing

@testable import GatefoldInbox

/// The index of a folder follows a folder that changes many times.
@MainActor @Suite struct FolderIndexingTests {
    private let folder: TemporaryFolder
    private let path: MailPath
    private let indexing: FolderIndexing

    init() throws {
        folder = try TemporaryFolder()
        for name in ["cur", "new", "tmp"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(of: "mails/\(name)"), withIntermediateDirectories: true)
        }
        path = MailPath(folder.path(of: "index"))
        indexing = FolderIndexing(path, of: Maildir(path: MailPath(folder.path(of: "mails"))))
        for number in 0..<5 { try write(number) }
    }

    private func write(_ number: Int) throws {
        try folder.write("mails/cur/\(1_780_600_000 + number).m\(number):2,", "Subject: s\(number)\n\nword\n")
    }

    /// Brings the index to what is on disk, and waits until no work is left.
    /// - Returns: The number of times that it was compared.
    private func update(during: @escaping (Int) throws -> Void = { _ in }) async throws -> Int {
        var count = 0
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            var failure: (any Error)?
            indexing.onEnd = {
                count += 1
                do { try during(count) } catch { failure = error }
            }
            indexing.onProgress = {
                guard $0 == nil else { return }
                continuation.resume(with: failure.map { .failure($0) } ?? .success(()))
            }
            for _ in 0..<50 { indexing.update() }
        }
        return count
    }

    @Test func manyChangesAtOnceAreOneComparison() async throws {
        #expect(try await update() == 1)
        #expect(try MailIndex(path: path).search("word").count == 5)
    }

    @Test func changesDuringTheWorkAreOneMore() async throws {
        let count = try await update { [self] count in
            guard count == 1 else { return }
            try write(5)
            for _ in 0..<50 { indexing.update() }
        }
        #expect(count == 2)
        #expect(try MailIndex(path: path).search("word").count == 6)
    }

    @Test func anUnreadableFolderIsToldOnceForEachChange() async {
        let lost = FolderIndexing(path, of: Maildir(path: MailPath(folder.path(of: "nowhere"))))
        var failures = 0
        lost.onFailure = { _ in failures += 1 }
        for _ in 0..<2 {
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                lost.onProgress = { if $0 == nil { continuation.resume() } }
                lost.update()
            }
        }
        #expect(failures == 2)
    }
}

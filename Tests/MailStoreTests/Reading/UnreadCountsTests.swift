import GatefoldMailStore
import Glibc
import Testing

/// Folders are counted anew when one of them changes.
struct UnreadCountsTests {
    private let folder = TemporaryFolder()

    private func maildir(_ name: String) -> MailFolder {
        MailFolder(path: folder.path.appending(name), kind: .maildir, names: [name])
    }

    private func move(_ from: String, _ to: String) {
        rename(folder.path.description + "/" + from, folder.path.description + "/" + to)
    }

    @Test(.timeLimit(.minutes(30))) func numbersFollowTheFolders() async throws {
        for name in ["a", "b", "empty"] { folder.maildir(name) }
        // Some programs make `new` only when they need it.
        folder.remove("b/new")
        for name in ["a/new/1.x.h", "a/cur/2.x.h:2,S", "a/cur/3.x.h:2,FR", "a/cur/4.x.h:2,T", "b/cur/5.x.h:2,"] {
            folder.file(name)
        }
        folder.folder("a/cur/sub")
        folder.file("box", "From a@a.example Thu Jan  1 00:00:01 2015\nSubject: s\n\nText\n")
        let (a, b, box) = (maildir("a"), maildir("b"), folder.path.appending("box"))
        let others = [
            maildir("empty"), maildir("gone"), MailFolder(path: box, kind: .mbox, names: ["box"]),
            MailFolder(path: folder.path, kind: .mails, names: ["mails"]),
        ]
        let counts = UnreadCounts.following([a, b] + others, marks: folder.path.appending("state/marks"))
        var iterator = counts.makeAsyncIterator()
        func next(until isMet: ([MailPath: Int]) -> Bool) async -> [MailPath: Int]? {
            while let numbers = await iterator.next() {
                // A file that is seen between two changes may be counted in between.
                if isMet(numbers) { return numbers }
            }
            return nil
        }
        let empty = folder.path.appending("empty")
        #expect(await iterator.next() == [a.path: 2, b.path: 1, empty: 0, box: 1])
        move("a/new/1.x.h", "a/cur/1.x.h:2,S")
        #expect(await next { $0[a.path] == 1 } == [a.path: 1, b.path: 1, empty: 0, box: 1])
        move("a/cur/3.x.h:2,FR", "b/cur/3.x.h:2,FR")
        #expect(await next { $0[a.path] == 0 && $0[b.path] == 2 } == [a.path: 0, b.path: 2, empty: 0, box: 1])
        folder.file(
            "box",
            "From a@a.example Thu Jan  1 00:00:01 2015\nSubject: s\n\nText\n\n"
                + "From a@a.example Thu Jan  1 00:00:02 2015\nSubject: t\n\nText\n")
        #expect(await next { $0[box] == 2 }?[a.path] == 0)
    }
}

import GatefoldCLinux
import GatefoldMailStore
import Glibc
import Testing

@Suite struct ListingUpdatesTests {
    private let folder = TemporaryFolder()

    init() { folder.maildir() }

    private func names(_ update: ListingUpdates.Update?) -> [String]? {
        update?.listing.map { String(decoding: $0.name, as: UTF8.self) }
    }

    private func move(_ from: String, _ to: String) {
        rename(folder.path.description + "/" + from, folder.path.description + "/" + to)
    }

    @Test(.timeLimit(.minutes(30))) func changesOfOtherProgramsArrive() async throws {
        folder.file("cur/1.a.h:2,")
        folder.file("tmp/2.a.h")
        let updates = Maildir(path: folder.path).updates().makeAsyncIterator()
        #expect(names(try await updates.next()) == ["1.a.h:2,"])
        move("tmp/2.a.h", "new/2.a.h")
        let delivered = try await updates.next()
        #expect(names(delivered) == ["2.a.h", "1.a.h:2,"])
        #expect(delivered?.difference?.inserted == [0])
        move("new/2.a.h", "cur/2.a.h:2,S")
        let read = try await updates.next()
        #expect(names(read) == ["2.a.h:2,S", "1.a.h:2,"])
        #expect(read?.difference?.changed == [.init(before: 0, after: 0)])
        unlink(folder.path.description + "/cur/1.a.h:2,")
        let deleted = try await updates.next()
        #expect(names(deleted) == ["2.a.h:2,S"])
        #expect(deleted?.difference?.removed == [1])
    }

    @Test(.timeLimit(.minutes(30))) func aFolderThatIsReplacedIsListedAgain() async throws {
        folder.file("cur/1.a.h:2,")
        let updates = Maildir(path: folder.path).updates().makeAsyncIterator()
        #expect(try await updates.next()?.listing.count == 1)
        folder.folder("other")
        folder.file("other/2.a.h:2,")
        folder.file("other/3.a.h:2,")
        // Both names change in one step, so that there is always a folder of the name.
        let exchange: UInt32 = 2
        let (one, other) = (folder.path.description + "/cur", folder.path.description + "/other")
        let failure = renameat2(AT_FDCWD, one, AT_FDCWD, other, exchange)
        try #require(failure == 0)
        #expect(names(try await updates.next()) == ["3.a.h:2,", "2.a.h:2,"])
    }

    @Test(.timeLimit(.minutes(30))) func aFolderThatIsDeletedIsAnError() async throws {
        let updates = Maildir(path: folder.path).updates().makeAsyncIterator()
        #expect(try await updates.next()?.listing.count == 0)
        move("cur", "gone")
        let path = folder.path.appending("cur").description
        await #expect(throws: MailStoreError.failed(call: "open", path: path, errno: ENOENT)) {
            try await updates.next()
        }
        #expect(try await updates.next() == nil)
    }

    @Test(.timeLimit(.minutes(30))) func theUpdatesEndWithTheTask() async throws {
        let maildir = Maildir(path: folder.path)
        let (started, starting) = AsyncStream<Void>.makeStream()
        let task = Task {
            var count = 0
            for try await _ in maildir.updates() {
                count += 1
                starting.yield()
            }
            return count
        }
        for await _ in started { break }
        task.cancel()
        #expect(try await task.value == 1)
    }

    @Test(.timeLimit(.minutes(30))) func withoutNewsOfTheSystemTheFolderIsLookedAt() async throws {
        let files = FileSystem { $0 == .watch ? .failure(errno: EMFILE) : nil }
        let updates = Maildir(path: folder.path, files: files).updates().makeAsyncIterator()
        #expect(try await updates.next()?.listing.count == 0)
        folder.file("cur/1.a.h:2,")
        #expect(names(try await updates.next()) == ["1.a.h:2,"])
    }

    /// A kernel may give two changes in a short time the same time stamp. The stamp lies in the future here, so that the
    /// change is in a short time however long the test takes.
    @Test(.timeLimit(.minutes(30))) func aChangeInTheMomentOfTheListingIsSeenWithoutNewsOfTheSystem() async throws {
        let files = FileSystem { $0 == .watch ? .failure(errno: EMFILE) : nil }
        let cur = folder.path.appending("cur").description
        var times = [timespec(), timespec()]
        clock_gettime(CLOCK_REALTIME, &times[0])
        times[0].tv_sec += 86_400
        times[1] = times[0]
        try #require(utimensat(AT_FDCWD, cur, &times, 0) == 0)
        let updates = Maildir(path: folder.path, files: files).updates().makeAsyncIterator()
        #expect(try await updates.next()?.listing.count == 0)
        folder.file("cur/1.a.h:2,")
        try #require(utimensat(AT_FDCWD, cur, &times, 0) == 0)
        #expect(names(try await updates.next()) == ["1.a.h:2,"])
    }
}

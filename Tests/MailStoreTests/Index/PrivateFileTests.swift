import Glibc
import Testing

@testable import GatefoldMailStore

/// The index and the marks can be read by the user alone, whatever the umask is and earlier versions have left.
@Suite struct PrivateFileTests {
    private let folder = TemporaryFolder()

    private func mode(_ name: String) -> mode_t {
        var status = stat()
        return stat(folder.path.appending(name).description, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func theIndexIsPrivate() throws {
        let index = try MailIndex(path: folder.path.appending("index"))
        #expect(try index.search("word").isEmpty)
        for name in folder.names(in: "") { #expect(mode(name) == 0o600, "\(name)") }
        #expect(folder.names(in: "").contains("index-wal"))
    }

    @Test func theMarksArePrivate() throws {
        let marks = try MarkStore(path: folder.path.appending("marks"))
        try marks.set([(1, .seen)], in: folder.path)
        #expect(mode("marks") == 0o600)
    }

    @Test func filesOfEarlierVersionsBecomePrivate() throws {
        let path = folder.file("index")
        chmod(path.description, 0o644)
        _ = try MailIndex(path: path)
        #expect(mode("index") == 0o600)
    }

    @Test func aLinkIsNotFollowed() throws {
        let other = folder.file("other", "a text of the user")
        let path = folder.path.appending("index")
        try #require(symlink(other.description, path.description) == 0)
        #expect(throws: MailStoreError.failed(call: "open", path: path.description, errno: ELOOP)) {
            try MailIndex(path: path)
        }
        #expect(folder.names(in: "") == ["index", "other"])
    }
}

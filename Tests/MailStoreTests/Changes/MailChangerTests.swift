import GatefoldMailStore
import Glibc
import Testing

@Suite struct MailChangerTests {
    private let folder = TemporaryFolder()
    private let state = TemporaryFolder()
    private let inbox: MailPath

    init() { inbox = folder.maildir("in") }

    private func changer() throws -> MailChanger { try MailChanger(journalIn: state.path.appending("a/b")) }

    private func location(_ name: String, isNew: Bool = false) -> Maildir.Location {
        .init(name: Array(name.utf8), isNew: isNew)
    }

    private func flags(
        _ name: String, isNew: Bool = false, setting: MailFlags = [], clearing: MailFlags = []
    ) -> MailChange {
        .flags(location(name, isNew: isNew), in: inbox, setting: setting, clearing: clearing)
    }

    @Test func flagsAreLettersInTheOrderOfASCII() throws {
        folder.file("in/cur/1.a.h,U=7:2,STb")
        try changer().apply([flags("1.a.h,U=7:2,STb", setting: [.flagged, .draft, .seen], clearing: .trashed)])
        #expect(folder.names(in: "in/cur") == ["1.a.h,U=7:2,DFSb"])
    }

    @Test func aNewMailThatIsReadMovesToCurAndBack() throws {
        folder.file("in/new/1.a.h,U=7", "hello")
        let changer = try changer()
        let change = try #require(try changer.apply([flags("1.a.h,U=7", isNew: true, setting: .seen)]))
        #expect(folder.names(in: "in/cur") == ["1.a.h,U=7:2,S"])
        #expect(folder.names(in: "in/new").isEmpty)
        try changer.undo(change)
        #expect(folder.names(in: "in/new") == ["1.a.h,U=7"])
        #expect(folder.names(in: "in/cur").isEmpty)
    }

    @Test func aJournalIsFreeAlthoughAChildStillHoldsItsFile() throws {
        folder.file("in/cur/1.a.h:2,")
        var copy: Int32 = -1
        do {
            let changer = try changer()
            try changer.apply([flags("1.a.h:2,", setting: .seen)])
            let journal = state.path.appending("a/b/journal").description
            var path = [CChar](repeating: 0, count: 4096)
            // Other tests of the process may hold thousands of descriptors.
            for descriptor in Int32(0)..<65_536 where copy < 0 {
                let count = readlink("/proc/self/fd/\(descriptor)", &path, path.count)
                guard count > 0, path[..<count].elementsEqual(journal.utf8.map { CChar(bitPattern: $0) }) else {
                    continue
                }
                copy = dup(descriptor)
            }
        }
        #expect(copy >= 0)
        #expect(try changer().undoable.count == 1)
        close(copy)
    }

    @Test func aNewMailWithAnEmptyInfoGetsItBack() throws {
        let other = folder.maildir("other")
        folder.file("in/new/1.a.h,U=7:2,")
        let changer = try changer()
        let name = "1.a.h,U=7:2,"
        let change = try #require(try changer.apply([flags(name, isNew: true, setting: .flagged)]))
        #expect(folder.names(in: "in/cur") == ["1.a.h,U=7:2,F"])
        try changer.undo(change)
        #expect(folder.names(in: "in/new") == [name])
        let move = try #require(try changer.apply([.move(location(name, isNew: true), from: inbox, to: other)]))
        #expect(folder.names(in: "other/new") == ["1.a.h:2,"])
        try changer.undo(move)
        #expect(folder.names(in: "in/new") == ["1.a.h:2,"])
    }

    @Test func aMailThatMovesLosesItsNumberAndKeepsItsOtherFields() throws {
        let other = folder.maildir("other")
        folder.file("in/cur/1.a.h,S=5,U=7,W=6:2,S")
        let changer = try changer()
        let change = try #require(
            try changer.apply([.move(location("1.a.h,S=5,U=7,W=6:2,S"), from: inbox, to: other)]))
        #expect(folder.names(in: "other/cur") == ["1.a.h,S=5,W=6:2,S"])
        #expect(folder.names(in: "in/cur").isEmpty)
        try changer.undo(change)
        #expect(folder.names(in: "in/cur") == ["1.a.h,S=5,W=6:2,S"])
        #expect(folder.names(in: "other/cur").isEmpty)
    }

    @Test func lettersOfKeywordsMeanTheSameInTheOtherFolder() throws {
        let other = folder.maildir("other")
        folder.file("in/dovecot-keywords", "0 $Label1\n1 work\n2 $Junk\n")
        folder.file("other/dovecot-keywords", "0 $junk\n1 holidays\n4 $Label1\n")
        folder.file("in/cur/1.a.h:2,FSabc")
        let changer = try changer()
        let change = try #require(try changer.apply([.move(location("1.a.h:2,FSabc"), from: inbox, to: other)]))
        #expect(folder.names(in: "other/cur") == ["1.a.h:2,FSae"])
        try changer.undo(change)
        #expect(folder.names(in: "in/cur") == ["1.a.h:2,FSabc"])
    }

    @Test(arguments: ["in", "other"]) func lettersThatOneFolderAloneExplainsGo(explaining: String) throws {
        let other = folder.maildir("other")
        folder.file(explaining + "/dovecot-keywords", "0 work\n")
        folder.file("in/cur/1.a.h:2,Sa")
        try changer().apply([.move(location("1.a.h:2,Sa"), from: inbox, to: other)])
        #expect(folder.names(in: "other/cur") == ["1.a.h:2,S"])
    }

    @Test func lettersThatNoFolderExplainsStay() throws {
        let other = folder.maildir("other")
        folder.file("in/cur/1.a.h:2,Sa")
        try changer().apply([.move(location("1.a.h:2,Sa"), from: inbox, to: other)])
        #expect(folder.names(in: "other/cur") == ["1.a.h:2,Sa"])
    }

    @Test func aUniquePartThatIsTakenIsReplaced() throws {
        let other = folder.maildir("other")
        folder.file("in/cur/77.a.h,U=7:2,S", "one")
        folder.file("other/cur/77.a.h:2,F", "two")
        try changer().apply([.move(location("77.a.h,U=7:2,S"), from: inbox, to: other)])
        let listing = try Maildir(path: other).list()
        #expect(listing.count == 2)
        #expect(Set(listing.map(\.id)).count == 2)
        #expect(listing.map(\.second) == [77, 77])
    }

    @Test func deletingMovesToTheTrashOrMarks() throws {
        folder.file("in/cur/1.a.h:2,S")
        let without = try MailRoot(discovering: folder.path)
        #expect(without.deletion(of: location("1.a.h:2,S"), in: inbox) == flags("1.a.h:2,S", setting: .trashed))
        let trash = folder.maildir("Trash")
        let root = try MailRoot(discovering: folder.path)
        #expect(
            root.deletion(of: location("1.a.h:2,S"), in: inbox)
                == .move(location("1.a.h:2,S"), from: inbox, to: trash))
        let inTrash = root.deletion(of: location("1.a.h:2,S"), in: trash)
        #expect(inTrash == .flags(location("1.a.h:2,S"), in: trash, setting: .trashed, clearing: []))
    }

    @Test func undoingSurvivesANewStartAndCanBeUndone() throws {
        folder.file("in/cur/1.a.h:2,")
        let change = try #require(try changer().apply([flags("1.a.h:2,", setting: .flagged)]))
        let later = try changer()
        #expect(later.undoable == [change])
        let undoing = try #require(try later.undo(change))
        #expect(folder.names(in: "in/cur") == ["1.a.h:2,"])
        #expect(later.undoable.isEmpty)
        #expect(throws: MailStoreError.nothingToUndo) { try later.undo(change) }
        try later.undo(undoing)
        #expect(folder.names(in: "in/cur") == ["1.a.h:2,F"])
        #expect(later.undoable == [change])
        try later.undo(change)
        #expect(folder.names(in: "in/cur") == ["1.a.h:2,"])
    }

    @Test func undoingKeepsWhatOtherProgramsDidSince() throws {
        folder.file("in/new/1.a.h")
        let changer = try changer()
        let change = try #require(try changer.apply([flags("1.a.h", isNew: true, setting: .seen)]))
        rename(inbox.description + "/cur/1.a.h:2,S", inbox.description + "/cur/1.a.h,U=3:2,FS")
        try changer.undo(change)
        #expect(folder.names(in: "in/cur") == ["1.a.h,U=3:2,F"])
        let other = folder.maildir("other")
        let move = try #require(try changer.apply([.move(location("1.a.h,U=3:2,F"), from: inbox, to: other)]))
        rename(folder.path.description + "/other/cur/1.a.h:2,F", folder.path.description + "/other/cur/1.a.h:2,R")
        try changer.undo(move)
        #expect(folder.names(in: "in/cur") == ["1.a.h:2,R"])
    }

    @Test func aMailThatIsGoneChangesNothing() throws {
        folder.file("in/cur/1.a.h:2,")
        let changer = try changer()
        #expect(throws: MailStoreError.self) {
            try changer.apply([flags("1.a.h:2,", setting: .seen), flags("2.a.h:2,", setting: .seen)])
        }
        #expect(folder.names(in: "in/cur") == ["1.a.h:2,"])
        #expect(changer.undoable.isEmpty)
    }

    @Test func theRestIsChangedWithoutThoseThatAreGone() throws {
        folder.file("in/cur/1.a.h:2,")
        folder.file("in/cur/3.a.h:2,")
        let changer = try changer()
        let made = try changer.applyToRest(["1", "2", "3"].map { flags("\($0).a.h:2,", setting: .seen) })
        #expect(folder.names(in: "in/cur") == ["1.a.h:2,S", "3.a.h:2,S"])
        #expect(made.gone == [MailID(bytes: Array("2.a.h".utf8))])
        unlink(inbox.description + "/cur/3.a.h:2,S")
        let change = try #require(made.change)
        #expect(throws: MailStoreError.self) { try changer.undo(change) }
        let undone = try changer.undoRest(change)
        #expect(folder.names(in: "in/cur") == ["1.a.h:2,"])
        #expect(undone.gone == [MailID(bytes: Array("3.a.h".utf8))] && changer.undoable.isEmpty)
        #expect(throws: MailStoreError.nothingToUndo) { try changer.undoRest(change) }
    }

    @Test func aMailThatWasRenamedIsFound() throws {
        folder.file("in/cur/1.a.h:2,F")
        try changer().apply([flags("1.a.h", isNew: true, setting: .seen)])
        #expect(folder.names(in: "in/cur") == ["1.a.h:2,FS"])
    }

    @Test func anotherFileIsNeverReplaced() throws {
        folder.file("in/cur/1.a.h:2,", "one")
        folder.file("in/cur/1.a.h:2,S", "two")
        let taken = inbox.description + "/cur/1.a.h:2,S"
        #expect(throws: MailStoreError.failed(call: "rename", path: taken, errno: EEXIST)) {
            try changer().apply([flags("1.a.h:2,", setting: .seen)])
        }
        #expect(folder.names(in: "in/cur").count == 2)
    }

    @Test @MainActor func aWriterMakesChangesAwayFromTheMainThread() async throws {
        folder.file("in/cur/1.a.h:2,")
        let writer = MailWriter(journalIn: state.path)
        try await writer.open()
        let change = try #require(try await writer.apply([flags("1.a.h:2,", setting: .seen)]))
        #expect(folder.names(in: "in/cur") == ["1.a.h:2,S"])
        #expect(try await writer.undoable() == [change])
        try await writer.undo(change)
        #expect(folder.names(in: "in/cur") == ["1.a.h:2,"])
    }

    @Test func twoProcessesHaveJournalsOfTheirOwn() throws {
        let one = try changer()
        let other = try changer()
        folder.file("in/cur/1.a.h:2,")
        try one.apply([flags("1.a.h:2,", setting: .seen)])
        #expect(other.undoable.isEmpty)
        #expect(state.names(in: "a/b") == ["journal", "journal.1"])
    }

    @Test func aDamagedJournalIsReadAsFarAsItIsWhole() throws {
        folder.file("in/cur/1.a b%.h:2,")
        let change = try #require(try changer().apply([flags("1.a b%.h:2,", setting: .seen)]))
        let journal = state.path.appending("a/b/journal")
        let file = open(journal.description, O_WRONLY | O_APPEND)
        write(file, "0123456789abcdef begin 9 1 0\nxx\n\u{0}", 32)
        close(file)
        let later = try changer()
        #expect(later.undoable == [change])
        try later.undo(change)
        #expect(folder.names(in: "in/cur") == ["1.a b%.h:2,"])
    }

    @Test func aLongJournalIsShortenedAtAStart() throws {
        folder.file("in/cur/1.a.h:2,")
        var last: ChangeID?
        do {
            let changer = try changer()
            for number in 0..<1500 {
                let isSetting = number % 2 == 0
                last = try changer.apply([
                    isSetting ? flags("1.a.h:2,", setting: .seen) : flags("1.a.h:2,S", clearing: .seen)
                ])
            }
        }
        #expect(try changer().undoable.count == 200)
        let later = try changer()
        #expect(later.undoable.count == 200)
        #expect(later.undoable.last == last)
        try later.undo(try #require(last))
        #expect(folder.names(in: "in/cur") == ["1.a.h:2,S"])
    }
}

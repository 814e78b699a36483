import GatefoldMailStore
import Glibc
import Synchronization
import Testing

@Suite struct MailRootTests {
    private func names(_ path: MailPath) throws -> [[String]] { try MailRoot(discovering: path).folders.map(\.names) }

    @Test func aMaildirPlusPlusHasItsFoldersByDots() throws {
        let folder = TemporaryFolder()
        folder.maildir()
        for name in [".Sent", ".Lists.Swift", ".Entw&APw-rfe", ".Trash"] { folder.maildir(name) }
        let root = try MailRoot(discovering: folder.path)
        #expect(root.folders.map(\.names) == [[], ["Entwürfe"], ["Lists", "Swift"], ["Sent"], ["Trash"]])
        #expect(root.folders.map(\.role) == [.inbox, .drafts, nil, .sent, .trash])
        #expect(root.trash?.path == folder.path.appending(".Trash"))
        #expect(root.folders.allSatisfy { $0.kind == .maildir })
    }

    @Test func nestedMaildirsAreFolders() throws {
        let folder = TemporaryFolder()
        for name in ["INBOX", "Lists/Swift", "Lists/Swift/Old", "Größe"] { folder.maildir(name) }
        #expect(try names(folder.path) == [["Größe"], ["INBOX"], ["Lists", "Swift"], ["Lists", "Swift", "Old"]])
    }

    @Test func joinedNamesAreSplitOnlyBesideTheOuterFolder() throws {
        let folder = TemporaryFolder()
        for name in ["INBOX", "INBOX.Sent", "INBOX.Sent.2020", "v1.2"] { folder.maildir(name) }
        #expect(try names(folder.path) == [["INBOX"], ["INBOX", "Sent"], ["INBOX", "Sent", "2020"], ["v1.2"]])
    }

    @Test func foldersWithAnInboxEachAreAccounts() throws {
        let folder = TemporaryFolder()
        for name in ["home/INBOX", "home/Sent", "work/Inbox", "work/Trash"] { folder.maildir(name) }
        let accounts = try MailRoot.accounts(at: folder.path)
        #expect(accounts.map(\.path) == [folder.path.appending("home"), folder.path.appending("work")])
        #expect(accounts.map { $0.folders.map(\.names) } == [[["INBOX"], ["Sent"]], [["Inbox"], ["Trash"]]])
        folder.maildir("Other")
        #expect(try MailRoot.accounts(at: folder.path).count == 1)
    }

    @Test func filesAreToldApartByTheirBeginning() throws {
        let folder = TemporaryFolder()
        let mbox = folder.file("inbox", "From a@b Thu Jan  1 00:00:00 1970\nSubject: a\n\n")
        #expect(try MailRoot(discovering: mbox).folders.map(\.kind) == [.mbox])
        #expect(try MailRoot(discovering: folder.file("empty")).folders.map(\.kind) == [.mbox])
        #expect(try MailRoot(discovering: folder.file("a.eml", "From x")).folders.map(\.kind) == [.mail])
        #expect(try MailRoot(discovering: folder.file("b", "Subject: a\n\n")).folders.map(\.kind) == [.mail])
        let junk = folder.file("junk", [0x7f, 0x45, 0x4c, 0x46, 0])
        #expect(throws: MailStoreError.notMail(path: junk.description)) { try MailRoot(discovering: junk) }
    }

    @Test func aFolderOfMailsAndOneOfMBoxFilesAreFound() throws {
        let folder = TemporaryFolder()
        folder.folder("mails")
        folder.file("mails/a.eml", "Subject: a\n\n")
        folder.folder("boxes")
        folder.file("boxes/old", "From a@b Thu Jan  1 00:00:00 1970\n\n")
        folder.file("boxes/notes.txt", "no mail")
        let root = try MailRoot(discovering: folder.path)
        #expect(root.folders.map(\.names) == [["boxes", "old"], ["mails"]])
        #expect(root.folders.map(\.kind) == [.mbox, .mails])
    }

    @Test func pipesDevicesAndEmptyFoldersAreNoMail() throws {
        let folder = TemporaryFolder()
        let fifo = folder.path.appending("fifo")
        mkfifo(fifo.description, 0o600)
        for path in [fifo, MailPath("/dev/zero"), folder.folder("empty"), folder.path] {
            #expect(throws: MailStoreError.notMail(path: path.description)) { try MailRoot(discovering: path) }
        }
        let nowhere = folder.path.appending("nowhere")
        #expect(throws: MailStoreError.failed(call: "realpath", path: nowhere.description, errno: ENOENT)) {
            try MailRoot(discovering: nowhere)
        }
    }

    @Test func aFolderHasOnePathHoweverItIsNamed() throws {
        let folder = TemporaryFolder()
        folder.maildir("a/.Sent")
        folder.maildir("a")
        symlink("a", folder.path.description + "/link")
        let expected = try MailRoot(discovering: folder.path.appending("a"))
        #expect(try MailRoot(discovering: folder.path.appending("link")) == expected)
        #expect(try MailRoot(discovering: folder.path.appending("a/../a/.")) == expected)
    }

    @Test func aLoopOfFoldersEnds() throws {
        let folder = TemporaryFolder()
        folder.maildir("a")
        symlink("..", folder.path.description + "/a/loop")
        symlink("loop2", folder.path.description + "/loop2")
        #expect(try names(folder.path) == [["a"]])
    }

    @Test func foldersThatLieTooDeepAreARemark() throws {
        let folder = TemporaryFolder()
        folder.maildir()
        folder.folder(Array(repeating: "d", count: 40).joined(separator: "/"))
        let root = try MailRoot(discovering: folder.path)
        #expect(root.folders.count == 1)
        let deepest = folder.path.description + String(repeating: "/d", count: 16)
        #expect(root.remarks == [.tooDeep(path: deepest, limit: 16)])
    }

    @Test func aFolderWithoutPermissionIsARemark() throws {
        let folder = TemporaryFolder()
        folder.maildir()
        folder.maildir(".Sent")
        folder.maildir(".Trash")
        let opened = Mutex(0)
        let files = FileSystem { call in
            guard call == .open else { return nil }
            // The root is opened first, then one of its folders.
            return opened.withLock {
                $0 += 1
                return $0 == 2
            } ? .failure(errno: EACCES) : nil
        }
        let root = try MailRoot(discovering: folder.path, files: files)
        #expect(root.folders.count == 2)
        #expect(root.remarks.count == 1)
        #expect(throws: MailStoreError.failed(call: "open", path: folder.path.description, errno: EACCES)) {
            try MailRoot(discovering: folder.path, files: FileSystem { $0 == .open ? .failure(errno: EACCES) : nil })
        }
    }

    @Test func defaultPlacesComeInTheirOrder() {
        let environment = ["MAIL": "/m", "MAILDIR": "/d", "HOME": "/h", "USER": "u"]
        #expect(
            DefaultLocations.paths(environment: environment).map(\.description) == [
                "/m", "/d", "/h/Maildir", "/h/Mail", "/h/.mail", "/var/mail/u",
            ])
        #expect(DefaultLocations.paths(environment: ["USER": "../x", "MAIL": ""]).isEmpty)
    }

    @Test func theFirstPlaceWithMailsIsTaken() {
        let folder = TemporaryFolder()
        folder.folder("Maildir")
        folder.maildir("Mail/INBOX")
        let root = DefaultLocations.first(environment: ["HOME": folder.path.description])
        #expect(root?.path == folder.path.appending("Mail"))
        #expect(DefaultLocations.first(environment: [:]) == nil)
    }
}

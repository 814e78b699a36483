import GatefoldMailStore
import Glibc
import Synchronization
import Testing

/// Each operation ends or fails once at each of its system calls.
@Suite struct InterruptedChangeTests {
    /// The mails of a test, each with a content of its own and the path at which it lies.
    private static let mails = [
        ("in/new/1.a.h,U=1", "one"), ("in/cur/2.b.h,U=2:2,S", "two"), ("in/cur/3.c.h:2,F", "three"),
        ("Trash/cur/3.c.h:2,S", "four"),
    ]

    enum Operation: CaseIterable, Sendable {
        case flag, move, delete, undoFlag, undoMove, recover
    }

    /// The way in which calls fail.
    enum Fault: CaseIterable, Sendable {
        /// The process ends before the call.
        case kill
        /// The process ends after half of what the call writes was written.
        case killTorn
        /// The disk is full at the call, and has space again later.
        case full
        /// The disk is full from the call on, for calls that need space; half of a write succeeds.
        case fullFromThen
        /// The call alone fails.
        case failure
    }

    /// The kinds of disk on which mails are changed.
    enum Disk: CaseIterable, Sendable {
        case whole
        /// The disk cannot rename without replacing.
        case withoutRename
        /// The folders lie on two file systems, so that mails are copied.
        case divided
    }

    private final class Calls: Sendable {
        private let count = Atomic<Int>(0)
        var total: Int { count.load(ordering: .relaxed) }
        func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
    }

    /// A file system that fails at the call `number`, by a fault.
    private func files(_ disk: Disk, _ calls: Calls, number: Int, _ fault: Fault) -> FileSystem {
        FileSystem { call in
            let now = calls.next()
            let needsSpace = [.write, .create, .rename, .link, .makeFolder, .sync].contains(call)
            switch fault {
            case .kill where now >= number: return .failure(errno: EIO)
            case .killTorn where now == number: return .torn(errno: EIO)
            case .killTorn where now > number: return .failure(errno: EIO)
            case .full where now == number && needsSpace: return .failure(errno: ENOSPC)
            case .fullFromThen where now >= number && needsSpace: return .torn(errno: ENOSPC)
            case .failure where now == number: return .failure(errno: EIO)
            default: break
            }
            return Self.lacks(disk, call)
        }
    }

    private static func lacks(_ disk: Disk, _ call: FileSystem.Call) -> FileSystem.Interruption? {
        if disk == .withoutRename && call == .rename { return .failure(errno: EINVAL) }
        return call == .sync ? .skipped : nil
    }

    /// All mails below a folder: the sorted contents of all files that a reader of mails would find.
    private func contents(_ folder: TemporaryFolder) -> [String] {
        var contents: [String] = []
        for name in ["in/new", "in/cur", "Trash/new", "Trash/cur"] {
            for file in folder.names(in: name) {
                let descriptor = open(folder.path.appending(name).appending(file).description, O_RDONLY)
                var buffer = [UInt8](repeating: 0, count: 100)
                let count = read(descriptor, &buffer, 100)
                contents.append(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self))
                close(descriptor)
            }
        }
        return contents.sorted()
    }

    private func state(_ folder: TemporaryFolder) -> [[String]] {
        ["in/new", "in/cur", "in/tmp", "Trash/new", "Trash/cur", "Trash/tmp"].map { folder.names(in: $0) }
    }

    private func prepare(_ disk: Disk, trash: TemporaryFolder) -> TemporaryFolder {
        let folder = TemporaryFolder()
        folder.maildir("in")
        if disk == .divided {
            trash.empty()
            trash.maildir()
            symlink(trash.path.description, folder.path.description + "/Trash")
        } else {
            folder.maildir("Trash")
        }
        for (name, content) in Self.mails { folder.file(name, content) }
        return folder
    }

    private func run(_ operation: Operation, _ folder: TemporaryFolder, _ files: FileSystem) throws {
        let inbox = folder.path.appending("in")
        let trash = folder.path.appending("Trash")
        func location(_ name: String, isNew: Bool = false) -> Maildir.Location {
            .init(name: Array(name.utf8), isNew: isNew)
        }
        let changer = try MailChanger(journalIn: folder.path.appending("state"), files: files)
        switch operation {
        case .flag:
            try changer.apply([
                .flags(location("1.a.h,U=1", isNew: true), in: inbox, setting: .seen, clearing: []),
                .flags(location("2.b.h,U=2:2,S"), in: inbox, setting: .flagged, clearing: .seen),
            ])
        case .move:
            try changer.apply([
                .move(location("2.b.h,U=2:2,S"), from: inbox, to: trash),
                .move(location("3.c.h:2,F"), from: inbox, to: trash),
                .move(location("1.a.h,U=1", isNew: true), from: inbox, to: trash),
            ])
        case .delete:
            let root = try MailRoot(discovering: folder.path)
            try changer.apply([root.deletion(of: location("2.b.h,U=2:2,S"), in: inbox)])
        case .undoFlag, .undoMove: try changer.undo(try #require(changer.undoable.last))
        case .recover: break
        }
    }

    /// Brings a folder to the state in which the operation begins.
    private func begin(_ operation: Operation, _ disk: Disk, _ folder: TemporaryFolder) throws {
        let whole = FileSystem { Self.lacks(disk, $0) }
        switch operation {
        case .undoFlag: try run(.flag, folder, whole)
        case .undoMove: try run(.move, folder, whole)
        case .recover:
            // A change that ended after half of its steps, at the second call that renames.
            let renames = Calls()
            let dead = Calls()
            let files = FileSystem { call in
                if call == .rename, renames.next() == 2 { _ = dead.next() }
                return dead.total > 0 ? .failure(errno: EIO) : Self.lacks(disk, call)
            }
            _ = try? run(.move, folder, files)
        default: break
        }
    }

    @Test(arguments: Operation.allCases, Disk.allCases)
    func noMailIsLostOrDoubledAtAnyCall(operation: Operation, disk: Disk) throws {
        let trash = TemporaryFolder(in: "/tmp")
        let first = prepare(disk, trash: trash)
        try begin(operation, disk, first)
        let before = state(first)
        let calls = Calls()
        try run(operation, first, files(disk, calls, number: .max, .kill))
        let after = state(first)
        let count = calls.total
        #expect(count > 5)
        for fault in Fault.allCases {
            for number in 1...count {
                let folder = prepare(disk, trash: trash)
                try begin(operation, disk, folder)
                _ = try? run(operation, folder, files(disk, Calls(), number: number, fault))
                _ = try MailChanger(
                    journalIn: folder.path.appending("state"), files: FileSystem { Self.lacks(disk, $0) })
                #expect(contents(folder) == Self.mails.map(\.1).sorted(), "\(fault) at call \(number) of \(count)")
                #expect(folder.names(in: "in/tmp") + folder.names(in: "Trash/tmp") == [])
                // A mail whose name is taken gets another one in each run.
                let isRenamed = [.move, .undoMove, .recover].contains(operation)
                #expect(isRenamed || [before, after].contains(state(folder)), "\(fault) at call \(number) of \(count)")
            }
        }
    }
}

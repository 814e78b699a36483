internal import Glibc

/// Finds the step on disk for each change, from what is on disk now.
struct ChangePlanner {
    let files: FileSystem
    /// The unique parts in each folder that mails move to, as far as mails of these changes have the same.
    private var taken: [MailPath: Set<MailID>] = [:]
    /// The locations of mails in folders where one was not at its location any more.
    private var found: [MailPath: [MailID: Maildir.Location]] = [:]

    /// Whether mails that another program has moved or deleted are left out.
    private let skipsGone: Bool
    /// The mails that were left out, by the names that they had before the changes.
    private(set) var gone: [MailID] = []

    init(files: FileSystem, skipsGone: Bool = false) {
        self.files = files
        self.skipsGone = skipsGone
    }

    /// The steps of changes, of which each concerns another mail.
    /// - Throws: `mailGone` if another program has moved or deleted a mail, unless such mails are left out.
    mutating func steps(for changes: [MailChange]) throws(MailStoreError) -> [ChangeStep] {
        var moving: [MailPath: Set<MailID>] = [:]
        for case .move(let location, _, let target) in changes {
            moving[target, default: []].insert(MailID(name: location.name))
        }
        try lookUp(moving)
        var steps: [ChangeStep] = []
        for change in changes {
            let planned = try ifThere(change.name) { planner throws(MailStoreError) in try planner.step(for: change) }
            if let planned { steps.append(planned) }
        }
        try check(steps)
        return steps
    }

    /// The steps that undo others.
    /// - Throws: `mailGone` if another program has moved or deleted a mail, unless such mails are left out.
    mutating func steps(undoing taken: [ChangeStep]) throws(MailStoreError) -> [ChangeStep] {
        var moving: [MailPath: Set<MailID>] = [:]
        for step in taken where step.from.maildirLocation.folder != step.to.maildirLocation.folder {
            moving[step.from.maildirLocation.folder, default: []].insert(MailID(name: step.from.lastComponent))
        }
        try lookUp(moving)
        var steps: [ChangeStep] = []
        for step in taken.reversed() {
            let planned = try ifThere(step.from.lastComponent) { planner throws(MailStoreError) in
                try planner.inverse(of: step)
            }
            if let planned { steps.append(planned) }
        }
        try check(steps)
        return steps
    }

    /// Plans a step, or notes that its mail is gone.
    /// - Parameter name: The name of the mail's file before the change.
    private mutating func ifThere(
        _ name: [UInt8], _ plan: (inout ChangePlanner) throws(MailStoreError) -> ChangeStep?
    ) throws(MailStoreError) -> ChangeStep? {
        do {
            return try plan(&self)
        } catch .mailGone(let folder, let path) {
            guard skipsGone else { throw .mailGone(folder: folder, name: path) }
            gone.append(MailID(name: name))
            return nil
        }
    }

    private mutating func lookUp(_ moving: [MailPath: Set<MailID>]) throws(MailStoreError) {
        for (folder, ids) in moving {
            taken[folder] = Set(try Maildir(path: folder, files: files).locate(ids).keys)
        }
    }

    /// - Throws: `failed` with `EEXIST` if another file has a path to which a step leads.
    private func check(_ steps: [ChangeStep]) throws(MailStoreError) {
        for step in steps where try files.statusIfPresent(of: step.to) != nil {
            throw .failed(call: "rename", path: step.to.description, errno: EEXIST)
        }
    }

    /// The step of a change; nil if there is nothing to do.
    private mutating func step(for change: MailChange) throws(MailStoreError) -> ChangeStep? {
        switch change {
        case .flags(let given, let folder, let setting, let clearing):
            let location = try current(given, in: folder)
            var name = ChangedName(location.name)
            let flags = name.flags
            name.change(setting: setting, clearing: clearing)
            if name.flags == flags { return nil }
            return ChangeStep(
                from: folder.path(of: location.name, isNew: location.isNew),
                to: folder.path(of: name.withInfo, isNew: false))
        case .move(let given, let folder, let target):
            if folder == target { return nil }
            let location = try current(given, in: folder)
            let name = name(for: try nameWithKeywords(of: location, from: folder, to: target), in: target)
            return ChangeStep(
                from: folder.path(of: location.name, isNew: location.isNew),
                to: target.path(of: name, isNew: location.isNew))
        }
    }

    /// The step that undoes another one; nil if nothing is left of it.
    ///
    /// Other programs may have renamed the mail since: its other flags stay as they are now.
    private mutating func inverse(of step: ChangeStep) throws(MailStoreError) -> ChangeStep? {
        let (before, after) = (step.from.maildirLocation, step.to.maildirLocation)
        let location = try current(after.location, in: after.folder)
        let from = after.folder.path(of: location.name, isNew: location.isNew)
        guard before.folder == after.folder else {
            var name = ChangedName(before.location.name)
            let now = ChangedName(location.name)
            name.change(setting: now.flags, clearing: name.flags.subtracting(now.flags))
            let isNew = location.isNew || before.location.isNew && now.hasNoLetters
            let wanted = isNew ? name.bytes : name.withInfo
            return ChangeStep(
                from: from, to: before.folder.path(of: self.name(for: wanted, in: before.folder), isNew: isNew))
        }
        let flags = (ChangedName(before.location.name).flags, ChangedName(after.location.name).flags)
        var name = ChangedName(location.name)
        name.change(setting: flags.0.subtracting(flags.1), clearing: flags.1.subtracting(flags.0))
        let isNew = before.location.isNew && name.hasNoLetters
        let isWithoutInfo = isNew && !ChangedName(before.location.name).hasInfo
        let to = before.folder.path(of: isWithoutInfo ? name.base : name.withInfo, isNew: isNew)
        return from == to ? nil : ChangeStep(from: from, to: to)
    }

    /// Where a mail is now, if its flags were changed by another program.
    private mutating func current(
        _ location: Maildir.Location, in folder: MailPath
    ) throws(MailStoreError) -> Maildir.Location {
        let path = folder.path(of: location.name, isNew: location.isNew)
        if found[folder] == nil {
            if try files.statusIfPresent(of: path) != nil { return location }
            found[folder] = try Maildir(path: folder, files: files).locate(nil)
        }
        guard let now = found[folder]?[MailID(name: location.name)] else {
            throw .mailGone(folder: folder.description, name: path.description)
        }
        return now
    }

    /// The name of a mail with the letters that stand for its keywords in the folder to which it moves.
    private func nameWithKeywords(
        of location: Maildir.Location, from folder: MailPath, to target: MailPath
    ) throws(MailStoreError) -> [UInt8] {
        var changed = ChangedName(location.name)
        guard changed.hasKeywords else { return location.name }
        changed.changeKeywords(
            from: try KeywordLetters(of: folder, files), to: try KeywordLetters(of: target, files))
        return changed.bytes
    }

    /// The name of a mail that moves to a folder: without the number of mbsync, and with a new unique part if another
    /// mail of the folder has it.
    private mutating func name(for name: [UInt8], in folder: MailPath) -> [UInt8] {
        var changed = ChangedName(name)
        changed.dropNumber()
        if taken[folder, default: []].contains(MailID(name: name)) {
            changed.replaceUnique(by: UniqueNames.make(second: name.withUnsafeBytes { MaildirName($0).second }))
        }
        taken[folder, default: []].insert(MailID(name: changed.bytes))
        return changed.bytes
    }
}

extension MailPath {
    /// The Maildir and the mail's location in it, of the path of a mail.
    var maildirLocation: (folder: MailPath, location: Maildir.Location) {
        let name = lastComponent
        let isNew = parent.lastComponent == Array("new".utf8)
        return (parent.parent, Maildir.Location(name: name, isNew: isNew))
    }
}

internal import Glibc

extension FileSystem {
    /// Takes a step: the file is at one of the two paths at any instant, or for a moment at both.
    func take(_ step: ChangeStep) throws(MailStoreError) {
        do {
            try rename(step.from, to: step.to)
        } catch .failed(_, _, EXDEV) {
            try copy(step)
        }
    }

    /// Takes back a step of which a part may have been taken.
    func takeBack(_ step: ChangeStep) throws(MailStoreError) {
        try unlinkIfPresent(step.copyPath)
        guard let to = try statusIfPresent(of: step.to) else { return }
        guard let from = try statusIfPresent(of: step.from) else { return try take(step.reversed) }
        // Both names are there if the work ended between the two halves of a move. Another mail is left alone.
        var isCopy = from.isSameFile(as: to)
        if from.device != to.device { isCopy = try haveSameContent(step.from, step.to) }
        if isCopy { try unlink(step.to) }
    }

    /// Moves a file to another file system: the copy is on the disk before the original goes.
    private func copy(_ step: ChangeStep) throws(MailStoreError) {
        let original = try openForReading(step.from)
        do throws(MailStoreError) {
            let copy = try create(step.copyPath)
            var offset: Int64 = 0
            while case let bytes = try read(original, at: offset, limit: 1 << 20), !bytes.isEmpty {
                try write(bytes, to: copy)
                offset += Int64(bytes.count)
            }
            try sync(copy)
            try rename(step.copyPath, to: step.to)
        } catch {
            // The original is still there; if the copy cannot be removed either, the journal does it at the next start.
            try? unlinkIfPresent(step.copyPath)
            throw error
        }
        try syncFolder(step.to.parent)
        try unlink(step.from)
    }

    /// Whether two files hold the same bytes.
    private func haveSameContent(_ one: MailPath, _ other: MailPath) throws(MailStoreError) -> Bool {
        let (one, other) = (try openForReading(one), try openForReading(other))
        guard try status(of: one).size == status(of: other).size else { return false }
        var offset: Int64 = 0
        while true {
            let bytes = try read(one, at: offset, limit: 1 << 20)
            guard try read(other, at: offset, limit: 1 << 20) == bytes else { return false }
            if bytes.isEmpty { return true }
            offset += Int64(bytes.count)
        }
    }
}

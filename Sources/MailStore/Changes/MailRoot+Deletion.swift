extension MailRoot {
    /// The change that deletes a mail: it moves to the folder of deleted mails. Where there is none, or where the mail
    /// lies in it already, the mail is marked to be deleted.
    public func deletion(of location: Maildir.Location, in folder: MailPath) -> MailChange {
        if let trash, trash.path != folder { return .move(location, from: folder, to: trash.path) }
        return .flags(location, in: folder, setting: .trashed, clearing: [])
    }
}

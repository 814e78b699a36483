/// The locations where programs of the system leave a user's mails.
public enum DefaultLocations {
    /// The paths in the order in which they are tried: `$MAIL`, `$MAILDIR`, then the folders of the home folder, then
    /// the system's spool.
    public static func paths(environment: [String: String]) -> [MailPath] {
        var paths: [MailPath] = []
        for variable in ["MAIL", "MAILDIR"] {
            if let path = environment[variable], !path.isEmpty { paths.append(MailPath(path)) }
        }
        if let home = environment["HOME"], !home.isEmpty {
            for name in ["Maildir", "Mail", ".mail"] { paths.append(MailPath(home).appending(name)) }
        }
        // A name with a slash would lead out of the spool.
        if let user = environment["USER"], !user.isEmpty, !user.contains("/"), user != ".." {
            paths.append(MailPath("/var/mail").appending(user))
        }
        return paths
    }

    /// The first location that holds mails; nil if none does.
    public static func first(
        environment: [String: String], files: FileSystem = FileSystem()
    ) -> MailRoot? {
        for path in paths(environment: environment) {
            // A location without mails is no error: the next one is tried.
            if let root = try? MailRoot(discovering: path, files: files) { return root }
        }
        return nil
    }
}

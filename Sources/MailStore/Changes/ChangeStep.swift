/// The move of one file from a path to another one, the smallest part of a change.
struct ChangeStep: Hashable, Sendable {
    var from: MailPath
    var to: MailPath
}

extension ChangeStep {
    var reversed: ChangeStep { ChangeStep(from: to, to: from) }

    /// The path at which a copy is written before it gets its name.
    var copyPath: MailPath { to.parent.parent.appending("tmp").appending(to.lastComponent) }
}

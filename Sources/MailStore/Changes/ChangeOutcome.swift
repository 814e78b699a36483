/// The result of a change of many mails, of which some may be gone.
public struct ChangeOutcome: Hashable, Sendable {
    /// The change in the journal; nil if there was nothing to do.
    public var change: ChangeID?
    /// The mails that were not changed, since another program has moved or deleted them.
    public var gone: [MailID]
}

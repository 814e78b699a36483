/// The name and the address of a sender or recipient.
public struct MailAddress: Hashable, Sendable {
    /// The name as the mail gives it; empty if there is none. It comes from a stranger: whoever shows it takes out
    /// characters that turn the direction of text around (`withoutDirectionalControls`).
    public var name: String
    /// The address, such as `clara@lindqvist.example`; empty if there is none.
    public var address: String

    public init(name: String = "", address: String = "") {
        self.name = name
        self.address = address
    }
}

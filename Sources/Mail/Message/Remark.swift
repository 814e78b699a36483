/// Something that the reader of a mail has to be told about it.
public enum Remark: Hashable, Sendable {
    /// Images, fonts or styles on other computers were not loaded, so that the sender does not learn that the mail is
    /// read.
    case withheld(count: Int)
    /// The mail is shown as it is stored, since it could not be taken apart.
    case shownAsSource(reason: SourceReason)
    /// A part of the mail is damaged; what could be saved of it is shown.
    case damaged
    /// Parts beyond a limit are not shown.
    case truncated
    /// The mail, or a part of it, is encrypted, and is not decrypted here.
    case encrypted

    /// Why a mail is shown as it is stored.
    public enum SourceReason: Hashable, Sendable {
        case tooLarge, tooDeep, tooManyParts, headerTooLong, tookTooLong
    }

    /// The remark as a sentence for the reader.
    public var sentence: String {
        switch self {
        case .withheld(1): "1 picture on another computer was not loaded."
        case .withheld(let count): "\(count) pictures and styles on other computers were not loaded."
        case .shownAsSource(let reason): "This mail is shown as it is stored: \(reason.clause)."
        case .damaged: "This mail is damaged; what could be saved of it is shown."
        case .truncated: "This mail is very long; only its beginning is shown."
        case .encrypted: "This mail is encrypted, and cannot be decrypted here."
        }
    }
}

extension Remark.SourceReason {
    fileprivate var clause: String {
        switch self {
        case .tooLarge: "it is too large to be taken apart"
        case .tooDeep: "its parts lie too deep within each other"
        case .tooManyParts: "it has too many parts"
        case .headerTooLong: "its header is too long"
        case .tookTooLong: "taking it apart would have taken too long"
        }
    }
}

/// The identity of a mail within its folder: the unique part of its name, which stays when flags change.
public struct MailID: Hashable, Sendable, CustomStringConvertible {
    /// The bytes of the unique part.
    public let bytes: [UInt8]

    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// Takes the unique part of the name of a mail's file.
    public init(name: [UInt8]) {
        bytes = name.withUnsafeBytes { Array(MaildirName($0).unique) }
    }

    public var description: String { String(decoding: bytes, as: UTF8.self) }
}

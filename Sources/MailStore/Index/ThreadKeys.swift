/// A mail's identifier and those of the mails that it answers, each as a number of 64 bits made of its characters.
public struct ThreadKeys: Hashable, Sendable {
    /// The number of the mail's own identifier; 0 if it has none.
    public var message: Int64
    /// The numbers of the mails that it answers, the oldest first.
    public var references: [Int64]
}

extension ThreadKeys {
    /// The number of references that are kept: the last ones, and the first, which names the beginning of the thread.
    private static let limit = 12

    init(messageID: String?, references: [String]) {
        message = messageID.map(Self.key) ?? 0
        let kept =
            references.count <= Self.limit ? references : references.prefix(1) + references.suffix(Self.limit - 1)
        self.references = kept.map(Self.key)
    }

    init(message: Int64, blob: UnsafeRawBufferPointer) {
        self.message = message
        references = stride(from: 0, to: blob.count - 7, by: 8).map {
            Int64(littleEndian: blob.loadUnaligned(fromByteOffset: $0, as: Int64.self))
        }
    }

    /// The references as bytes, the least significant byte of each first.
    var blob: [UInt8] {
        references.flatMap { key in (0..<8).map { UInt8(truncatingIfNeeded: key >> Int64(8 * $0)) } }
    }

    private static func key(_ identifier: String) -> Int64 { Int64(bitPattern: Checksum.fnv1a(identifier.utf8)) }
}

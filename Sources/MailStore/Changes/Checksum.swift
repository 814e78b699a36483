/// The checksum of a journal's lines.
enum Checksum {
    /// The 64-bit hash of bytes by FNV-1a.
    /// - Source: RFC 9923
    static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

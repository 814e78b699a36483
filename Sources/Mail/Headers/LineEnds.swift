import Glibc

/// The line ends of a mail. RFC 5322 wants CR and LF, Unix writes LF, and very old programs CR alone.
enum LineEnds {
    /// Whether the lines of a mail end with CR alone: its beginning has several CRs and no LF.
    static func areBareReturns(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let beginning = UnsafeRawBufferPointer(rebasing: bytes.prefix(65_536))
        guard let base = beginning.baseAddress, memchr(base, 10, beginning.count) == nil else { return false }
        return memchr(base, 13, beginning.count) != nil
    }

    /// Returns bytes with an LF in place of each CR, so that positions stay the same.
    static func withLineFeeds(_ bytes: UnsafeRawBufferPointer) -> [UInt8] { bytes.map { $0 == 13 ? 10 : $0 } }
}

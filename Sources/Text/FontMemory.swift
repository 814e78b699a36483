/// Storage that lasts from one run to the next, for the fonts that had the characters which the plain fonts lack.
package struct FontMemory {
    /// Returns the bytes that were written last; empty if there are none.
    package var read: () -> [UInt8]
    /// Replaces the stored bytes.
    package var write: ([UInt8]) -> Void

    /// Creates a storage from two closures.
    package init(read: @escaping () -> [UInt8], write: @escaping ([UInt8]) -> Void) {
        self.read = read
        self.write = write
    }
}

/// Storage that lasts from one run to the next, for the fonts that had the characters which the plain fonts lack.
package struct FontMemory {
    /// A closure that returns the bytes that were written last; empty if there are none.
    package var read: () -> [UInt8]
    /// A closure that replaces the stored bytes.
    package var write: ([UInt8]) -> Void

    package init(read: @escaping () -> [UInt8], write: @escaping ([UInt8]) -> Void) {
        self.read = read
        self.write = write
    }
}

/// Where it is kept from one run to the next which fonts had the characters that plain ones lack.
package struct FontMemory {
    /// What was written last; nothing where that is lost.
    package var read: () -> [UInt8]
    package var write: ([UInt8]) -> Void

    package init(read: @escaping () -> [UInt8], write: @escaping ([UInt8]) -> Void) {
        self.read = read
        self.write = write
    }
}

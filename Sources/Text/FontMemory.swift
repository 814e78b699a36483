/// Where it is kept from one run to the next which fonts had the characters that plain ones lack.
public struct FontMemory {
    /// What was written last; nothing where that is lost.
    public var read: () -> [UInt8]
    public var write: ([UInt8]) -> Void

    public init(read: @escaping () -> [UInt8], write: @escaping ([UInt8]) -> Void) {
        self.read = read
        self.write = write
    }
}

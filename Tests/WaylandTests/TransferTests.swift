import GatefoldTestSupport
import Glibc
import Testing

@testable import GatefoldWayland

/// Pipes to other programs are tested apart from the protocol that asks for them.
@Suite struct TransferTests {
    private let compositor = TestCompositor()
    private let connection: Connection
    private let transfers: Transfers

    init() throws {
        connection = try Connection(fileDescriptor: compositor.clientFileDescriptor)
        transfers = Transfers(connection: connection) { 0 }
    }

    /// Some programs let a text be written into a file.
    @Test func aFileIsWrittenAtOnce() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "text")
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        let bytes = [UInt8](repeating: 7, count: 300_000)
        transfers.write(bytes, to: file)
        #expect(transfers.deadline == nil)
        let reader = open(path, O_RDONLY)
        defer { close(reader) }
        #expect(lseek(reader, 0, SEEK_END) == bytes.count)
    }

    @Test func aDescriptorThatIsNoneIsDropped() throws {
        transfers.write([1, 2, 3], to: -1)
        #expect(transfers.deadline == nil)
    }

    @Test func withoutTransfersNothingIsDue() {
        #expect(transfers.deadline == nil && transfers.fileDescriptor == -1)
        transfers.run()
    }
}

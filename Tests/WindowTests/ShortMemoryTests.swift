import Gatefold
import GatefoldTestSupport
import GatefoldWayland
import Glibc
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// There is no memory for another buffer.
@Suite struct ShortMemoryTests {
    /// Allocates a window's buffers, as long as the test allows it.
    private final class Memory {
        var isShort = false
        private(set) var tries = 0

        func make(_ registry: Registry, _ byteCount: Int) throws(WaylandError) -> ShmPool {
            tries += 1
            if isShort { throw .noSharedMemory(byteCount: byteCount, errno: ENOSPC) }
            return try ShmPool(registry: registry, byteCount: byteCount)
        }
    }

    /// Creates a session whose compositor releases no buffer by itself.
    private func session(_ memory: Memory) throws -> WindowSession {
        let session = try WindowSession(
            presentation: .sharedMemory, { $0.autoRelease = false }, options: { $0.makePool = memory.make })
        try session.nextFrame()
        return session
    }

    private func scroll(_ session: WindowSession) {
        session.application.list.table.contentOffset.y += 10
    }

    @Test func theWindowWaitsForAPictureThatComesBack() throws {
        let memory = Memory()
        let session = try session(memory)
        memory.isShort = true
        let frames = session.frames.count
        let warnings = try Log.warnings {
            scroll(session)
            try session.settle()
            #expect(session.frames.count == frames)
            session.compositor.releaseBuffers()
            try session.settle()
            #expect(session.frames.count == frames + 1)
            // The window continues with its only buffer.
            for _ in 0..<5 {
                scroll(session)
                session.compositor.releaseBuffers()
                try session.nextFrame()
            }
        }
        #expect(session.frames.count == frames + 6)
        #expect(warnings.count <= 2)
        #expect(warnings.first?.contains("bytes of memory to share with the compositor (No space left") == true)
        #expect(warnings.first?.hasSuffix("The window goes on with the pictures that it has.") == true)
    }

    @Test func memoryIsAskedForOnceASecond() throws {
        let memory = Memory()
        let session = try session(memory)
        memory.isShort = true
        let (frames, tries) = (session.frames.count, memory.tries)
        let warnings = try Log.warnings {
            scroll(session)
            try session.settle()
            #expect(memory.tries == tries + 1)
            let shown = try #require(session.host.session)
            #expect(session.host.timeout(in: shown) == 1)
            for _ in 0..<35 {
                session.advance(by: 100)
                try session.settle()
            }
            #expect(memory.tries == tries + 4)
            memory.isShort = false
            session.advance(by: 1000)
            try session.settle()
        }
        #expect(warnings.count == 1)
        #expect(session.frames.count == frames + 1)
        // Memory is available again, and each of the next frames gets a buffer.
        scroll(session)
        try session.nextFrame()
        #expect(session.frames.count == frames + 2)
    }

    @Test func anotherSizeWaitsToo() throws {
        let memory = Memory()
        let session = try session(memory)
        memory.isShort = true
        let frames = session.frames.count
        _ = try Log.warnings {
            session.compositor.configure(Size(width: 300, height: 500))
            try session.settle()
            session.compositor.releaseBuffers()
            try session.nextFrame()
            #expect(session.frames.count == frames)
            memory.isShort = false
            session.advance(by: 1000)
            try session.settle()
        }
        #expect(session.frames.last?.bufferSize == PixelSize(width: 300, height: 500))
    }

    /// A window without a first frame cannot continue.
    @Test func withoutAFirstPictureThereIsNoWindow() {
        let memory = Memory()
        memory.isShort = true
        let error = thrownError { _ = try session(memory) }
        guard case WaylandError.noSharedMemory(_, ENOSPC)? = error else {
            Issue.record("it is \(String(describing: error))")
            return
        }
    }
}

import Foundation
import Gatefold
import GatefoldCLinux
import GatefoldScene
import GatefoldTestSupport
import Glibc
import Testing

@testable import GatefoldStage

/// A window that moves from compositor to compositor, as on a panel whose compositor starts anew each night, holds no more
/// after many of them than after a few. `make soak` plays a thousand.
@Suite struct ManyCompositorsTests {
    /// The descriptors, threads, images and memory that the process and its window hold.
    private struct Holdings: CustomStringConvertible {
        let descriptors: Int
        let threads: Int
        let images: Int
        /// Resident memory in bytes, less what the allocator keeps for later.
        let memory: Int

        /// - Source: proc(5), `statm`.
        init(of session: LossSession) throws {
            descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
            images = session.host.runtime.images.count
            malloc_trim(0)
            let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
            memory = (words.count > 1 ? Int(words[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
        }

        var description: String {
            "\(descriptors) descriptors, \(threads) threads, \(images) images, \(memory >> 10) KiB"
        }
    }

    @Test func aThousandCompositorsLeaveNothing() throws {
        let isSoak = ProcessInfo.processInfo.environment["GATEFOLD_SOAK"] != nil
        let count = isSoak ? 1000 : 30
        let session = try LossSession(
            { $0.initialSize = Size(width: 100, height: 150) }, options: { $0.renderer = .cpu })
        var early: Holdings?
        for round in 1...count {
            // A page opens on each compositor, and closes on the next one.
            try session.playToRest()
            try session.tap(50, 140)
            try session.playToRest()
            #expect(session.window.frontViewController is CardPage)
            _ = try Log.warnings { try session.crash() }
            session.endEarlierCompositors()
            session.compositor.keyboardEnter()
            for isPressed in [true, false] { session.compositor.key(1, isPressed: isPressed) }
            try session.settle()
            try session.playToRest()
            #expect(session.window.frontViewController === session.application.list)
            session.compositor.keyboardLeave()
            // A loss soon after the previous one would be followed by a pause.
            session.milliseconds += 20_000
            if round == count / 10 { early = try Holdings(of: session) }
        }
        let (first, last) = (try #require(early), try Holdings(of: session))
        print("\(count) compositors: \(first), then \(last)")
        // Threads of other work in the process come and go.
        #expect(last.descriptors <= first.descriptors + 2, "\(last) after \(first)")
        #expect(last.threads <= first.threads + 2, "\(last) after \(first)")
        #expect(last.images == first.images, "\(last) after \(first)")
        // Tests in the same process hold more memory than the window.
        if isSoak { #expect(last.memory <= first.memory + 4 << 20, "\(last) after \(first)") }
    }
}

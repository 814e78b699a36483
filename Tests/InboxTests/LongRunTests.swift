import Gatefold
import GatefoldCLinux
import GatefoldTestSupport
import Glibc
import Testing

@testable import GatefoldInbox

/// Opening and closing mails all day long leaves nothing behind.
struct LongRunTests {
    /// The numbers of images, recordings and textures that the program keeps.
    private struct Holdings: Equatable {
        var images: Int
        var recordings: Int
        var textures: Int
    }

    /// Resident memory in bytes, less what the allocator keeps for later: that goes up and down by megabytes.
    /// - Source: proc(5), `statm`.
    private static func residentBytes() throws -> Int {
        malloc_trim(0)
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(file, &bytes, bytes.count)
        let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
        return try #require(words.count > 1 ? Int(words[1]) : nil) * sysconf(Int32(_SC_PAGESIZE))
    }

    /// The mail reader in a small window, with flights of a few frames.
    @MainActor private final class Reader {
        let host: OffscreenHost
        let list: ViewController
        /// A script that opens and closes ten mails, one of them with an image, without waiting for the status text to
        /// fade.
        private let openAndCloseTen: TouchScript

        init() throws {
            host = try OffscreenHost(
                size: PixelSize(width: 90, height: 160), scale: 0.5, delegate: InboxApplication())
            list = try #require(host.runtime.window.rootViewController)
            let times = "20; wait 0.12; key escape; wait 0.12"
            let lines = (0..<10).map { "tap 60 \($0 == 0 ? 180 : 306) \(times)" }
            openAndCloseTen = try TouchScript(lines.joined(separator: "\n"))
        }

        /// Opens and closes ten mails.
        /// - Returns: The number of pages that it saw.
        func playTen() throws -> Int {
            var (pages, front) = (0, ObjectIdentifier(list))
            try host.play(openAndCloseTen) { _ in
                let now = host.runtime.window.frontViewController.map { ObjectIdentifier($0) } ?? front
                if now != front, now != ObjectIdentifier(list) { pages += 1 }
                front = now
            }
            return pages
        }

        func play(_ script: String) throws { try host.play(TouchScript(script)) { _ in } }

        /// Shortens the transition. Its delegate belongs to the list, and the page refers to it.
        func hurry() throws {
            let page = try #require(host.runtime.window.frontViewController)
            let delegate = try #require(page.transitioningDelegate as? ExpandingCellDelegate)
            delegate.timing = TransitionTiming(duration: 0.05, dampingRatio: 1)
        }

        var isListShown: Bool { host.runtime.window.frontViewController === list }

        var holdings: Holdings {
            Holdings(
                images: host.runtime.images.count, recordings: host.runtime.images.recordingCount,
                textures: host.renderer.textureCount)
        }
    }

    @Test @MainActor func aClosedPageIsGone() throws {
        let reader = try Reader()
        try reader.play("tap 60 200; wait 1")
        weak let page = reader.host.runtime.window.frontViewController
        weak let view = page?.view
        weak let recognizer = page?.contentScrollView?.gestureRecognizers.first
        #expect(page != nil && page !== reader.list && view != nil && recognizer != nil)
        // The page is pulled, scrolled and thrown before it closes, so that each gesture has had a chance to retain it.
        try reader.play("drag touch 60 200 60 120 100 60; wait 0.2; pointer move 60 100; pointer wheel 3; key escape")
        #expect(reader.isListShown)
        #expect(page == nil)
        #expect(view == nil)
        #expect(recognizer == nil)
    }

    @Test @MainActor func aPageWhoseOpeningWasCancelledIsGone() throws {
        let reader = try Reader()
        weak var page: ViewController?
        try reader.host.play(TouchScript("tap 60 200; wait 0.2; key escape")) { _ in
            let front = reader.host.runtime.window.frontViewController
            if front !== reader.list { page = front }
        }
        #expect(reader.isListShown)
        #expect(page == nil)
    }

    // The test runs in a process of its own, so that the memory of other tests is not counted.
    @Test(.disabled(if: AddressSanitizer.isOn, "AddressSanitizer keeps freed memory: run `make test` for this one"))
    func aThousandMailsNeedNoMoreThanSomeHundreds() async {
        await #expect(processExitsWith: .success) {
            try await Self.openAThousandMails()
        }
    }

    @MainActor private static func openAThousandMails() throws {
        let reader = try Reader()
        try reader.play("tap 60 200; wait 1")
        try reader.hurry()
        try reader.play("key escape")
        for _ in 0..<10 { #expect(try reader.playTen() == 10) }
        let holdings = reader.holdings
        var samples: [Int] = []
        for _ in 10..<100 {
            #expect(try reader.playTen() == 10)
            #expect(reader.holdings == holdings)
            samples.append(try residentBytes())
        }
        // Images that are loading and the driver's own buffers come and go by megabytes; the minimum shows what stays.
        let early = try #require(samples[20..<45].min())
        let late = try #require(samples.suffix(25).min())
        let growth = late - early
        #expect(reader.isListShown)
        #expect(reader.holdings.recordings == holdings.recordings)
        #expect(growth < 2 << 20, "\(growth) bytes")
    }
}

import Gatefold
import Glibc
import Testing

@testable import Inbox

/// Opening and closing mails all day long leaves nothing behind.
struct LongRunTests {
    /// What is held by the pictures, the graphics driver and the process.
    private struct Holdings: Equatable {
        var images: Int
        var recordings: Int
        var textures: Int
    }

    /// Resident memory in bytes. - Source: proc(5), `statm`.
    private static func residentBytes() throws -> Int {
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
        private let openAndClose: TouchScript

        init() throws {
            host = try OffscreenHost(
                size: PixelSize(width: 90, height: 160), scale: 0.5, delegate: InboxApplication())
            list = try #require(host.stage.window.rootViewController)
            openAndClose = try TouchScript("tap 60 200 20; wait 0.1; key escape")
        }

        func cycle() throws { try host.play(openAndClose) { _ in } }

        func play(_ script: String) throws { try host.play(TouchScript(script)) { _ in } }

        /// The transition's own delegate is the list's: a page knows it.
        func hurry() throws {
            let page = try #require(host.stage.window.frontViewController)
            let delegate = try #require(page.transitioningDelegate as? ExpandingCellDelegate)
            delegate.timing = TransitionTiming(duration: 0.05, dampingRatio: 1)
        }

        var isListShown: Bool { host.stage.window.frontViewController === list }

        var holdings: Holdings {
            Holdings(
                images: host.stage.images.count, recordings: host.stage.images.recordingCount,
                textures: host.executor.textureCount)
        }
    }

    @Test @MainActor func aClosedPageIsGone() throws {
        let reader = try Reader()
        try reader.play("tap 60 200; wait 1")
        weak let page = reader.host.stage.window.frontViewController
        weak let view = page?.view
        weak let recognizer = page?.contentScrollView?.gestureRecognizers.first
        #expect(page != nil && page !== reader.list && view != nil && recognizer != nil)
        // Pulled, scrolled and thrown before it closes: whatever holds on to it has had its chance.
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
            let front = reader.host.stage.window.frontViewController
            if front !== reader.list { page = front }
        }
        #expect(reader.isListShown)
        #expect(page == nil)
    }

    // A process of its own: what other tests need is not counted.
    @Test func aThousandMailsNeedNoMoreThanAHundred() async {
        await #expect(processExitsWith: .success) {
            try await Self.openAThousandMails()
        }
    }

    @MainActor private static func openAThousandMails() throws {
        let reader = try Reader()
        try reader.play("tap 60 200; wait 1")
        try reader.hurry()
        try reader.play("key escape")
        for _ in 1..<100 { try reader.cycle() }
        let (holdings, bytes) = (reader.holdings, try residentBytes())
        for _ in 100..<1000 {
            try reader.cycle()
            #expect(reader.holdings == holdings)
        }
        #expect(reader.isListShown)
        #expect(reader.holdings.recordings == 0)
        #expect(try residentBytes() - bytes < 2 << 20)
    }
}

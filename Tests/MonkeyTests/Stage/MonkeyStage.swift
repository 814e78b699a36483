import Gatefold
import GatefoldGestures
import GatefoldMailStore

@testable import GatefoldInbox
@testable import GatefoldStage
@testable import GatefoldViews

/// A program that is played offscreen, step by step.
final class MonkeyStage {
    /// The size of a window at the beginning of a life, in points.
    nonisolated static let firstSize = Size(width: 320, height: 560)

    let host: OffscreenHost
    let program: MonkeyProgram
    private let application: any ApplicationDelegate
    private let mailbox: ScratchMailbox
    /// Writes the inputs as a script.
    private var script = ScriptWriter()
    /// The contacts that are down, by their numbers in scripts.
    private var contacts: [Int64: Touch] = [:]
    private(set) var screens = SeenScreens()

    init(_ program: MonkeyProgram) throws {
        self.program = program
        mailbox = try ScratchMailbox(mails: program == .mailbox ? 24 : 0)
        application = try program.makeApplication(with: mailbox)
        host = try OffscreenHost(
            size: PixelGrid(scale: 1).snap(Self.firstSize), scale: 1, delegate: application)
    }

    /// Called with the lines of a script that plays an input, before it is played.
    var onLines: ((String) -> Void)?

    /// Plays a step.
    /// - Returns: The faults that are seen; only after a rest are there any.
    func play(_ step: MonkeyStep) async throws -> [String] {
        if step.delay > 0 { try await host.advance(by: step.delay) }
        switch step.action {
        case .input(let input): try await send(input)
        case .mails(let change):
            note(.mark("the mailbox: a mail \(change.rawValue)"))
            mailbox.perform(change)
        case .close:
            note(.mark("the window in front is closed"))
            host.frontWindow.performClose()
        case .rest:
            try await letGo()
            return try await faultsAtRest()
        }
        return []
    }

    // MARK: Input

    private func send(_ input: WindowInput) async throws {
        if case .touches(let touches) = input {
            for touch in touches {
                let isDown = touch.phase == .began || touch.phase == .moved
                contacts[touch.id.scriptNumber] = isDown ? touch : nil
            }
        }
        note(input)
        try await host.send(input.delayed(by: host.clock.time))
    }

    private func note(_ input: WindowInput) {
        let time = host.clock.time - host.origin
        script.append(TimedInput(time: time, input.delayed(by: time)))
        onLines?(String(decoding: script.bytes, as: UTF8.self))
        script.removeAll()
    }

    /// Takes fingers, the pointer, the keyboard and what is dragged away, and shows the window.
    private func letGo() async throws {
        for (_, touch) in contacts.sorted(by: { $0.key < $1.key }) {
            var touch = touch
            touch.phase = .cancelled
            touch.timestamp = 0
            // A finger may be down in a window that is not in front any more.
            for window in host.windows.dropLast() { window.inputRouter.send(.touches([touch])) }
            try await send(.touches([touch]))
        }
        for window in host.windows.dropLast() {
            window.inputRouter.send(.pointer(PointerInput(.left, location: .zero, timestamp: 0)))
            window.inputRouter.send(.keysLost)
        }
        try await send(.pointer(PointerInput(.left, location: .zero, timestamp: 0)))
        try await send(
            .scroll(ScrollEvent(location: .zero, delta: .zero, source: .finger, phase: .ended, timestamp: 0)))
        try await send(.drop(.left))
        try await send(.keysLost)
        try await send(.visible(true))
    }

    // MARK: Rest

    /// The longest time in which a window comes to rest, in seconds.
    private static let longestRest = 20.0
    /// The time after which nothing is drawn any more, in seconds. A caret blinks for ten.
    private static let timeUntilIdle = 12.0
    /// The time for which an idle window is watched, in seconds.
    private static let watch = 2.0

    private func faultsAtRest() async throws -> [String] {
        let isEndless = host.frontWindow.hasEndlessMotion
        var isAtRest = try await host.advanceToRest(atMost: isEndless ? 1 : Self.longestRest)
        // Notices go by themselves, and tasks wake up.
        if isAtRest { isAtRest = try await host.advanceToRest(atMost: Self.longestRest) }
        let before = news
        try await host.advance(by: isEndless ? 0 : Self.timeUntilIdle)
        if !isEndless, !host.frontWindow.hasEndlessMotion {
            if !isAtRest { return ["the window still moves"] }
            let frames = try await framesOfIdleWindow(since: before)
            if frames > 0 { return ["the window at rest draws \(frames) frames"] }
        }
        var faults: [String] = []
        for window in host.windows { faults += window.window.faultsAtRest(of: window === host.front) }
        faults += screens.faults(in: host.windows.map(\.window))
        faults += try pictureFaults()
        return faults
    }

    /// Watches an idle window.
    ///
    /// A mailbox on disk tells of changes at times that virtual time does not know. Frames that follow such news are no fault,
    /// even if they are drawn in the next watch; the window is watched until no more of them come.
    /// - Parameter past: The news that had been shown some time before the first watch.
    /// - Returns: The number of frames that it has drawn although there was nothing to show.
    private func framesOfIdleWindow(since past: News) async throws -> Int {
        var (frames, past) = (0, past)
        for _ in 0..<Self.mostWatches {
            let before = news
            frames = 0
            try await host.advance(by: Self.watch) { _ in frames += 1 }
            if frames == 0 || news == past { break }
            past = before
        }
        return frames
    }

    /// The number of watches after which a window that goes on drawing is not idle. Chosen: far more than the changes of the
    /// mailbox between two rests.
    private static let mostWatches = 200

    /// The number of times that the list of mails was replaced, and the numbers of unread mails.
    private struct News: Equatable {
        var listVersion = 0
        var unreadCounts: [MailPath: Int] = [:]
    }

    /// The news that Inbox has shown; always the same in other programs.
    private var news: News {
        guard let list = host.window.rootViewController?.unwrapped as? MailListScreen else { return News() }
        return News(listVersion: list.listVersion, unreadCounts: list.unreadCounts)
    }

    /// Whether drawing the same again makes other images.
    private func pictureFaults() throws -> [String] {
        func draw() throws -> [Int] {
            host.frontWindow.setNeedsDisplay()
            _ = try host.drawNow()
            let images = host.front.runtime.images
            return [images.count, images.recordingCount, host.renderer.textureCount]
        }
        guard !host.frontWindow.hasEndlessMotion else { return [] }
        _ = try draw()
        let (first, second) = (try draw(), try draw())
        guard zip(first, second).contains(where: { $0 < $1 }) else { return [] }
        return ["drawn again, images, recordings and textures are \(second) instead of \(first)"]
    }

    // MARK: The end of a life

    /// The number of snapshots that a first screen may keep. Chosen: bars and buttons keep some of themselves.
    private static let mostRecordings = 16

    /// Leaves all screens with Escape, and opens something from the first one.
    func finish() async throws -> [String] {
        while host.frontWindow !== host.window {
            host.frontWindow.close()
            try await host.advance(by: 0.1)
        }
        for change: ThemeChange in [.layoutDirection(.leftToRight), .textScale(1), .reducedMotion(true)] {
            try await send(.theme(change))
        }
        try await send(.header(nil))
        try await send(.resize(Self.firstSize, scale: 1))
        try await host.advanceToRest(atMost: 1)
        var presses = 0
        while !isFirst, presses < 60 {
            try await press(.escape)
            presses += 1
        }
        guard isFirst else { return ["Escape does not lead back from \(nameOfFront)"] }
        // Text that is being typed into the first screen, such as a search, ends with Escape as well.
        for _ in 0..<4 { try await press(.escape) }
        let recordings = host.main.runtime.images.recordingCount
        if recordings > Self.mostRecordings { return ["\(recordings) snapshots are left on the first screen"] }
        let before = host.window.frontViewController?.unwrapped
        let row = host.window.accessibility.tree().nodes.first { node in
            guard node.role == program.opener, let view = host.window.accessibility.ownView(of: node.id) else {
                return false
            }
            // A row may lie beneath a bar.
            return host.window.hitTest(node.bounds.center)?.isDescendant(of: view) ?? false
        }
        guard let row else { return [] }
        let touch = Touch(id: .finger(1), phase: .began, location: row.bounds.center, timestamp: 0, device: .finger)
        try await send(.touches([touch]))
        try await host.advance(by: 0.1)
        var end = touch
        end.phase = .ended
        try await send(.touches([end]))
        try await host.advanceToRest(atMost: 5)
        guard host.window.frontViewController?.unwrapped === before else { return [] }
        return ["a tap on the row '\(row.name)' of \(nameOfFront) opens nothing"]
    }

    private var isFirst: Bool {
        host.window.presentations.isEmpty && program.isFirst(host.window.frontViewController?.unwrapped)
    }

    private var nameOfFront: String { host.window.frontViewController.map { "\(type(of: $0.unwrapped))" } ?? "nothing" }

    private func press(_ key: KeyEvent.Key) async throws {
        try await send(.key(KeyEvent(key)))
        try await send(.key(KeyEvent(key, phase: .up)))
        try await host.advanceToRest(atMost: 1)
    }
}

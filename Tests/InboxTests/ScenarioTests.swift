import Gatefold
import GatefoldMailStore
import GatefoldTestSupport
import GatefoldWayland
import Testing

@testable import GatefoldInbox

/// The measured scenarios have a first frame that needs no second one, and transitions in which every frame is new.
@MainActor struct ScenarioTests {
    @Test func theFirstFrameIsWhole() throws {
        var configuration = TestCompositor.Configuration()
        configuration.initialSize = Size(width: 360, height: 720)
        configuration.autoFrames = true
        configuration.autoRelease = true
        let compositor = TestCompositor(configuration)
        var options = HostOptions()
        options.languages = .english
        options.firstContentTimeout = 60
        options.times = TimeSource(seconds: TimeSource.system.seconds, wallClock: { .pinned })
        let host = try WaylandHost(
            delegate: InboxApplication(pinnedTime: .pinned),
            connection: Connection(fileDescriptor: compositor.clientFileDescriptor), options: options)
        // Some rows have images, and some have letters of other scripts.
        #expect(host.runtime.images.count > 3)
        #expect(!host.runtime.imageLoader.isBusy && !host.runtime.window.resources.typesetter.isWaitingForFonts)
        while host.frameCount == 0 || !host.isAtRest { try host.turn() }
        #expect(host.frameCount == 1)
        #expect(Set(host.startup.ends).count == StartupPhases.Phase.allCases.count - 2)
        host.tearDown()
    }

    @Test func aTransitionLeadsBackToTheSamePicture() throws {
        let host = try OffscreenHost(
            size: PixelSize(width: 360, height: 900), scale: 1, delegate: InboxApplication(pinnedTime: .pinned))
        // The first of the ten rounds of the script opens a mail that is read already.
        let bounds = Rect(x: 0, y: 0, width: 360, height: 900)
        let script =
            Scenario.expandingCell.script(in: bounds, isRightToLeft: false)
            .split(separator: "; wait 1\n")[0] + "; wait 2"
        // The screen before the first touch, and each frame after it.
        var hashes = [0]
        var firstFrames: [Int] = []
        var lastTime = 0.0
        try host.play(TouchScript(String(script))) { frame in
            let hash = try frame.bitmap().bytes.hashValue
            if frame.time - lastTime > 0.1 { firstFrames.append(hashes.count) }
            lastTime = frame.time
            if frame.time < 1 { hashes[0] = hash } else { hashes.append(hash) }
        }
        let repeated = hashes.indices.dropFirst().filter { hashes[$0] == hashes[$0 - 1] }
        // A flight's first frame is the screen as it was. In its last nine the edges move by less than a pixel a frame,
        // and they step together or not at all.
        let ends = firstFrames.dropFirst() + [hashes.count]
        let mayRepeat = firstFrames + ends.flatMap { $0 - 9..<$0 }
        #expect(firstFrames.count == 2 && firstFrames.allSatisfy(repeated.contains))
        #expect(repeated.allSatisfy(mayRepeat.contains), "\(repeated) of \(hashes.count)")
        // Once the page was opened and closed, the screen shows the same as before.
        #expect(hashes.first == hashes.last)
        #expect((70...78).contains(hashes.count - 1), "\(hashes.count)")
    }

    @Test(
        arguments: [
            PixelSize(width: 320, height: 320), PixelSize(width: 720, height: 1440), PixelSize(width: 899, height: 700),
            PixelSize(width: 900, height: 600), PixelSize(width: 1440, height: 900),
        ], Theme.LayoutDirection.allCases)
    func everyTurnOpensAMailAndClosesIt(size: PixelSize, direction: Theme.LayoutDirection) throws {
        let host = try OffscreenHost(size: size, scale: 1, delegate: InboxApplication(pinnedTime: .pinned))
        var theme = host.window.theme
        theme.layoutDirection = direction
        host.window.theme = theme
        let script = Scenario.expandingCell.script(
            in: host.window.bounds, isRightToLeft: direction == .rightToLeft)
        var opened: [MailID] = []
        for part in script.split(separator: "; key escape") {
            try host.play(TouchScript(String(part))) { _ in }
            opened += [(host.window.frontViewController as? MailScreen)?.mail.id].compactMap(\.self)
            try host.play(TouchScript("key escape")) { _ in }
        }
        #expect(opened.count == 10 && host.window.frontViewController is MailListScreen)
    }

    @Test func framesAreToldApart() {
        var tally = FrameTally()
        func add(_ frames: String) {
            for (index, frame) in frames.enumerated() {
                tally.add(isInTransition: frame == "t", isLast: index == frames.count - 1)
            }
        }
        // The first frame counts neither as idle nor as part of a transition.
        add("-")
        // The frames directly before and after a transition belong to it.
        add("-ttt--")
        add("--")
        #expect(tally.inTransitions == 6 && tally.idle == 2)
    }
}

extension StartupPhases {
    fileprivate var ends: [UInt64] { Phase.allCases.compactMap { end(of: $0) } }
}

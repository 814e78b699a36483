import Foundation
import Gatefold
import GatefoldMailStore
import Testing

@testable import GatefoldInbox

nonisolated private let isSoakAskedFor = ProcessInfo.processInfo.environment["GATEFOLD_SOAK"] != nil

/// Long runs, after which a program holds no more than at their beginning. `make soak` plays them, one after the other in
/// processes of their own.
@Suite(.serialized, .enabled(if: isSoakAskedFor)) struct SoakTests {
    private static let size = PixelSize(width: 180, height: 320)

    @Test func tenThousandPagesLeaveNothing() async throws {
        let scratch = try ScratchMailbox(mails: 0)
        let application = InboxApplication(.sample, places: scratch.places)
        let host = try OffscreenHost(size: Self.size, scale: 0.5, delegate: application)
        host.window.theme.prefersReducedMotion = true
        let list = try #require(host.window.rootViewController)
        // Ten different mails.
        let turn = try TouchScript("tap 60 180 20; wait 0.4; key j; wait 0.1; key escape; wait 0.4")
        var early: Holdings?
        for round in 1...10_000 {
            try await host.play(suspending: turn) { _ in }
            #expect(host.window.frontViewController === list)
            if round == 100 { early = try Holdings(of: host) }
            if round % 2000 == 0 { print("page \(round): \(try Holdings(of: host))") }
        }
        let (first, last) = (try #require(early), try Holdings(of: host))
        #expect(last.isNoMore(than: first), "\(last) after \(first)")
    }

    @Test func hundredsOfReloadsLeaveNothing() async throws {
        let scratch = try ScratchMailbox(mails: 40)
        let root = try MailRoot(discovering: MailPath(scratch.path))
        let application = InboxApplication(.roots([root]), places: scratch.places)
        let host = try OffscreenHost(size: Self.size, scale: 0.5, delegate: application)
        let list = try #require(host.window.rootViewController as? MailListScreen)
        try #require(list.folders.count > 1)
        var early: Holdings?
        for round in 1...300 {
            for folder in list.folders.prefix(2) {
                list.onOpenFolder?(folder)
                try await host.advanceToRest()
            }
            for change: MonkeyStep.MailChange in [.arrives, .isMarked, .leaves] { scratch.perform(change) }
            try await host.advance(by: 1)
            if round == 100 { early = try Holdings(of: host) }
        }
        let (first, last) = (try #require(early), try Holdings(of: host))
        print("reloads: \(first), then \(last)")
        #expect(last.isNoMore(than: first), "\(last) after \(first)")
    }

    /// A program that shows the number of seconds that have passed.
    private final class Seconds: ApplicationDelegate {
        let title = "Seconds"
        let applicationID = "org.example.Seconds"
        private(set) var count = 0
        private var counting: Task<Void, Never>?

        func didCreate(_ window: Window, now: WallClock) {
            let screen = ViewController()
            let label = Label("0")
            label.anchors = .fill()
            screen.view.addSubview(label)
            window.rootViewController = screen
            counting = Task { [weak self] in
                while (try? await Task.sleep(for: .seconds(1), clock: window.taskClock)) != nil {
                    self?.count += 1
                    label.text = "\(self?.count ?? 0)"
                }
            }
        }
    }

    @Test func aDayOfSecondsLeavesNothing() async throws {
        let application = Seconds()
        let host = try OffscreenHost(size: PixelSize(width: 60, height: 40), scale: 1, delegate: application)
        var early: Holdings?
        for hour in 1...24 {
            try await host.advance(by: 3600)
            if hour == 1 { early = try Holdings(of: host) }
        }
        #expect((24 * 3600 - 1...24 * 3600).contains(application.count))
        let (first, last) = (try #require(early), try Holdings(of: host))
        print("seconds: \(first), then \(last)")
        #expect(last.isNoMore(than: first), "\(last) after \(first)")
    }
}

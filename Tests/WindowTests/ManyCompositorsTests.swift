import Foundation
import Gatefold
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldStage

/// A window that moves from compositor to compositor, as on a panel whose compositor starts anew each night, holds no more
/// after many of them than after a few. `make soak` plays a thousand.
@Suite struct ManyCompositorsTests {
    @Test func aThousandCompositorsLeaveNothing() throws {
        let isSoak = ProcessInfo.processInfo.environment["GATEFOLD_SOAK"] != nil
        let count = isSoak ? 1000 : 30
        let session = try LossSession(
            { $0.initialSize = Size(width: 100, height: 150) }, options: { $0.renderer = .cpu })
        var early: (process: ProcessHoldings, images: Int)?
        var held: (process: ProcessHoldings, images: Int) {
            get throws { (try ProcessHoldings(), session.host.runtime.images.count) }
        }
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
            if round == count / 10 { early = try held }
        }
        let (first, last) = (try #require(early), try held)
        print("\(count) compositors: \(first), then \(last)")
        // Threads of other work in the process come and go.
        #expect(last.process.descriptors <= first.process.descriptors + 2, "\(last) after \(first)")
        #expect(last.process.threads <= first.process.threads + 2, "\(last) after \(first)")
        #expect(last.images == first.images, "\(last) after \(first)")
        // Tests in the same process hold more memory than the window.
        if isSoak { #expect(last.process.memory <= first.process.memory + 4 << 20, "\(last) after \(first)") }
    }
}

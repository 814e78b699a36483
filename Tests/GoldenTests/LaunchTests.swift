import Foundation
import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldGallery
@testable import GatefoldInbox

/// The first frame of a transition shows a row that is still pressed, or still moving, as the frame before did.
@Suite struct LaunchTests {
    private struct Shot {
        var flight: ObjectIdentifier?
        var picture: Bitmap
    }

    @Test(arguments: [(Demo.expandingCell, 280), (.split, 297), (.nestedCards, 280)])
    func aPressedRowStaysPressed(_ demo: Demo, _ y: Int) throws {
        try check(GalleryApplication(settings: Settings(demo: demo)), press(y), tolerance: 0)
    }

    @Test func aPressedRowOfATableStaysPressed() throws {
        // The avatar and the thumbnail travel as pieces of their own, which are rounded to 8 bits before the tint of the
        // pressed row lies over them.
        try check(InboxApplication(), press(336), tolerance: 2)
    }

    @Test(arguments: [500, 600, 660])
    func aRowThatIsTappedWhileAPageFliesHomeStaysAsItIs(_ y: Int) throws {
        // After the mark, all motion is a thousand times slower.
        let script = "wait 0.5; tap 180 160; wait 1.2; key escape; wait 0.2; mark slow; wait 0.1; tap 180 \(y)"
        try check(InboxApplication(), script + "; wait 0.3", launches: 3, tolerance: 3)
    }

    /// Checks every launch of a transition in the scripts that come with the programs. A transition from rest starts
    /// with the frame before, in which only the tint of a pressed row or button may have gone on.
    @Test(arguments: ["Inbox/Tour", "Inbox/Movie", "Gallery/Tour"])
    func everyLaunchStartsFromTheScreenAsItWas(_ name: String) throws {
        let application: any ApplicationDelegate =
            name.hasPrefix("Inbox") ? InboxApplication() : GalleryApplication(settings: Settings())
        let host = try OffscreenHost(
            size: PixelSize(width: 360, height: 720), scale: 1, delegate: application, fonts: GoldenFonts.source())
        let path = URL(filePath: #filePath).appending(path: "../../../Sources/\(name).script").standardized.path
        var last: Shot?
        var differences: [Int] = []
        try host.play(TouchScript(contentsOf: path)) { frame in
            let shot = Shot(flight: host.window.flight.map(ObjectIdentifier.init), picture: try frame.bitmap())
            defer { last = shot }
            guard let last, let flight = host.window.flight, shot.flight != last.flight,
                flight.progress == 0 || flight.progress == 1
            else { return }
            // The gallery's slider, which shows the progress, jumps from the end of one transition to the next one.
            differences.append(last.picture.prefix(610).largestDifference(from: shot.picture.prefix(610)))
        }
        print("launches of \(name): \(differences)")
        #expect(!differences.isEmpty)
        #expect(differences.allSatisfy { $0 <= 16 })
        withExtendedLifetime(application) {}
    }

    private func press(_ y: Int) -> String { "wait 0.5; touch down 1 180 \(y); wait 0.3; touch up 1; wait 0.2" }

    /// Compares the frames around the last launch of a flight.
    private func check(
        _ application: any ApplicationDelegate, _ script: String, launches: Int = 1, tolerance: Int
    ) throws {
        let host = try OffscreenHost(
            size: PixelSize(width: 360, height: 720), scale: 1, delegate: application, fonts: GoldenFonts.source())
        var shots: [Shot] = []
        try host.play(
            TouchScript(script), onMark: { _ in host.window.motionSpeed = 0.001 },
            onFrame: {
                shots.append(Shot(flight: host.window.flight.map(ObjectIdentifier.init), picture: try $0.bitmap()))
                // The rest of the motion need not be followed to its end.
                if shots.count > 400 { host.window.motionSpeed = 1 }
            })
        let starts = shots.indices.dropFirst().filter {
            shots[$0].flight != nil && shots[$0].flight != shots[$0 - 1].flight
        }
        try #require(starts.count == launches)
        let first = try #require(starts.last)
        #expect(shots[first - 1].picture.largestDifference(from: shots[first].picture) <= tolerance)
        withExtendedLifetime(application) {}
    }
}

extension Bitmap {
    /// The uppermost rows of the bitmap.
    fileprivate func prefix(_ rows: Int32) -> Bitmap {
        Bitmap(
            size: PixelSize(width: size.width, height: rows), bytes: Array(bytes.prefix(Int(size.width * rows) * 4)))
    }
}

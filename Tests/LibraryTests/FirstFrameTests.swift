import Gatefold
import Testing

/// The first frame of a transition is the screen as it was, however it was touched.
@Suite struct FirstFrameTests {
    /// Each of these scripts opens the row at 344 points.
    @Test(arguments: [
        "pointer move 180 388; wait 0.2; pointer down; wait 0.03; pointer up",
        "pointer move 180 388; wait 0.2; pointer down; wait 0.3; pointer up",
        "touch down 0 180 388; wait 0.3; touch up 0",
        "flick 180 500 180 420 100 120; wait 0.1; tap 180 388; wait 0.1; tap 180 388",
        "pointer move 180 388; pointer wheel 1; wait 0.5; pointer click",
        "key Tab; key Down; wait 0.5; key Enter",
    ])
    func noPieceJumps(script: String) throws {
        var play = try Screenplay()
        try play.play(script + "; wait 1.2")
        let first = try #require(play.frames.firstIndex { $0.progress != nil })
        try #require(first > 0)
        #expect(play.frames[first].progress == 0)
        let (before, after) = (play.frames[first - 1], play.frames[first])
        #expect(differences(before.picture, after.picture).isEmpty)
        // A flight that is reversed at once ends with the list as it is by then.
        try play.play("key Escape; wait 1")
        let last = try #require(play.frames.last)
        #expect(differences(last.picture, try play.livePicture()).isEmpty)
    }

    /// The row's tint and the scroll indicator that the list showed at the touch fade while the flight goes back.
    @Test(arguments: [0.05, 0.15, 0.3])
    func noPieceJumpsOnAReversal(delay: Double) throws {
        var play = try Screenplay()
        try play.play(
            "flick 180 500 180 420 100 120; wait 0.1; tap 180 388; wait 0.1; tap 180 388; wait \(delay); key Escape; wait 1.5"
        )
        let last = try #require(play.frames.lastIndex { $0.progress != nil })
        #expect(differences(play.frames[last].picture, try play.livePicture()).isEmpty)
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    /// Describes the rows of pixels in which two bitmaps differ, at most ten of them.
    private func differences(_ one: Bitmap, _ other: Bitmap) -> [String] {
        guard one.size == other.size else { return ["sizes"] }
        let width = Int(one.size.width) * 4
        var rows: [String] = []
        for y in 0..<Int(one.size.height) where rows.count < 10 {
            let (a, b) = (one.bytes[y * width..<(y + 1) * width], other.bytes[y * width..<(y + 1) * width])
            guard !a.elementsEqual(b) else { continue }
            let x = zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
            rows.append("row \(y) from \(x / 4): \(Array(a.dropFirst(x).prefix(3))) \(Array(b.dropFirst(x).prefix(3)))")
        }
        return rows
    }
}

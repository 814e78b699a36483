import Gatefold
import GatefoldTestSupport
import Testing

/// The damage of a window with a fractional scale.
@Suite struct FractionalDamageTests {
    /// Returns the frames of a page that is opened, pulled and let go.
    private func framesOfAPull(numerator: UInt32) throws -> [Commit] {
        let session = try WindowSession(presentation: .sharedMemory) {
            $0.output.scale = 2
            $0.fractionalScale = numerator
        }
        try session.openPage()
        let start = session.frames.count
        try session.touchDown(180, 300)
        for step in 0..<20 {
            session.touchMotion(180, 300 + Double(step) * 4)
            try session.nextFrame()
        }
        try session.touchUp()
        try session.playToRest()
        return Array(session.frames[start...])
    }

    /// KWin 5.27 does not show all of the damage otherwise: text stays where the page was.
    @Test(arguments: [(150, 1.25), (180, 1.5), (210, 1.75)] as [(UInt32, Double)])
    func eachEdgeLiesCloseToThatOfAPixel(numerator: UInt32, scale: Double) throws {
        let frames = try framesOfAPull(numerator: numerator)
        var partial = 0
        for frame in frames {
            #expect(frame.damage == [] && !frame.surfaceDamage.isEmpty)
            for rect in frame.surfaceDamage {
                for edge in [rect.x, rect.y, rect.maxX, rect.maxY].map({ Double($0) * scale }) {
                    #expect(abs(edge - edge.rounded()) < 0.25, "\(rect) in frame \(frame.index)")
                }
            }
            if frame.surfaceDamage.allSatisfy({ $0.size != PixelSize(width: 360, height: 720) }) { partial += 1 }
        }
        // A frame still damages only what changes.
        #expect(frames.count > 20 && partial > frames.count / 2)
    }

    @Test(arguments: [120, 240] as [UInt32]) func wholeScalesAreAsBefore(numerator: UInt32) throws {
        for frame in try framesOfAPull(numerator: numerator) {
            #expect(frame.surfaceDamage == [] && !frame.damage.isEmpty)
        }
    }
}

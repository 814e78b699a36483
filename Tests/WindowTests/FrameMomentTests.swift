import Gatefold
import GatefoldTestSupport
import Testing

/// The moments of a window's frame, as they are reported for timing.
@Suite struct FrameMomentTests {
    @Test func eachFrameIsBegunRecordedAndPresented() throws {
        let session = try WindowSession()
        try session.playToRest()
        var moments: [FrameMoment] = []
        session.host.onFrameMoment = { moments.append($0) }
        let before = session.host.frameCount
        try session.openPage()
        let frames = session.host.frameCount - before
        #expect(frames > 10)
        #expect(moments == (0..<frames).flatMap { _ in [FrameMoment.began, .recorded, .presented] })
        try session.end()
    }
}

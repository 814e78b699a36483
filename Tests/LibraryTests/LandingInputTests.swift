import Gatefold
import Testing

/// What is pressed while a transition lands counts as if it had landed before.
@Suite struct LandingInputTests {
    /// The close button is down before the page has landed and up after it, at many moments around the landing.
    @Test(arguments: [0.04, 0.1, 0.2, 0.4], [0.40, 0.50, 0.54, 0.56, 0.58, 0.60, 0.64])
    func aPressOnTheCloseButtonIsNotLost(duration: Double, start: Double) throws {
        var play = try Screenplay()
        try play.play(
            "tap 180 388 0; wait \(start); touch down 1 328 52; wait \(duration); touch up 1; wait 1.5")
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        #expect(play.host.runtime.images.recordingCount == 0)
    }
}

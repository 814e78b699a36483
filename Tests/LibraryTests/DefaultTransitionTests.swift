import Gatefold
import Testing

/// The frames of the standard push are compared with the live screens.
@Suite struct DefaultTransitionTests {
    /// The page's back button is a snapshot within its snapshot, and its text lies between pixels during the movement.
    @Test(arguments: [FlatApplication.Container.navigation, .tabs, .none], [1, 1.5, 1.75])
    func theOuterFramesAreTheLiveScreens(container: FlatApplication.Container, scale: Double) throws {
        var play = try ScreenplayOf.small(FlatApplication(container), scale: scale)
        #expect(try play.popsThereAndBack(tap: Point(x: 100, y: 200)) == 0)
    }

    /// Bars that moved would meet at an invisible edge, and cut each other's titles off.
    @Test func theBarStaysAndItsTitleFades() throws {
        var play = try ScreenplayOf(FlatApplication(.navigation))
        for script in ["wait 0.2; tap 100 200; wait 1", "key escape; wait 1"] {
            try play.play(script)
            let middle = try #require(
                play.flight.min { abs(($0.progress ?? 9) - 0.5) < abs(($1.progress ?? 9) - 0.5) })
            #expect(abs(try #require(middle.progress) - 0.5) < 0.12)
            let ground = middle.pixel(180, 78)
            // Neither title can be read when the contents are exchanged, and the edge of the screens does not show in
            // the bar.
            for y in 36..<80 {
                for x in stride(from: 0, to: 360, by: 2) {
                    let far = zip(middle.pixel(x, y), ground).map { abs(Int($0) - Int($1)) }.max() ?? 255
                    #expect(far < 70, "\(x) \(y)")
                }
            }
        }
    }
}

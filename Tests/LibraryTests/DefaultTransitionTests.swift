import Gatefold
import Testing

/// The standard push, in pictures.
@Suite struct DefaultTransitionTests {
    /// The page's back button is a picture within its picture, and its text stands between pixels on the way.
    @Test(arguments: [FlatApplication.Container.navigation, .tabs, .none], [1, 1.5, 1.75])
    func theOuterFramesAreTheLiveScreens(container: FlatApplication.Container, scale: Double) throws {
        var play = try ScreenplayOf.small(FlatApplication(container), scale: scale)
        #expect(try play.popsThereAndBack(tap: Point(x: 100, y: 200)) == 0)
    }
}

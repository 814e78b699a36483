import GatefoldGeometry
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A view without content is measured by the size that the program has given it, not by the one that a container has.
@Suite struct OwnSizeTests {
    private let stage: ViewStage
    private let room = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let dot = View(frame: Rect(x: 0, y: 0, width: 40, height: 30))

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(room)
        room.addSubview(dot)
    }

    @Test(arguments: [Anchors.center(), Anchors(trailing: 0, bottom: 0), Anchors(leading: 5, top: 5, maximumWidth: 60)])
    func anchorsGiveTheSizeBack(_ anchors: Anchors) {
        dot.anchors = anchors
        stage.rest()
        #expect(dot.frame.size == Size(width: 40, height: 30))
        room.frame.size = Size(width: 12, height: 8)
        stage.rest()
        #expect(dot.frame.width <= 12)
        room.frame.size = .zero
        stage.rest()
        room.frame.size = Size(width: 300, height: 300)
        stage.rest()
        #expect(dot.frame.size == Size(width: 40, height: 30))
    }

    @Test func aNewSizeOfTheProgramCounts() {
        dot.anchors = .center()
        stage.rest()
        room.frame.size.width = 10
        stage.rest()
        dot.frame.size = Size(width: 50, height: 20)
        room.frame.size.width = 300
        stage.rest()
        #expect(dot.frame.size == Size(width: 50, height: 20))
        // A move is no change of size.
        room.frame.size.width = 10
        stage.rest()
        dot.frame.origin.x = 3
        room.frame.size.width = 300
        stage.rest()
        #expect(dot.frame.size == Size(width: 50, height: 20))
    }
}

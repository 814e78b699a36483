import GatefoldGeometry
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

@Suite struct DisclosureGroupTests {
    private let stage: ViewStage
    private let content = FixedView()
    private let group: DisclosureGroup
    private let below = Label("Below")
    private let column: StackView

    private final class FixedView: View {
        override func sizeThatFits(_ available: Size) -> Size { Size(width: 100, height: 60) }
    }

    init() throws {
        stage = try ViewStage()
        group = DisclosureGroup("Options", content: content)
        column = StackView([group, below], axis: .vertical)
        column.frame = Rect(x: 0, y: 0, width: 200, height: 200)
        stage.window.addSubview(column)
        stage.makeFrame()
    }

    @Test func aPressUnfoldsTheContentAndMovesWhatIsBelow() {
        var changes = 0
        group.onChange = { changes += 1 }
        #expect(below.frame.minY == 44)
        stage.tap(60, 22)
        #expect(group.isExpanded && changes == 1)
        stage.makeFrames(5)
        #expect(below.shownFrame.minY > 44 && below.shownFrame.minY < 104)
        stage.rest()
        #expect(below.frame.minY == 104 && content.convert(content.bounds, to: nil).minY == 44)
        stage.tap(60, 22)
        stage.rest()
        #expect(!group.isExpanded && changes == 2 && below.frame.minY == 44)
        #expect(content.superview?.isHidden == true)
    }

    @Test func aGroupThatIsTurnedOverOnTheWayEndsWhereItWasToldTo() {
        stage.tap(60, 22)
        stage.makeFrames(12)
        stage.tap(60, 22)
        // The first movement ends while the second one goes on.
        stage.makeFrames(9)
        #expect(below.shownFrame.minY > 44.5 && content.superview?.isHidden == false)
        stage.tap(60, 22)
        stage.rest()
        #expect(group.isExpanded && below.frame.minY == 104 && content.superview?.isHidden == false)
    }

    @Test func theProgramExpandsAtOnceAndIsNotHeard() {
        var changes = 0
        group.onChange = { changes += 1 }
        group.isExpanded = true
        stage.makeFrame()
        #expect(below.frame.minY == 104 && changes == 0)
        group.isExpanded = false
        stage.makeFrame()
        #expect(below.frame.minY == 44)
    }
}

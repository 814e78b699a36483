import GatefoldGeometry
import Testing

@testable import GatefoldScreens

/// The frames of both columns follow from the width and the settings.
@Suite struct SplitLayoutTests {
    private func frames(_ layout: SplitLayout, _ width: Double, isRightToLeft: Bool = false) -> [Rect] {
        let bounds = Rect(x: 0, y: 0, width: width, height: 400)
        return [SplitController.Column.primary, .secondary].map {
            layout.frame(of: $0, in: bounds, isRightToLeft: isRightToLeft)
        }
    }

    @Test(arguments: Array(stride(from: 320.0, through: 2560, by: 16))) func bothColumnsShareEveryWidth(_ width: Double)
    {
        let layout = SplitLayout()
        let (left, right) = (frames(layout, width), frames(layout, width, isRightToLeft: true))
        #expect(left[0].minX == 0 && left[0].maxX == left[1].minX && left[1].maxX == width)
        #expect(right[1].minX == 0 && right[1].maxX == right[0].minX && right[0].maxX == width)
        #expect(left[0].width == right[0].width && left[1].width == right[1].width)
        #expect((200...480).contains(left[0].width))
        #expect(layout.isCollapsed(in: width) == (width < 600))
        #expect(layout.isCollapsed(in: width) || left[1].width >= 280)
    }

    @Test(arguments: [(600, 320), (500, 220), (400, 200), (2560, 320)] as [(Double, Double)])
    func thePrimaryColumnLeavesRoomForTheOther(_ width: Double, _ expected: Double) {
        #expect(SplitLayout().primaryColumnWidth(in: width) == expected)
    }

    @Test func theWantedWidthIsKeptWithinItsLimits() {
        var layout = SplitLayout()
        layout.preferredPrimaryColumnWidth = 1000
        #expect(layout.primaryColumnWidth(in: 2560) == 480)
        layout.preferredPrimaryColumnWidth = 10
        #expect(layout.primaryColumnWidth(in: 2560) == 200)
        layout.minimumPrimaryColumnWidth = 700
        #expect(layout.primaryColumnWidth(in: 2560) == 700)
        #expect(layout.primaryColumnWidth(in: 650) == 650)
    }

    @Test(arguments: [-1, .nan, .infinity, -.infinity] as [Double]) func aLengthThatIsNoneCountsAsZero(_ length: Double)
    {
        var layout = SplitLayout()
        layout.collapseWidth = length
        layout.preferredPrimaryColumnWidth = length
        layout.minimumPrimaryColumnWidth = length
        layout.maximumPrimaryColumnWidth = length
        layout.minimumSecondaryColumnWidth = length
        #expect(layout.primaryColumnWidths(in: 800) == 0...0 && !layout.isCollapsed(in: 800))
        #expect(layout.primaryColumnWidth(in: length) == 0)
    }

    @Test func theSecondaryColumnComesFromTheTrailingEdge() {
        let bounds = Rect(x: 0, y: 0, width: 400, height: 300)
        let layout = SplitLayout()
        func x(_ column: SplitController.Column, _ progress: Double, _ isRightToLeft: Bool) -> Double {
            layout.collapsedFrame(of: column, at: progress, in: bounds, isRightToLeft: isRightToLeft).minX
        }
        #expect([0, 0.5, 1].map { x(.secondary, $0, false) } == [400, 200, 0])
        #expect([0, 0.5, 1].map { x(.secondary, $0, true) } == [-400, -200, 0])
        #expect(x(.primary, 0, false) == 0 && x(.primary, 1, false) < 0 && x(.primary, 1, true) > 0)
    }
}

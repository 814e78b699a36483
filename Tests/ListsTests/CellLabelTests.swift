import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldViews

/// The labels of a plain row are in the middle of its height, and exist only when they are used.
@Suite struct CellLabelTests {
    private let stage: ViewStage
    private let cell = TableViewCell(frame: Rect(x: 0, y: 0, width: 200, height: 60))

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(cell)
    }

    @Test func aRowWithoutTextHasNoLabels() {
        stage.makeFrame()
        #expect(cell.subviews.isEmpty)
    }

    @Test func aSingleLabelStandsInTheMiddle() {
        cell.textLabel.text = "Pancakes"
        stage.makeFrame()
        let frame = cell.textLabel.frame
        #expect(frame.minX == 16 && frame.width == 168 && frame.height > 10)
        #expect(abs(frame.center.y - 30) < 0.001)
    }

    /// The two labels have the same order, whichever of them is used first.
    @Test func twoLabelsStandOneBelowTheOther() {
        cell.detailTextLabel.text = "Half an hour"
        cell.textLabel.text = "Pancakes"
        stage.makeFrame()
        let (text, detail) = (cell.textLabel.frame, cell.detailTextLabel.frame)
        #expect(text.maxY < detail.minY && text.minX == detail.minX)
        #expect(abs((text.minY + detail.maxY) / 2 - 30) < 0.001)
    }

    @Test func theLabelsFollowTheDirectionOfReading() {
        cell.textLabel.text = "Pancakes"
        stage.window.theme.layoutDirection = .rightToLeft
        cell.frame.size.width = 300
        stage.makeFrame()
        #expect(
            cell.textLabel.frame
                == Rect(x: 16, y: cell.textLabel.frame.minY, width: 268, height: cell.textLabel.frame.height))
    }

    /// A cell that is lower than its text shows the middle of it.
    @Test func aLowRowHasNoNegativeSizes() {
        cell.textLabel.text = "Pancakes"
        cell.frame.size = Size(width: 20, height: 4)
        stage.makeFrame()
        #expect(cell.textLabel.frame.width == 0 && cell.textLabel.frame.height >= 0)
    }
}

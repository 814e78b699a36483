import GatefoldGeometry
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A container that has no room for a view for a moment gives it its size back afterwards.
@Suite struct StackSizeTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage(width: 360, height: 720) }

    @Test(arguments: [StackView.Axis.horizontal, .vertical], [StackView.Alignment.fill, .center, .lastBaseline])
    func aStackGivesTheSizeBack(_ axis: StackView.Axis, _ alignment: StackView.Alignment) {
        let dot = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        let inner = StackView([dot, Label("text")], axis: axis, spacing: 8, alignment: alignment)
        let stack = StackView([inner, Label("more")], axis: axis, alignment: .leading)
        stage.window.addSubview(stack)
        for size in [Size.zero, Size(width: 5, height: 5), Size(width: 300, height: 20), Size(width: 300, height: 300)]
        {
            stack.frame = Rect(origin: .zero, size: size)
            stage.rest()
        }
        #expect(axis == .horizontal ? dot.frame.width == 40 : dot.frame.height == 40)
    }

    @Test func theLastViewThatFillsIsNotRemembered() {
        let (first, last) = (
            View(frame: Rect(x: 0, y: 0, width: 40, height: 40)), View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        )
        let stack = StackView([first, last])
        stage.window.addSubview(stack)
        stack.frame = Rect(x: 0, y: 0, width: 300, height: 40)
        stage.rest()
        #expect(last.frame.width == 260)
        stack.insertArrangedSubview(Label("x"), at: 2)
        stage.rest()
        #expect(first.frame.width == 40 && last.frame.width == 40)
    }

    @Test func aBarGivesTheSizeOfItsItemBack() {
        let bar = NavigationBar(title: "Recipes")
        bar.trailingItem = View(frame: Rect(x: 0, y: 0, width: 40, height: 30))
        stage.window.addSubview(bar)
        for width in [360, 20, 360.0] {
            bar.frame = Rect(x: 0, y: 0, width: width, height: NavigationBar.areaHeight)
            stage.rest()
        }
        #expect(bar.trailingItem?.frame.size == Size(width: 40, height: 30))
    }

    @Test func aListGivesTheSizeOfItsBackgroundBack() {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        table.backgroundView = View(frame: Rect(x: 0, y: 0, width: 80, height: 60))
        stage.window.addSubview(table)
        for width in [300, 30, 300.0] {
            table.frame.size.width = width
            stage.rest()
        }
        #expect(table.backgroundView?.frame.size == Size(width: 80, height: 60))
    }

    // MARK: Costs

    private final class Counter: View {
        var count = 0

        override func sizeThatFits(_ available: Size) -> Size {
            count += 1
            return Size(width: min(30, available.width), height: 20)
        }

        override func firstBaseline(in size: Size) -> Double {
            count += 1
            return 15
        }
    }

    /// A view inside of stacks is measured a few times for each of them.
    @Test(arguments: [StackView.Axis.horizontal, .vertical], [StackView.Alignment.fill, .leading, .firstBaseline])
    func nestedStacksMeasureAViewSeldom(_ axis: StackView.Axis, _ alignment: StackView.Alignment) {
        func count(_ depth: Int) -> Int {
            let leaf = Counter()
            var view: View = leaf
            for level in 0..<depth {
                let label = Counter()
                view = StackView(
                    level.isMultiple(of: 3) ? [view] : [view, label],
                    axis: level.isMultiple(of: 5) ? .vertical : axis, spacing: Double(level), alignment: alignment)
            }
            stage.window.addSubview(view)
            view.frame = Rect(x: 0, y: 0, width: 3000, height: 2000)
            leaf.count = 0
            stage.rest()
            view.removeFromSuperview()
            return leaf.count
        }
        #expect(count(16) < 16 * 16 * 4)
    }

    /// The size of a view may change while a stack is measured, as that of a template may.
    @Test func aChangeWhileAStackIsMeasuredCounts() {
        final class Grid: View {
            let label = Label("a")
            lazy var template = StackView([label])
            var widths: [Double] = []

            override func sizeThatFits(_ available: Size) -> Size {
                widths = ["a", "a long word"].map {
                    label.text = $0
                    return template.sizeThatFits(Size(width: 300, height: 0)).width
                }
                return Size(width: widths[1], height: 20)
            }
        }
        let grid = Grid()
        stage.window.addSubview(StackView([grid]))
        stage.rest()
        #expect(grid.widths.count == 2 && grid.widths[0] < grid.widths[1])
    }
}

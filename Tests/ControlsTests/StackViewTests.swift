import GatefoldGeometry
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A stack view lays its views out one after another.
@Suite struct StackViewTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage(width: 300) }

    private func sized(_ width: Double, _ height: Double) -> SizedView { SizedView(Size(width: width, height: height)) }

    private func frames(_ stack: StackView, width: Double = 100, height: Double = 60) -> [Rect] {
        if stack.superview == nil { stage.window.addSubview(stack) }
        stack.frame = Rect(x: 0, y: 0, width: width, height: height)
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map(\.frame)
    }

    private func row(_ views: [View], _ distribution: StackView.Distribution = .fill) -> StackView {
        StackView(views, spacing: 10, distribution: distribution)
    }

    // MARK: Along the axis

    @Test func theLastViewFillsWhatIsLeft() {
        #expect(
            frames(row([sized(20, 5), sized(30, 5)]))
                == [Rect(x: 0, y: 0, width: 20, height: 60), Rect(x: 30, y: 0, width: 70, height: 60)])
    }

    @Test func flexibleViewsShareTheDifference() {
        let views = [sized(20, 5), sized(10, 5), sized(10, 5)]
        views[0].flexibility = 3
        views[2].flexibility = 1
        #expect(frames(row(views)).map(\.width) == [50, 10, 20])
        let narrow = frames(row(views), width: 50).map(\.width)
        #expect(abs(narrow[0] - 40.0 / 3) < 0.001 && narrow[1] == 10 && abs(narrow[2] - 20.0 / 3) < 0.001)
    }

    @Test func flexibleViewsShrinkFirst() {
        let views = [sized(60, 5), sized(40, 5)]
        views[0].flexibility = 1
        #expect(frames(row(views), width: 80).map(\.width) == [30, 40])
        #expect(frames(row(views), width: 45).map(\.width) == [0, 35])
        views[0].flexibility = 0
        #expect(frames(row(views), width: 70).map(\.width) == [36, 24])
    }

    @Test func aViewThatTakesAllItIsOfferedIsFlexible() {
        let stack = row([sized(20, 5), sized(.infinity, 8), sized(30, 5)])
        #expect(frames(stack).map(\.width) == [20, 30, 30])
        #expect(stack.sizeThatFits(Size(width: 200, height: 0)) == Size(width: 200, height: 8))
    }

    @Test func equalLengths() {
        #expect(frames(row([sized(20, 5), sized(30, 5)], .fillEqually)).map(\.width) == [45, 45])
        #expect(row([sized(20, 5), sized(30, 5)], .fillEqually).sizeThatFits(Size(width: 200, height: 0)).width == 70)
    }

    @Test func proportionalLengths() {
        #expect(frames(row([sized(10, 5), sized(20, 5)], .fillProportionally)).map(\.width) == [30, 60])
    }

    @Test func equalDistances() {
        let frames = frames(row([sized(10, 5), sized(20, 5), sized(10, 5)], .equalSpacing))
        #expect(frames.map(\.minX) == [0, 40, 90])
    }

    @Test func equalDistancesOfMiddles() {
        let frames = frames(row([sized(10, 5), sized(40, 5), sized(10, 5)], .equalCentering))
        #expect(frames.map(\.midX) == [5, 50, 95])
        let uneven = self.frames(row([sized(10, 5), sized(60, 5), sized(10, 5)], .equalCentering))
        #expect(uneven.map(\.minX) == [0, 20, 90])
    }

    @Test func ownDistances() {
        let views = [sized(10, 5), sized(20, 5), sized(10, 5)]
        let stack = row(views)
        stack.setCustomSpacing(0, after: views[0])
        #expect(frames(stack).map(\.minX) == [0, 10, 40] && stack.customSpacing(after: views[0]) == 0)
        stack.setCustomSpacing(nil, after: views[0])
        #expect(frames(stack).map(\.minX) == [0, 20, 50])
    }

    // MARK: Across the axis

    @Test func alignments() {
        let stack = StackView([sized(20, 10), sized(40, 10)], axis: .vertical, alignment: .leading)
        #expect(frames(stack).map(\.minX) == [0, 0] && stack.arrangedSubviews[0].frame.width == 20)
        stack.alignment = .center
        #expect(frames(stack).map(\.minX) == [40, 30])
        stack.alignment = .trailing
        #expect(frames(stack).map(\.minX) == [80, 60])
        stack.alignment = .fill
        #expect(frames(stack).map(\.width) == [100, 100])
        #expect(stack.sizeThatFits(Size(width: 100, height: 0)) == Size(width: 100, height: 20))
    }

    @Test func linesOfTextStandOnOneLine() {
        let small = Label("Small", style: TextStyle(font: .system(size: 12)))
        let large = Label("Large\nLarge", style: TextStyle(font: .system(size: 30)))
        let stack = StackView([small, large, sized(10, 20)], alignment: .firstBaseline)
        _ = frames(stack, width: 300, height: 200)
        func lines(_ line: (View) -> Double) -> [Double] { stack.arrangedSubviews.map { $0.frame.minY + line($0) } }
        let first = lines { $0.firstBaseline(in: $0.frame.size) }
        #expect(abs(first[0] - first[1]) < 0.01 && abs(first[0] - first[2]) < 0.01 && large.frame.minY == 0)
        stack.alignment = .lastBaseline
        _ = frames(stack, width: 300, height: 200)
        let last = lines { $0.lastBaseline(in: $0.frame.size) }
        #expect(abs(last[0] - last[1]) < 0.01 && small.frame.minY > 30)
        #expect(stack.sizeThatFits(Size(width: 300, height: 0)).height >= large.frame.height)
    }

    @Test func aStackStandsOnTheLineOfItsText() {
        let label = Label("Text", style: TextStyle(font: .system(size: 20)))
        let inner = StackView([label], insets: DirectionalEdgeInsets(top: 7))
        let other = Label("Text", style: TextStyle(font: .system(size: 20)))
        let stack = StackView([inner, other], alignment: .firstBaseline)
        _ = frames(stack, width: 300, height: 100)
        #expect(label.convert(Point.zero, to: nil).y == other.convert(Point.zero, to: nil).y && other.frame.minY == 7)
    }

    @Test func aWideStackMayKeepItsContentInTheMiddle() {
        let stack = StackView([sized(.infinity, 5)], axis: .vertical, insets: DirectionalEdgeInsets(all: 4))
        stack.maximumContentWidth = 50
        #expect(frames(stack)[0] == Rect(x: 25, y: 4, width: 50, height: 52))
        #expect(frames(stack, width: 40)[0].width == 32)
        #expect(stack.sizeThatFits(Size(width: 100, height: 0)) == Size(width: 100, height: 13))
    }

    @Test func aRowIsMirrored() {
        stage.window.theme.layoutDirection = .rightToLeft
        let stack = row([sized(20, 5), sized(30, 5)], .equalSpacing)
        stack.insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        stack.alignment = .leading
        #expect(
            frames(stack) == [Rect(x: 78, y: 1, width: 20, height: 5), Rect(x: 4, y: 1, width: 30, height: 5)])
    }

    // MARK: Content

    @Test func hiddenViewsTakeNoRoom() {
        let views = [sized(10, 5), sized(20, 5), sized(10, 5)]
        let stack = row(views, .equalSpacing)
        #expect(frames(stack, width: 60).map(\.minX) == [0, 20, 50])
        views[1].isHidden = true
        #expect(stage.clock.isFrameRequested && stack.sizeThatFits(Size(width: 90, height: 0)).width == 30)
        #expect(frames(stack, width: 60)[2].minX == 50)
        #expect(stack.arrangedSubviews.count == 3)
        views[0].isHidden = true
        views[2].isHidden = true
        #expect(stack.sizeThatFits(Size(width: 90, height: 0)) == .zero)
        _ = frames(stack, width: 60)
    }

    @Test func marginsAndInsetsAreAdded() {
        let stack = row([sized(20, 5)])
        stack.insets = DirectionalEdgeInsets(all: 2)
        #expect(frames(stack) == [Rect(x: 2, y: 2, width: 96, height: 56)])
        stack.isLayoutMarginsRelativeArrangement = true
        stack.insetsLayoutMarginsFromSafeArea = false
        #expect(frames(stack) == [Rect(x: 10, y: 10, width: 80, height: 40)])
        #expect(stack.sizeThatFits(Size(width: 200, height: 0)) == Size(width: 40, height: 25))
    }

    private func holds(_ stack: StackView, _ views: [View]) -> Bool {
        stack.arrangedSubviews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init)
    }

    @Test func viewsComeAndGo() {
        let views = [sized(10, 5), sized(20, 5)]
        let stack = row(views)
        let other = sized(5, 5)
        stack.insertArrangedSubview(other, at: 0)
        #expect(holds(stack, [other, views[0], views[1]]))
        stack.insertArrangedSubview(other, at: 99)
        #expect(holds(stack, [views[0], views[1], other]) && stack.subviews.count == 3)
        stack.removeArrangedSubview(views[0])
        #expect(holds(stack, [views[1], other]) && views[0].superview === stack)
        other.removeFromSuperview()
        #expect(holds(stack, [views[1]]))
        StackView([views[1]]).layoutIfNeeded()
        #expect(stack.arrangedSubviews.isEmpty)
    }

    @Test func nestedStacksGrowWithTheirText() {
        let label = Label("One")
        let inner = StackView([label, sized(5, 5)], axis: .vertical)
        let outer = StackView([inner, sized(5, 7)], axis: .vertical)
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentInset = EdgeInsets(left: 10, right: 20)
        scrollView.contentView = outer
        stage.window.addSubview(scrollView)
        stage.makeFrame()
        let line = label.frame.height
        #expect(line > 10 && scrollView.contentSize == Size(width: 70, height: line + 12))
        #expect(outer.frame == Rect(x: 0, y: 0, width: 70, height: line + 12) && scrollView.boundsOrigin.x == -10)
        label.text = "One\nTwo\nThree"
        stage.makeFrame()
        #expect(label.frame.height == 3 * line && scrollView.contentSize.height == 3 * line + 12)
        stage.window.theme.textScale = 2
        stage.makeFrame()
        #expect(scrollView.contentSize.height > 5 * line)
        inner.isHidden = true
        stage.makeFrame()
        #expect(scrollView.contentSize.height == 7)
        scrollView.contentView = nil
        #expect(outer.superview == nil && scrollView.contentSize == .zero)
    }

    @Test func scrollingMeasuresNothing() {
        let content = SizedView(Size(width: 100, height: 1000))
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentView = content
        stage.window.addSubview(scrollView)
        stage.makeFrame()
        let measured = content.measured
        for step in 1...5 {
            scrollView.contentOffset.y = Double(step)
            stage.makeFrame()
        }
        #expect(content.measured == measured && scrollView.boundsOrigin.y == 5)
    }

    @Test func aChangeOfSpacingIsAnimated() {
        let views = [sized(10, 5), sized(20, 5)]
        let stack = row(views, .equalSpacing)
        _ = frames(stack)
        stage.makeFrame()
        View.animate(duration: 0.5) {
            stack.spacing = 0
            stack.distribution = .fill
            stack.layoutIfNeeded()
        }
        #expect(views[1].frame.minX == 10 && views[1].shownFrame.minX == 80)
        stage.makeFrames(5)
        #expect(views[1].shownFrame.minX < 80 && views[1].shownFrame.minX > 10)
        stage.rest()
        #expect(views[1].shownFrame.minX == 10)
    }
}

/// A view that asks for a size.
private final class SizedView: View {
    private let wanted: Size
    var measured = 0

    init(_ wanted: Size) {
        self.wanted = wanted
        super.init()
    }

    override func sizeThatFits(_ available: Size) -> Size {
        measured += 1
        return Size(width: min(wanted.width, available.width), height: wanted.height)
    }
}

import GatefoldGeometry
import GatefoldMotion
import GatefoldRandomness
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Random calls on stacks, anchored views and the safe area, also from callbacks: the tree stays whole, and all comes to
/// rest.
@Suite struct StackWalkTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func noOrderOfCallsBreaksTheTree(_ seed: UInt64) throws {
        let walk = try Walk(seed: seed)
        for step in 0..<400 {
            walk.act()
            if step % 3 == 0 { walk.stage.makeFrame() }
            try walk.check()
        }
        #expect(walk.stage.rest() < 600)
    }

    private final class Walk {
        let stage: ViewStage
        private var random: SeededNumbers
        private var stacks: [StackView] = []
        private var leaves: [Leaf] = []
        private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))

        init(seed: UInt64) throws {
            stage = try ViewStage()
            random = SeededNumbers(seed: seed)
            stage.window.addSubview(scrollView)
            stacks = (0..<5).map { _ in StackView(axis: .vertical, spacing: 4) }
            leaves = (0..<9).map { _ in Leaf() }
            for leaf in leaves { leaf.onChange = { [unowned self] in if chance(4) { act() } } }
            scrollView.contentView = stacks[0]
        }

        private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

        /// Makes one call. A stack is added only to stacks before it, so that none gets into itself.
        func act() {
            let index = Int.random(in: 0..<stacks.count, using: &random)
            let stack = stacks[index]
            let later: [View] = Array(stacks[(index + 1)...]) + leaves
            let view = later.randomElement(using: &random) ?? leaves[0]
            switch Int.random(in: 0..<14, using: &random) {
            case 0, 1, 2: stack.insertArrangedSubview(view, at: Int.random(in: 0..<4, using: &random))
            case 3: stack.removeArrangedSubview(view)
            case 4: view.removeFromSuperview()
            case 5: view.isHidden.toggle()
            case 6: stack.axis = chance(2) ? .horizontal : .vertical
            case 7:
                let all: [StackView.Distribution] = [.fill, .fillEqually, .equalSpacing, .equalCentering]
                stack.distribution = all[Int.random(in: 0..<all.count, using: &random)]
            case 8:
                let all: [StackView.Alignment] = [.fill, .center, .firstBaseline, .trailing]
                stack.alignment = all[Int.random(in: 0..<all.count, using: &random)]
            case 9: stage.window.cutouts = EdgeInsets(top: chance(2) ? 40 : 0, left: chance(2) ? 10 : 0)
            case 10: View.animate(duration: 0.2) { stack.layoutIfNeeded() }
            case 11: view.anchors = chance(2) ? nil : .fill(.safeArea)
            case 12: scrollView.contentView = chance(4) ? nil : stacks[0]
            default: view.flexibility = chance(2) ? 0 : 1
            }
        }

        func check() throws {
            for stack in stacks {
                let arranged = stack.arrangedSubviews
                for view in arranged { try #require(view.superview === stack) }
                for view in stack.subviews { try #require(view.superview === stack && view.frame.isFinite) }
                try #require(Set(arranged.map(ObjectIdentifier.init)).count == arranged.count)
            }
            try #require(scrollView.contentSize.height.isFinite)
        }
    }

    private final class Leaf: View {
        var onChange: (() -> Void)?
        override func safeAreaInsetsDidChange() { onChange?() }
        override func sizeThatFits(_ available: Size) -> Size { Size(width: min(30, available.width), height: 20) }
    }
}

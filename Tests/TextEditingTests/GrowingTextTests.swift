import GatefoldGeometry
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScrolling
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// A text view that grows with its text, in a stack that is the content of a scroll view.
@Suite struct GrowingTextTests {
    private let stage: ViewStage
    private let text = TextView()
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 360, height: 400))

    init() throws {
        stage = try ViewStage(width: 360, height: 400)
        text.isScrollEnabled = false
        stage.window.addSubview(scrollView)
    }

    private func type() {
        stage.rest()
        text.becomeFocused()
        for line in 0..<12 {
            text.canvas.paste("line \(line)\n")
            stage.rest()
        }
    }

    @Test(arguments: [1, 2]) func theContentGrowsWithTheText(_ levels: Int) {
        var content = StackView([Label("Dear reader"), text, Label("Yours")], axis: .vertical, spacing: 20)
        if levels == 2 { content = StackView([content, Label("P. S.")], axis: .vertical) }
        scrollView.contentView = content
        stage.rest()
        let before = scrollView.contentSize.height
        type()
        #expect(scrollView.contentSize.height > before + 200)
        #expect(text.contentOffset.y == 0 && text.frame.height >= text.contentSize.height)
    }

    @Test func aTextViewGrowsAsTheContentView() {
        scrollView.contentView = text
        type()
        #expect(text.contentOffset.y == 0 && scrollView.contentSize.height > 200)
    }

    /// A program may lay out a view inside the content before the scroll view is laid out.
    @Test func layoutFromWithinReachesTheScrollView() {
        let label = Label("one")
        let stack = StackView([label], axis: .vertical)
        scrollView.contentView = stack
        stage.rest()
        let before = scrollView.contentSize.height
        stack.addArrangedSubview(Label("two"))
        stack.layoutIfNeeded()
        stage.rest()
        #expect(scrollView.contentSize.height > before)
    }
}

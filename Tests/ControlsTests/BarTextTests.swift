import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// Text in bars and in small controls grows with the user's text size, all of it by the same factor, and fits.
@Suite struct BarTextTests {
    private func labels(in view: View) -> [Label] {
        [view as? Label].compactMap(\.self) + view.subviews.flatMap(labels)
    }

    private func shownScale(_ label: Label, _ scale: Double) -> Double {
        label.limitedStyle.font.size * scale / label.style.font.size
    }

    @Test(arguments: [0.5, 1, 1.25, 1.5, 2, 3]) func everythingInABarGrowsAlike(scale: Double) throws {
        let stage = try ViewStage(width: 360)
        stage.window.theme.textScale = scale
        let bar = NavigationBar(title: "Text")
        bar.backTitle = "All"
        let (edit, more) = (TextButton(title: "Edit"), TextButton(title: "+"))
        bar.trailingItem = StackView([edit, more], spacing: 8)
        bar.frame = Rect(x: 0, y: 0, width: 360, height: NavigationBar.areaHeight)
        let tabs = TabBar(items: [TabBar.Item(title: "One"), TabBar.Item(title: "Two")])
        let size = tabs.sizeThatFits(Size(width: 360, height: 0))
        for view in [bar, tabs] { stage.window.addSubview(view) }
        tabs.frame = Rect(x: 0, y: 300, width: 360, height: TabBar.height(in: stage.window.theme))
        stage.makeFrame()
        let all = labels(in: bar) + labels(in: tabs)
        #expect(all.count == 6 && size.height == 49)
        for label in all {
            #expect(abs(shownScale(label, scale) - min(scale, 1.5)) < 0.001, "\(label.text)")
            let layout = label.sizeThatFits(Size(width: .infinity, height: 0))
            #expect(layout.height <= label.bounds.height + 1, "\(label.text)")
        }
        #expect(tabs.bounds.height >= (scale >= 2 ? 56 : 49))
        // Outside of a bar, a button grows without a limit.
        bar.trailingItem = nil
        stage.window.addSubview(edit)
        #expect(labels(in: edit).allSatisfy { abs(shownScale($0, scale) - scale) < 0.001 })
    }

    @Test(arguments: [1.0, 1.5, 2, 3]) func aCaptionFitsBelowItsIcon(scale: Double) throws {
        let stage = try ViewStage(width: 360)
        stage.window.theme.textScale = scale
        let tabs = TabBar(items: ["One", "Two"].map { TabBar.Item(title: $0, icon: Icon(.folder)) })
        stage.window.addSubview(tabs)
        tabs.frame = Rect(x: 0, y: 0, width: 360, height: TabBar.height(in: stage.window.theme))
        stage.makeFrame()
        for label in labels(in: tabs) {
            let around = try #require(label.superview)
            let icon = try #require(around.subviews.first { $0 is IconView })
            #expect(label.frame.minY >= icon.frame.maxY - 1 && label.frame.maxY <= around.bounds.maxY)
        }
    }

    @Test(arguments: [1.0, 2, 3]) func headersOfSectionsGrowLikeBars(scale: Double) throws {
        let stage = try ViewStage(width: 360)
        let table = TableView()
        stage.window.addSubview(table)
        stage.window.theme.textScale = scale
        #expect(table.shownHeaderHeight == table.headerHeight * min(scale, 1.5))
        let header = SectionBandView(title: "Today")
        stage.window.addSubview(header)
        #expect(labels(in: header).allSatisfy { abs(shownScale($0, scale) - min(scale, 1.5)) < 0.001 })
    }

    /// Controls of one width on a page have titles of one size, whatever their titles are.
    @Test(arguments: [1.0, 1.5, 2, 3]) func segmentedControlsMatch(scale: Double) throws {
        let stage = try ViewStage(width: 330)
        stage.window.theme.textScale = scale
        let card = StackView(axis: .vertical, spacing: 8)
        let controls = [["Fill", "Equal", "Spaced"], ["Top", "Middle", "Baseline of the text"], ["1", "2", "3"]].map {
            SegmentedControl(titles: $0)
        }
        for control in controls { card.addArrangedSubview(StackView([Label("x"), control], axis: .vertical)) }
        stage.window.overlay = card
        card.frame = Rect(x: 0, y: 0, width: 330, height: 400)
        func sizes() -> [Double?] {
            stage.makeFrame()
            return controls.map(\.fittedFontSize)
        }
        let first = sizes()
        #expect(first[0] != nil && Set(first).count == 1)
        #expect(controls.allSatisfy { $0.sizeThatFits(.zero).height == 32 * min(scale, 1.5) })
        // Once a long title is gone, all of them grow.
        controls[1].titles = ["a", "b", "c"]
        let second = sizes()
        #expect(Set(second).count == 1)
        #expect(try #require(second[0]) * scale > 13 * min(scale, 1.5) - 0.01)
        let (before, after) = (try #require(first[0]), try #require(second[0]))
        #expect(scale == 1 || after > before)
    }

    @Test func theSignForSearchingGrowsWithTheText() throws {
        let stage = try ViewStage(width: 360)
        let field = SearchField()
        stage.window.addSubview(field)
        field.frame = Rect(x: 0, y: 0, width: 360, height: 60)
        func side() -> Double {
            stage.makeFrame()
            return field.subviews.first { $0 !== field.viewport && !($0 is Button) }?.frame.width ?? 0
        }
        let standard = side()
        stage.window.theme.textScale = 2
        #expect(standard > 0 && side() == 2 * standard)
    }
}

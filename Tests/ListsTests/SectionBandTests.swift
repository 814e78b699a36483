import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldRandomness
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A view that is as high as it is told.
private final class Band: View {
    let height: Double

    init(_ height: Double) {
        self.height = height
        super.init()
    }

    override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: height) }
}

/// A data source and delegate of sections with headers and footers.
private final class Sections: TableViewDataSource, TableViewDelegate {
    var rows: [Int]
    var footers: [String?]
    /// The heights that the views of headers want; nil for a title.
    var headerViews: [Double?]
    /// The heights that the delegate says of headers.
    var headerHeight = TableView.automaticDimension
    var onView: ((TableView) -> Void)?
    private(set) var viewsAsked: [Int] = []

    init(_ rows: [Int], footers: [String?] = [], headerViews: [Double?] = []) {
        self.rows = rows
        self.footers = footers
        self.headerViews = headerViews
    }

    func numberOfSections(in tableView: TableView) -> Int { rows.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell() ?? TableViewCell()
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double { headerHeight }
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        viewsAsked.append(section)
        onView?(tableView)
        return headerViews.indices.contains(section) ? headerViews[section].map(Band.init) : nil
    }
    func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
        rows[indexPath.section] -= 1
        rows[destination.section] += 1
    }
}

/// Sections have headers and footers, as titles or as views of the program.
@Suite struct SectionBandTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage(width: 200, height: 300) }

    private func table(_ sections: Sections) -> TableView {
        let table = TableView(frame: Rect(origin: .zero, size: stage.window.bounds.size))
        (table.rowHeight, table.headerHeight) = (50, 20)
        table.dataSource = sections
        table.delegate = sections
        stage.window.addSubview(table)
        stage.makeFrame()
        return table
    }

    private func path(_ row: Int, _ section: Int) -> IndexPath { IndexPath(row: row, section: section) }

    private func footer(_ table: TableView, _ section: Int) -> SectionBandView? {
        table.liveFooters.first { $0.section == section }?.view
    }

    @Test func sectionsConsistOfHeaderRowsAndFooter() throws {
        let sections = Sections([2, 1], footers: ["One line", nil], headerViews: [30, nil])
        let table = table(sections)
        let height = try #require(footer(table, 0)).frame.height
        #expect(height > 20 && height < 40)
        #expect(table.rectForHeader(inSection: 0) == Rect(x: 0, y: 0, width: 200, height: 30))
        #expect(table.rectForRow(at: path(0, 0)).minY == 30)
        #expect(table.rectForFooter(inSection: 0) == Rect(x: 0, y: 130, width: 200, height: height))
        #expect(table.rect(forSection: 0) == Rect(x: 0, y: 0, width: 200, height: 130 + height))
        #expect(table.rectForHeader(inSection: 1).minY == 130 + height)
        #expect(table.rectForFooter(inSection: 1).height == 0 && table.rectForFooter(inSection: 9) == .zero)
        #expect(table.contentSize.height == 130 + height + 20 + 50)
        let content = try #require(table.liveHeaders.first?.view.content as? Band)
        #expect(content.frame == Rect(x: 0, y: 0, width: 200, height: 30) && content.window != nil)
        #expect(table.liveHeaders.last?.view.title == "Section 1")
        #expect(table.indexPathForRow(at: Point(x: 10, y: 140)) == nil)
    }

    @Test func aFooterIsAsHighAsItsLines() {
        let text = "Mails of this folder are removed from this device after a month, but stay on the server."
        let table = table(Sections([1], footers: [text]))
        let height = table.rectForFooter(inSection: 0).height
        #expect(height > 60)
        table.frame.size.width = 400
        stage.makeFrame()
        #expect(table.rectForFooter(inSection: 0).height < height)
        table.frame.size.width = 200
        stage.makeFrame()
        #expect(table.rectForFooter(inSection: 0).height == height)
        stage.window.theme.textScale = 2
        stage.makeFrame()
        #expect(table.rectForFooter(inSection: 0).height > 1.8 * height)
        #expect(table.contentSize.height == table.rectForFooter(inSection: 0).maxY)
    }

    @Test func viewsOfKnownHeightsAreAskedForWhenTheyComeIntoView() {
        let sections = Sections(Array(repeating: 10, count: 50), headerViews: Array(repeating: 99, count: 50))
        sections.headerHeight = 40
        let table = table(sections)
        #expect(sections.viewsAsked == [0] && table.rectForRow(at: path(0, 1)).minY == 40 + 500 + 40)
        table.contentOffset.y = 500
        stage.makeFrame()
        #expect(sections.viewsAsked == [0, 1] && table.liveHeaders[0].view.content?.frame.height == 40)
        sections.headerHeight = 0
        table.reloadData()
        stage.makeFrame()
        #expect(table.liveHeaders.isEmpty && table.contentSize.height == 50 * 500)
    }

    /// Rows just below a footer are found although they are lower than the footer.
    @Test func everyVisibleRowIsFound() {
        var random = SeededNumbers(seed: 5)
        for _ in 0..<50 {
            let counts = (0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0...4, using: &random) }
            var layout = ListLayout(
                sections: counts.map { count in
                    var section = ListSection(title: nil, rowCount: count)
                    section.header.fixedHeight = Double(Int.random(in: 0...2, using: &random) * 15)
                    section.footer.fixedHeight = Double(Int.random(in: 0...2, using: &random) * 35)
                    return section
                })
            let inset = (
                top: Double.random(in: 0...20, using: &random), bottom: Double.random(in: 0...60, using: &random)
            )
            layout.layOut(ListMeasures(headerHeight: 20, estimate: 10, spacing: 2, inset: inset))
            let ends = layout.sections.indices.map {
                layout.footerMinY(ofSection: $0) + layout.sections[$0].footer.height
            }
            #expect(
                zip(ends, layout.sections.indices.dropFirst()).allSatisfy {
                    abs($0 - layout.minY(ofSection: $1)) < 1e-9
                })
            #expect(abs((ends.last ?? 0) - layout.height) < 1e-9)
            for _ in 0..<40 {
                let top = Double.random(in: -10...(layout.height + 10), using: &random)
                let bottom = top + Double.random(in: 0...80, using: &random)
                let seen = (0..<layout.rowCount).filter {
                    layout.minY(ofRow: $0) < bottom && layout.minY(ofRow: $0) + layout.height(ofRow: $0) > top
                }
                #expect(Array(layout.rows(from: top, to: bottom)) == seen, "\(counts) from \(top) to \(bottom)")
            }
        }
    }

    @Test func footersTravelWithTheirRows() throws {
        let sections = Sections([2, 2], footers: ["One", "Other"])
        let table = table(sections)
        let (view, y) = try (#require(footer(table, 0)), table.rectForFooter(inSection: 0).minY)
        sections.rows[0] = 3
        table.insertRows(at: [path(1, 0)])
        stage.makeFrame()
        #expect(footer(table, 0) === view && view.frame.minY < y + 40)
        stage.rest()
        #expect(view.frame.minY == y + 50 && view.frame == table.rectForFooter(inSection: 0))
        sections.rows.removeFirst()
        sections.footers.removeFirst()
        table.deleteSections([0])
        stage.rest()
        #expect(table.liveFooters.count == 1 && table.liveFooters[0].view.title == "Other" && view.superview == nil)
        #expect(table.liveFooters[0].view.frame == table.rectForFooter(inSection: 0))
    }

    @Test func aReloadOfASectionAsksForItsViewsAgain() throws {
        let sections = Sections([2, 2], headerViews: [30, 30])
        let table = table(sections)
        let views = table.liveHeaders.map(\.view)
        sections.headerViews = [60, 60]
        table.reloadRows(at: [path(0, 0)])
        stage.rest()
        #expect(table.liveHeaders.map { ObjectIdentifier($0.view) } == views.map(ObjectIdentifier.init))
        table.reloadSections([0])
        stage.rest()
        #expect((table.liveHeaders[0].view.content as? Band)?.height == 60 && table.liveHeaders[1].view === views[1])
        #expect(table.rectForHeader(inSection: 0).height == 60 && views[0].superview == nil)
    }

    @Test func anotherDelegateBringsItsOwnViews() {
        let sections = Sections([2], footers: ["Footer"])
        let table = table(sections)
        let other = Sections([2], headerViews: [44])
        table.delegate = other
        stage.makeFrame()
        #expect(table.rectForHeader(inSection: 0).height == 44 && table.liveHeaders[0].view.content is Band)
        table.delegate = nil
        stage.makeFrame()
        #expect(table.rectForHeader(inSection: 0).height == 20 && table.liveHeaders[0].view.title == "Section 0")
        #expect(footer(table, 0)?.title == "Footer")
    }

    @Test func aDelegateMayReloadTheTableWhenItIsAskedForAView() {
        let sections = Sections([2, 2, 2], headerViews: [30, 30, 30])
        sections.headerHeight = 30
        sections.onView = { [weak sections] table in
            guard let sections, sections.rows.count > 1 else { return }
            sections.rows.removeLast()
            table.reloadData()
        }
        let table = table(sections)
        stage.rest()
        #expect(table.numberOfSections == 1 && table.liveHeaders.count == 1 && table.contentSize.height == 130)
    }

    @Test func footersMakeRoomForARowThatPassesThem() throws {
        let sections = Sections([2, 2], footers: ["One", "Other"])
        let table = table(sections)
        table.allowsRowReordering = true
        stage.makeFrame()
        let (view, y) = try (#require(footer(table, 0)), table.rectForFooter(inSection: 0).minY)
        stage.touch(.began, 100, 90)
        stage.clock.advance(by: 0.4)
        stage.window.actOnDeadlines()
        stage.makeFrames(20)
        stage.touch(.moved, 100, 215)
        stage.makeFrames(40)
        #expect(view.frame.minY == y - 50 && footer(table, 1)?.frame == table.rectForFooter(inSection: 1))
        stage.touch(.ended, 100, 215)
        stage.rest()
        #expect(sections.rows == [1, 3] && view.frame == table.rectForFooter(inSection: 0))
        #expect(view.frame.minY == y - 50)
    }
}

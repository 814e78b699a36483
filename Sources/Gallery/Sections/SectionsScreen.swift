import Gatefold

/// The page of the headers and footers that sections have, as titles and as views of the program.
final class SectionsScreen: BoxedListScreen {
    /// The sections, from top to bottom.
    private enum Part: Int, CaseIterable {
        case look, alerts, end

        var rows: [String] {
            switch self {
            case .look: [localized("Text size"), localized("Contrast")]
            case .alerts: [localized("Sounds"), localized("Badges")]
            case .end: [localized("About")]
            }
        }
    }

    private let looks = SegmentedControl(
        titles: [localized("Light"), localized("Dark"), localized("Desktop")],
        icons: [Icon(.sun), Icon(.moon), Icon(.settings)], selectedIndex: 2)
    private let orders = SegmentedControl(
        titles: [localized("List"), localized("Grid"), localized("Places")],
        icons: [Icon(.list), Icon(.grid), Icon(.place)], selectedIndex: 0)
    private lazy var header = band([Text.name(localized("Appearance")), looks, orders])
    private lazy var footer = band([reset])
    private let reset = TextButton(title: localized("Reset"), icon: Icon(.undo))

    override func viewDidLoad() {
        tableView.rowHeight = TableView.automaticDimension
        orders.showsTitlesOfIcons = false
        looks.action = { [weak self] in
            guard let self else { return }
            view.window?.overrideAppearance = looks.selectedIndex.flatMap { [.light, .dark, nil][$0] }
        }
        reset.action = { [weak self] in
            guard let self else { return }
            (looks.selectedIndex, orders.selectedIndex) = (2, 0)
            looks.action?()
        }
    }

    private func band(_ views: [View]) -> StackView {
        StackView(
            views, axis: .vertical, spacing: 8,
            insets: DirectionalEdgeInsets(top: 16, leading: 16, bottom: 8, trailing: 16))
    }

    private func part(_ section: Int) -> Part { Part(rawValue: section) ?? .end }

    override func numberOfSections(in tableView: TableView) -> Int { Part.allCases.count }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        part(section).rows.count
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.dynamicBackgroundColor = Palette.paper
        cell.separatorInset.left = 16
        cell.textLabel.text = part(indexPath.section).rows[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        part(section) == .alerts ? localized("Alerts") : nil
    }

    override func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        part(section) == .look ? header : nil
    }

    override func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        switch part(section) {
        case .look: localized("The header above is a view of the program: a name and two controls.")
        case .alerts: localized("A footer says in a few words what the rows above it do. It is as high as its text.")
        case .end: nil
        }
    }

    override func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
        part(section) == .end ? footer : nil
    }
}

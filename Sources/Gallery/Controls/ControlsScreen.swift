import Gatefold

/// The page of controls: what the user sets, what shows progress, and what a program has to say.
final class ControlsScreen: ViewController {
    private let stepper = Stepper()
    private let copies = Label("1", style: TextStyle(font: .system(size: 16, weight: .medium), alignment: .trailing))
    private let size = PopUpButton(titles: ["A4", "A5", "Letter"], selectedIndex: 0)
    private let bar = ProgressView(progress: 0.4)
    private let ring = ProgressView(style: .ring, progress: 0.4)
    private let banner = Banner(
        localized("The printer is asleep. It wakes up when you print."), kind: .information,
        actionTitle: localized("Wake It Up"))
    private let result = TextButton(title: localized("Print"), icon: Icon(.print))
    private lazy var columnView = ColumnView(Column(blocks, bottomMargin: 24), background: Palette.background)

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }

    private var blocks: [View] {
        let waiting = StackView(
            [ProgressView(progress: nil), ProgressView(style: .ring, progress: nil)], spacing: 20, alignment: .center)
        let known = StackView([bar, ring], spacing: 20, alignment: .center)
        let options = StackView(
            [
                CheckBox(title: localized("Both sides of the paper"), isOn: true), mixedBox,
                RadioGroup(titles: [localized("Upright"), localized("Across")], selectedIndex: 0),
            ], axis: .vertical)
        return [
            banner, filters,
            Card([
                ControlRow(localized("Copies"), StackView([copies, stepper], spacing: 12, alignment: .center)),
                ControlRow(localized("Paper"), size),
            ]),
            Card([DisclosureGroup(localized("Options"), content: options, isExpanded: true)]),
            Card([
                ControlRow(localized("Progress"), known, isStacked: true),
                ControlRow(localized("Under way"), waiting, isStacked: true),
            ]),
            result,
            Card([
                EmptyStateView(
                    title: localized("Nothing printed yet"), text: localized("What you print is listed here."),
                    icon: Icon(.document))
            ]),
        ]
    }

    private var mixedBox: CheckBox {
        let box = CheckBox(title: localized("Pictures in colour"))
        box.state = .mixed
        return box
    }

    private var filters: ChipGroup {
        let chips = [localized("All"), localized("Letters"), localized("Photographs"), localized("Maps")].enumerated()
            .map { index, title in
                Chip(title: title, isSelected: index == 0)
            }
        for chip in chips {
            chip.action = { for other in chips { other.isSelected = other === chip } }
        }
        let token = Chip(title: localized("From Ada"), icon: Icon(.person))
        let group = ChipGroup(chips + [token])
        token.onRemove = { [weak group, weak token] in group?.chips.removeAll { $0 === token } }
        return group
    }

    override func viewDidLoad() {
        stepper.minimumValue = 1
        stepper.maximumValue = 10
        stepper.action = { [weak self] in self?.copiesDidChange() }
        banner.onClose = { [weak self] in self?.hideBanner() }
        banner.actionButton?.action = { [weak self] in self?.hideBanner() }
        result.action = { [weak self] in self?.print() }
    }

    private func copiesDidChange() {
        copies.text = String(Int(stepper.value))
        let part = stepper.value / stepper.maximumValue
        bar.setProgress(part, animated: true)
        ring.setProgress(part, animated: true)
    }

    private func hideBanner() {
        View.animate(duration: 0.3, dampingRatio: 1) {
            banner.isHidden = true
            view.layoutIfNeeded()
        }
    }

    private func print() {
        let count = Int(stepper.value)
        view.window?.show(
            Toast(
                localized("Printed one copy", plural: "Printed {count} copies", count: count), icon: Icon(.check),
                actionTitle: localized("Undo")))
    }
}

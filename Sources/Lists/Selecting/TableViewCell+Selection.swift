import GatefoldGeometry
import GatefoldViews

extension TableViewCell {
    /// Adds the mark of a row that can be selected, outside the row.
    func prepareMark() { if mark == nil { positionMark(inset: editingInset) } }

    /// Positions the mark as far inside the row as its inset says.
    func positionMark(inset: Double) {
        guard inset > 0 || mark != nil || (superview as? TableView)?.isEditing ?? false else { return }
        let mark = mark ?? addMark()
        mark.frame = mirrored(SelectionMark.frame(inset: inset, height: bounds.height))
        mark.alpha = inset > 0 ? 1 : 0
    }

    private func addMark() -> SelectionMark {
        let mark = SelectionMark()
        self.mark = mark
        mark.setSelected(isSelected, animated: false)
        addSubview(mark)
        return mark
    }
}

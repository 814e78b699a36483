import GatefoldGeometry
import GatefoldScene
import GatefoldViews

extension TableViewCell {
    /// The opacity of the tint over a selected row. Chosen: noticed beside rows without it, and text stays readable.
    private static let tintAlpha: Float = 0.12

    func setSelected(_ isSelected: Bool, animated: Bool) {
        self.isSelected = isSelected
        let share = selectedShare ?? SlidingValue(0, duration: SelectionMark.fadeDuration)
        selectedShare = share
        let goal = isSelected ? 1.0 : 0
        if animated { share.move(to: goal, in: self) } else { share.set(goal, in: self) }
        mark?.setSelected(isSelected, animated: animated)
        isSelectedDidChange()
    }

    /// Adds the mark of a row that can be selected, outside the row.
    func prepareMark() { if mark == nil { placeMark(inset: editingInset) } }

    /// Places the mark as far inside the row as its inset says.
    func placeMark(inset: Double) {
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

    /// Draws the tint over a selected row.
    func drawSelection(into recorder: inout Recorder) {
        guard let share = selectedShare?.value, share > 0 else { return }
        let color = resolvedTintColor
        let strength = theme.isDark ? Self.tintAlpha * 2 : Self.tintAlpha
        recorder.fill(shownBounds, with: color.withAlpha(color.alpha * strength * Float(share)))
    }
}

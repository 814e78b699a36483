import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldViews

extension ListViewCell {
    /// The opacity of the tint over a selected row. Chosen: noticed beside rows without it, and text stays readable.
    private static let tintAlpha: Float = 0.12

    func setSelected(_ isSelected: Bool, animated: Bool) {
        self.isSelected = isSelected
        let share = selectedShare ?? SlidingValue(0, duration: SelectionMark.fadeDuration)
        selectedShare = share
        let goal = isSelected ? 1.0 : 0
        if animated { share.move(to: goal, in: self) } else { share.set(goal, in: self) }
        selectionDidChange(animated: animated)
        isSelectedDidChange()
    }

    /// Draws the tint over a selected row.
    func drawSelection(into recorder: inout Recorder) {
        guard let share = selectedShare?.value, share > 0 else { return }
        let color = resolvedTintColor
        let strength = theme.isDark ? Self.tintAlpha * 2 : Self.tintAlpha
        recorder.fill(shownBounds, with: color.withAlpha(color.alpha * strength * Float(share)))
    }
}

import Gatefold

final class MotionCard {
    let view: Card
    private let motion: MotionSettings
    private let slow = Switch()
    private let reduced = Switch()
    private let outlines = Switch()

    init(motion: MotionSettings) {
        self.motion = motion
        view = Card([
            ControlRow(localized("Slow motion"), slow), ControlRow(localized("Reduced motion"), reduced),
            ControlRow(localized("Outlines"), outlines),
        ])
        slow.action = { [motion, slow] in motion.isSlow = slow.isOn }
        reduced.action = { [motion, reduced] in motion.isReduced = reduced.isOn }
        outlines.action = { [motion, outlines] in motion.showsOutlines = outlines.isOn }
        update()
    }

    /// Updates the switches, since those of another screen may have changed the settings.
    func update() {
        slow.isOn = motion.isSlow
        reduced.isOn = motion.isReduced
        outlines.isOn = motion.showsOutlines
    }
}

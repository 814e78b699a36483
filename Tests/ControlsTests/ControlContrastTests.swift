import GatefoldGeometry
import GatefoldScene
import GatefoldTextEditing
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// Controls are seen on every background, and the text on them can be read.
@Suite struct ControlContrastTests {
    /// A control in a state of its own.
    enum Sample: String, CaseIterable {
        case switchOff, switchOn, unchecked, checked, radioGroup, slider, textField
        case stepper, segments, chip, bar, ring

        /// Whether the outline is seen in a theme with high contrast only. In other themes a control of many parts is
        /// recognized by its text or icons.
        var isOutlinedInHighContrastOnly: Bool {
            switch self {
            case .stepper, .segments, .chip, .bar, .ring: true
            default: false
            }
        }

        @MainActor func make() -> View {
            switch self {
            case .switchOff: return Switch()
            case .switchOn:
                let toggle = Switch()
                toggle.isOn = true
                return toggle
            case .unchecked: return CheckBox(title: "Letters")
            case .checked: return CheckBox(title: "Letters", isOn: true)
            case .radioGroup: return RadioGroup(titles: ["Letters", "Bills"], selectedIndex: 1)
            case .slider:
                let slider = Slider()
                slider.value = 0.5
                return slider
            case .textField: return TextField()
            case .stepper: return Stepper()
            case .segments: return SegmentedControl(titles: ["Day", "Week"])
            case .chip: return Chip(title: "Letters")
            case .bar: return ProgressView(progress: 0.5)
            case .ring: return ProgressView(style: .ring, progress: 0.5)
            }
        }
    }

    @Test(arguments: Sample.allCases) func theOutlineIsSeen(_ sample: Sample) throws {
        let stage = try ViewStage()
        let (back, control) = (View(frame: stage.window.bounds), sample.make())
        let size = control.sizeThatFits(Size(width: 150, height: 100))
        control.frame = Rect(x: 20, y: 100, width: size.width, height: size.height)
        back.addSubview(control)
        stage.window.addSubview(back)
        for theme in TestAccents.themes where theme.contrast == .high || !sample.isOutlinedInHighContrastOnly {
            stage.window.theme = theme
            for ground in [DynamicColor.surface, .groupedBackground] {
                back.dynamicBackgroundColor = ground
                stage.rest()
                let parts = stage.scene.items.filter { $0.rect.height < 300 && $0.look != nil }
                let seen = parts.filter { $0.isSeen(on: ground.resolved(in: theme)) }
                let all = try #require(Self.extent(of: parts))
                // The height is left out: a white knob on a white background has a shadow instead.
                #expect(Self.extent(of: seen) == all, "\(sample) on \(ground.resolved(in: theme)) in \(theme)")
            }
        }
    }

    private static func extent(of items: [Item]) -> [Int32]? {
        guard let left = items.map(\.rect.x).min(), let right = items.map(\.rect.maxX).max() else { return nil }
        return [left, right]
    }

    @Test(arguments: TestAccents.themes) func whatLiesOnTheAccentIsSeen(_ theme: Theme) {
        let (accent, least) = (DynamicColor.accent.resolved(in: theme), theme.contrast == .high ? Float(7) : 4.5)
        #expect(ControlColor.text(on: accent, in: theme).contrast(to: accent) >= least)
        #expect(accent.readable.contrast(to: accent) >= least)
        #expect(ControlColor.knob(on: accent).contrast(to: accent) >= 3)
        #expect(accent.contrast(to: ControlColor.field.resolved(in: theme)) >= least)
        let badge = Badge.color.resolved(in: theme)
        #expect(ControlColor.text(on: badge, in: theme).contrast(to: badge) >= least)
    }

    /// Every colour has a colour of text that can be read on it, as well as black and white allow.
    @Test(arguments: Theme.Contrast.allCases) func textCanBeReadOnAnyColor(_ contrast: Theme.Contrast) {
        let theme = Theme(contrast: contrast)
        for grey in 0...255 {
            let color = Color(white: Float(grey) / 255)
            let ratio = ControlColor.text(on: color, in: theme).contrast(to: color)
            #expect(ratio >= min(contrast == .high ? 7 : 4.5, color.readable.contrast(to: color)))
        }
    }

    @Test(arguments: TestAccents.themes) func theTitleOfASelectedChipCanBeRead(_ theme: Theme) throws {
        let stage = try ViewStage()
        stage.window.theme = theme
        let chip = Chip(title: "Letters", isSelected: true)
        chip.frame = Rect(x: 20, y: 100, width: 120, height: 32)
        stage.window.addSubview(chip)
        stage.makeFrame()
        let fills = stage.scene.items.compactMap(\.look?.fill)
        let texts = stage.scene.items.compactMap { item -> Color? in
            if case .glyphs(let run) = item.content { run.color } else { nil }
        }
        let (fill, text) = (try #require(fills.last), try #require(texts.last))
        #expect(fill == DynamicColor.accent.resolved(in: theme))
        #expect(text.contrast(to: fill) >= (theme.contrast == .high ? 7 : 4.5))
    }
}

extension Item {
    /// The colours of a solid or of a rounded rectangle; nil for text, pictures and shadows.
    var look: (fill: Color, border: Color)? {
        switch content {
        case .solid(let color): (color, .clear)
        case .roundedRectangle(let shape): (shape.fill, shape.borderWidth > 0 ? shape.border : .clear)
        default: nil
        }
    }

    /// Whether the item stands out from a background.
    fileprivate func isSeen(on ground: Color) -> Bool {
        look.map { [$0.fill, $0.border].contains { $0.isSeen(on: ground) } } ?? false
    }
}

extension Color {
    /// Whether an area of the colour stands out from a background.
    /// - Source: WCAG 2.1, non-text contrast.
    func isSeen(on ground: Color) -> Bool {
        ground.interpolated(to: withAlpha(1), fraction: alpha).contrast(to: ground) >= 3
    }
}

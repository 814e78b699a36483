import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// The states of controls differ in more than their colours, so that everybody can tell them apart.
@Suite struct ColourAloneTests {
    /// A control with two states.
    enum Sample: String, CaseIterable {
        case toggle, checkBox, radioGroup, segments, chip, tabBar, iconsOfTabs

        @MainActor func make(isSecond: Bool) -> View {
            let index = isSecond ? 1 : 0
            switch self {
            case .toggle:
                let toggle = Switch()
                toggle.isOn = isSecond
                return toggle
            case .checkBox: return CheckBox(title: "Letters", isOn: isSecond)
            case .radioGroup: return RadioGroup(titles: ["Letters", "Bills"], selectedIndex: index)
            case .segments: return SegmentedControl(titles: ["Day", "Week"], selectedIndex: index)
            case .chip: return Chip(title: "Letters", isSelected: isSecond)
            case .tabBar, .iconsOfTabs:
                let icon = self == .iconsOfTabs ? Icon(.inbox) : nil
                let bar = TabBar(items: ["Mail", "Bills"].map { TabBar.Item(title: $0, icon: icon) })
                bar.selectedIndex = index
                bar.shouldRasterize = false
                return bar
            }
        }
    }

    @Test(arguments: Sample.allCases) func statesDifferInWhatIsSeenOfThem(_ sample: Sample) throws {
        for theme in TestAccents.themes {
            let looks = try [false, true].map { isSecond in
                let stage = try ViewStage()
                stage.window.theme = theme
                let (back, control) = (View(frame: stage.window.bounds), sample.make(isSecond: isSecond))
                back.dynamicBackgroundColor = .surface
                let size = control.sizeThatFits(Size(width: 150, height: 100))
                control.frame = Rect(x: 20, y: 100, width: size.width, height: size.height)
                back.addSubview(control)
                stage.window.addSubview(back)
                stage.makeFrame()
                stage.rest()
                let ground = DynamicColor.surface.resolved(in: theme)
                return stage.scene.items.map { item in
                    let edges = [item.look?.fill, item.look?.border].map { $0?.isSeen(on: ground) == true }
                    return "\(item.rect) \(edges)"
                }
            }
            #expect(looks[0].count > 1)
            #expect(looks[0] != looks[1], "\(sample) in \(theme)")
        }
    }
}

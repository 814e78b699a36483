import GatefoldGestures
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// The focus ring is seen on every background of every theme.
@Suite struct FocusRingContrastTests {
    private static let grounds: [DynamicColor] = [
        .surface, .groupedBackground, .raised, .card, .bar, .placeholder, ControlColor.field, ControlColor.groove,
    ]

    @Test func theRingStandsOut() throws {
        let keys = try FocusStage()
        keys.add(FocusButton(), 60, 150)
        keys.stage.rest()
        keys.press(.tab)
        for theme in TestAccents.themes {
            keys.window.theme = theme
            for ground in Self.grounds {
                keys.screen.view.dynamicBackgroundColor = ground
                keys.stage.rest()
                let lines = keys.stage.scene.items.compactMap { item -> Color? in
                    guard case .roundedRectangle(let look) = item.content, look.borderWidth > 0 else { return nil }
                    return look.border
                }
                #expect(lines.count == 2)
                let color = ground.resolved(in: theme)
                #expect(lines.contains { $0.contrast(to: color) >= 3 }, "\(lines) on \(color) in \(theme)")
                // The line stands out from its flanks, so that it is seen where either has the ground's colour.
                #expect(lines[0].contrast(to: lines[1]) >= 3)
            }
        }
    }
}

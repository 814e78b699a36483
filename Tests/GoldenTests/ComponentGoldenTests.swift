import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldGallery

/// The gallery's pages of components, in light and dark themes, from right to left, and with large text.
@Suite struct ComponentGoldenTests {
    /// A golden of a page at the end of a script. Fingers that the script does not lift stay down.
    nonisolated struct Scene: Sendable {
        var page: ComponentPage
        var name: String
        var theme: Theme
        var script: String
        /// The time for which the page is shown before the golden is drawn, in seconds.
        var pause: Double

        init(_ page: ComponentPage, _ name: String, _ theme: Theme, _ script: String, pause: Double = 1) {
            self.page = page
            self.name = name
            self.theme = theme
            self.script = script
            self.pause = pause
        }
    }

    nonisolated static let scenes =
        texts + styles + illustrations + layouts + lists + grids + swipes + sheets + menus + pages + controls
        + columns + bars + desktop + sections + players + popovers
    nonisolated static let names = scenes.map(\.name)

    nonisolated private static let light = Theme()
    nonisolated private static let dark = Theme(appearance: .dark)
    nonisolated private static let rightToLeft = Theme(layoutDirection: .rightToLeft)
    nonisolated private static let large = Theme(textScale: 2)

    /// The first field is in the middle of 140 points. The caret blinks: the goldens are drawn while it is shown.
    nonisolated private static let texts = [
        Scene(.text, "text", light, "tap 150 140\ntype Ada Lovelace\nkey ctrl+shift+left", pause: 0.3),
        Scene(.text, "text-dark", dark, "tap 150 140\ncommit caf\npreedit é", pause: 0.3),
        Scene(.text, "text-rtl", rightToLeft, "tap 150 140\ntype سلام abc\nkey ctrl+left", pause: 0.3),
        Scene(.text, "text-large", large, "tap 150 160\ntype Grace", pause: 0.3),
        Scene(.text, "text-tools", light, "tap 150 140\ntype Ada Lovelace\ndoubletap 80 140; wait 0.5", pause: 0.3),
    ]

    /// Scrolls the page of text to its end, where the text that has several styles stands.
    nonisolated private static let toStyles = "flick 180 400 180 40 40 60; wait 2; flick 180 400 180 40 40 60; wait 2; "

    nonisolated private static let styles = [
        Scene(
            .text, "styled", light,
            toStyles + "tap 90 361; wait 1; key ctrl+right; key ctrl+shift+right; key ctrl+b; key ctrl+u", pause: 0.3),
        Scene(.text, "styled-dark", dark, toStyles + "tap 90 361; wait 1; key ctrl+a; key ctrl+i", pause: 0.3),
        Scene(.text, "styled-rtl", rightToLeft, toStyles + "tap 90 361; wait 1; key ctrl+end; type سلام", pause: 0.3),
        Scene(
            .text, "styled-large", large,
            toStyles + "flick 180 400 180 40 40 60; wait 2; tap 90 361; wait 1; key ctrl+b; type new", pause: 0.3),
    ]

    nonisolated private static let illustrations = [
        Scene(
            .text, "illustrated", light,
            "flick 180 400 180 40 40 60; wait 2; drag touch 180 130 180 400 400 60 hold 200; wait 1")
    ]

    nonisolated private static let columns = [
        Scene(.columns, "columns", light, ""), Scene(.columns, "columns-dark", dark, ""),
        Scene(.columns, "columns-rtl", rightToLeft, ""),
    ]

    /// The first button stands at 127 points.
    nonisolated private static let desktop = [
        Scene(.desktop, "desktop", light, ""),
        // The end of the page, whose switch is kept for the next run.
        Scene(
            .desktop, "desktop-dark", dark,
            "flick 180 380 180 100 100 60; wait 2; tap 304 131; wait 1"),
        Scene(
            .desktop, "desktop-drop", light,
            "flick 180 380 180 100 100 60; wait 2; touch down 1 90 194; wait 0.45; touch motion 1 110 220; wait 0.1; "
                + "touch motion 1 180 291; wait 0.2; touch up 1; wait 1"),
        Scene(.desktop, "desktop-rtl", rightToLeft, ""), Scene(.desktop, "desktop-large", large, ""),
    ]

    nonisolated private static let sections = [
        Scene(.sections, "sections", light, ""), Scene(.sections, "sections-dark", dark, ""),
        Scene(.sections, "sections-rtl", rightToLeft, ""), Scene(.sections, "sections-large", large, ""),
    ]

    /// The bar stands above the tabs. The page is open, and then held half folded.
    nonisolated private static let players = [
        Scene(.player, "player", light, "tap 180 190; wait 1"),
        Scene(.player, "player-open", dark, "tap 180 399; wait 1"),
        Scene(
            .player, "player-held", light,
            "tap 180 399; wait 1; touch down 1 180 150; touch motion 1 180 200; touch motion 1 180 320"),
    ]

    /// The rows of the page begin at 212 points and are 44 points high. The last one stands at 315 points when the page has
    /// been scrolled to its end.
    nonisolated private static let bars = [
        Scene(.bars, "bars", light, ""),
        Scene(.bars, "bars-dark", dark, "tap 180 278; wait 1; flick 180 380 180 100 100 60; wait 2"),
        Scene(.bars, "bars-rtl", rightToLeft, "tap 180 322; wait 1; tap 24 407"), Scene(.bars, "bars-large", large, ""),
        // The finger holds the content pulled down, or scrolled by a part of the large title.
        Scene(.bars, "bars-pull", light, "touch down 1 180 250; touch motion 1 180 300; touch motion 1 180 400"),
        Scene(.bars, "bars-collapse", light, "touch down 1 180 300; touch motion 1 180 280; touch motion 1 180 245"),
        // Another screen, whose buttons share the width of the bar.
        Scene(.bars, "bars-shared", light, "flick 180 380 180 100 100 60; wait 2; tap 180 315"),
    ]

    nonisolated private static let layouts = [
        Scene(.layout, "layout", light, ""), Scene(.layout, "layout-dark", dark, ""),
        Scene(.layout, "layout-rtl", rightToLeft, ""), Scene(.layout, "layout-large", large, ""),
    ]

    /// The buttons are at 122 points.
    nonisolated private static let lists = [
        Scene(.lists, "lists", light, ""),
        Scene(.lists, "lists-dark", dark, "drag touch 150 380 150 280 200 60"),
        Scene(
            .lists, "lists-rtl", rightToLeft, "touch down 1 150 280; wait 0.6; touch motion 1 150 330", pause: 0.5),
        Scene(.lists, "lists-large", large, ""),
    ]

    /// The button Flow is at 315, 122 points, an item in the middle of the window at 340. A finger pulls its page.
    nonisolated private static let grids = [
        Scene(.grid, "grid", light, ""), Scene(.grid, "grid-dark", dark, "tap 315 122"),
        Scene(.grid, "grid-rtl", rightToLeft, ""), Scene(.grid, "grid-large", large, ""),
        Scene(
            .grid, "grid-opening", light,
            "tap 180 340; wait 1; touch down 1 180 150; touch motion 1 180 200; touch motion 1 180 380"),
    ]

    nonisolated private static let swipes = [
        Scene(.swipes, "swipes", light, "drag touch 340 190 220 190 200 60"),
        Scene(
            .swipes, "swipes-full", dark,
            "touch down 1 350 190; touch motion 1 300 190; touch motion 1 200 190; touch motion 1 60 190"),
        Scene(
            .swipes, "swipes-rtl", rightToLeft, "touch down 1 20 190; touch motion 1 60 190; touch motion 1 130 190"),
        Scene(.swipes, "swipes-large", large, "drag touch 340 300 200 300 200 60"),
        Scene(
            .swipes, "swipes-refresh", light, "touch down 1 180 150; touch motion 1 180 200; touch motion 1 180 350"),
        Scene(.swipes, "swipes-selection", light, "tap 30 410; wait 1; tap 180 190; tap 180 270"),
        Scene(
            .swipes, "swipes-selection-dark", Theme(appearance: .dark, layoutDirection: .rightToLeft),
            "tap 330 410; wait 1; tap 180 190"),
    ]

    /// Scrolls the page of sheets to its end, where its last row ends at 430 points. Its rows are about 64 points high and
    /// begin at 80 points.
    nonisolated private static let toEnd = "flick 180 400 180 100 100 60; wait 2; "

    nonisolated private static let sheets = [
        Scene(.sheets, "alert", light, "tap 180 180"), Scene(.sheets, "alert-dark", dark, "tap 180 240"),
        Scene(.sheets, "alert-rtl", rightToLeft, "tap 180 180"), Scene(.sheets, "alert-large", large, "tap 180 300"),
        Scene(.sheets, "action-sheet", light, toEnd + "tap 180 270"),
        Scene(.sheets, "action-sheet-dark", dark, toEnd + "tap 180 270"),
        Scene(.sheets, "action-sheet-rtl", rightToLeft, toEnd + "tap 180 270"),
        Scene(.sheets, "action-sheet-large", large, toEnd + "tap 180 105"),
        Scene(.sheets, "sheet", light, toEnd + "tap 180 330"),
        Scene(.sheets, "sheet-dark", dark, toEnd + "tap 180 330"),
        Scene(.sheets, "sheet-rtl", rightToLeft, toEnd + "tap 180 400"),
        Scene(.sheets, "sheet-large", large, toEnd + "tap 180 230; wait 1; key alt+up"),
    ]

    nonisolated private static let menus = [
        Scene(.menus, "menu-button", light, "pointer move 305 127; pointer click; wait 0.6; key down"),
        Scene(.menus, "menu-context-dark", dark, "pointer move 60 250; pointer click right; key m; key right"),
        Scene(.menus, "menu-rtl", rightToLeft, "pointer move 300 270; pointer click right; key m; key left"),
        Scene(.menus, "menu-large", large, "longpress 180 300 700; wait 0.6; key up"),
        Scene(.menus, "menu-tooltip", light, "pointer move 310 127"),
    ]

    nonisolated private static let pages = [
        Scene(.pages, "pages", light, ""), Scene(.pages, "pages-dark", dark, ""),
        Scene(.pages, "pages-rtl", rightToLeft, ""), Scene(.pages, "pages-large", large, ""),
        // Two pages that are being swiped, a magnified picture, and a screen that a finger takes back from the edge.
        Scene(
            .pages, "pages-swipe", light,
            "tap 180 350; wait 1; touch down 0 300 300; touch motion 0 280 300; touch motion 0 130 300", pause: 0.2),
        Scene(.pages, "pages-picture", light, "tap 60 180; wait 1; doubletap 240 210"),
        Scene(
            .pages, "pages-edge", light, "touch down 0 5 300; touch motion 0 25 300; touch motion 0 150 300", pause: 0.2
        ),
    ]

    /// Scrolls the page of controls to its end, where the button that prints stands at 200 points.
    nonisolated private static let toPrinting = "flick 180 400 180 100 60 60; wait 2; "

    nonisolated private static let halfway = "drag touch 180 400 180 80 600 60 hold 200; wait 1"

    nonisolated private static let controls = [
        Scene(.controls, "inputs", light, ""), Scene(.controls, "inputs-rtl", rightToLeft, ""),
        Scene(.controls, "inputs-large", large, ""),
        Scene(.controls, "inputs-dark", dark, halfway),
        Scene(.controls, "inputs-toast", light, "reduced-motion on; " + toPrinting + "tap 180 200; wait 0.6"),
        Scene(.controls, "inputs-contrast", Theme(contrast: .high), halfway),
    ]

    /// Switches off that popovers are sheets in a narrow window.
    nonisolated private static let toCards = "tap 304 320; wait 1; "

    /// The buttons stand at the trailing edge, at 163 and 389 points, and the directions at 267 points.
    nonisolated private static let popovers = [
        Scene(.popovers, "popovers-up", light, toCards + "tap 300 163"),
        Scene(.popovers, "popovers-dark", dark, toCards + "tap 300 163"),
        Scene(.popovers, "popovers-rtl", rightToLeft, "tap 56 320; wait 1; tap 60 163"),
        Scene(
            .popovers, "popovers-large", large,
            "flick 180 380 180 100 100 60; wait 2; tap 302 296; wait 1; flick 180 150 180 400 100 60; wait 2; "
                + "tap 280 246"),
        Scene(.popovers, "popovers-down", light, toCards + "tap 297 389"),
        Scene(
            .popovers, "popovers-left", Theme(appearance: .dark, layoutDirection: .rightToLeft),
            "tap 56 320; wait 1; tap 120 267; wait 1; tap 63 389"),
        Scene(.popovers, "popovers-right", light, toCards + "tap 300 267; wait 1; tap 300 163"),
    ]

    @Test(arguments: scenes.indices) func thePageLooksAsItDid(_ index: Int) throws {
        let scene = Self.scenes[index]
        let canvas = scene.name.hasPrefix("text") ? GoldenCanvas.fields : .gallery
        let application = GalleryApplication(settings: Settings(page: scene.page))
        let stage = try GoldenStage(application, canvas, theme: scene.theme)
        try stage.play("wait 0.5\n\(scene.script)\nwait \(scene.pause)")
        try GoldenPicture(scene.name).check(stage.picture())
    }
}

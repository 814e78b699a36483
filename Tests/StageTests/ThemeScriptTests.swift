import GatefoldGeometry
import GatefoldScene
import GatefoldViews
import Testing

@testable import GatefoldStage

/// A script changes the theme.
@Suite @MainActor struct ThemeScriptTests {
    private final class Application: ApplicationDelegate {
        let title = "Empty"
        let applicationID = "org.example.Empty"
        private(set) var first: Theme?
        func didCreate(_ window: Window, now: WallClock) { first = window.theme }
    }

    @Test func linesAreChanges() throws {
        let script = try TouchScript(
            "theme dark; contrast high; accent 0a5fc8; text-scale 1.25; direction rtl; reduced-motion on; accent none")
        let changes: [ThemeChange] = [
            .appearance(.dark), .contrast(.high), .accentColor(Color(hex: 0x0A_5F_C8)), .textScale(1.25),
            .layoutDirection(.rightToLeft), .reducedMotion(true), .accentColor(nil),
        ]
        #expect(script.inputs.map(\.input) == changes.map { .theme($0) })
        #expect(script.start.theme == changes)
    }

    @Test func aWindowGetsAndLosesAHeader() throws {
        let script = try TouchScript("header close:minimize; wait 0.1; header none")
        let header = WindowHeader(leading: [.close], trailing: [.minimize])
        #expect(script.inputs.map(\.input) == [.header(header), .header(nil)])
        #expect(script.start.header == header)
        let application = Application()
        let host = try OffscreenHost(
            size: PixelSize(width: 8, height: 8), scale: 1, delegate: application, startOf: script)
        #expect(host.window.state.header == header)
        try host.play(script) { _ in }
        #expect(host.window.state.header == nil)
    }

    /// A recorded window that does not fill its screen has no status bar, and shows the same when it is played.
    @Test func theStatusBarIsSwitchedOnAndOff() throws {
        let script = try TouchScript("status-bar off; wait 0.1; status-bar on")
        #expect(script.inputs.map(\.input) == [.statusBar(isOn: false), .statusBar(isOn: true)])
        #expect(script.start.showsStatusBar == false)
        let host = try OffscreenHost(
            size: PixelSize(width: 8, height: 8), scale: 1, delegate: Application(), startOf: script)
        #expect(host.window.state.isStatusOff)
        #expect(ScriptStart(of: host.window, wallClock: .pinned).showsStatusBar == false)
        try host.play(script) { _ in }
        #expect(!host.window.state.isStatusOff)
    }

    @Test(arguments: [
        ("status-bar maybe", "what follows 'status-bar' is 'maybe', but must be one of: on, off"),
        ("header", "LAYOUT is missing; the line reads 'header LAYOUT|none'"),
        ("theme", "what follows 'theme' is missing; the line reads 'theme light|dark'"),
        ("theme blue", "what follows 'theme' is 'blue', but must be one of: light, dark"),
        ("accent #000000", "what follows 'accent' is missing; the line reads 'accent RRGGBB|none'"),
        ("accent 00000g", "what follows 'accent' is '00000g', but must be one of: RRGGBB, none"),
        ("text-scale 4", "N is 4, but must be from 0.5 to 3"),
        ("direction rtl ltr", "'ltr' is one word too many; the line reads 'direction ltr|rtl'"),
    ])
    func mistakesHaveTheirSentence(line: String, sentence: String) {
        let error = #expect(throws: ScriptError.self) { try TouchScript(line) }
        #expect(error?.description == "script line 1: \(sentence)")
    }

    @Test func theFirstLinesHoldBeforeTheApplicationSeesTheWindow() throws {
        let application = Application()
        let script = try TouchScript("theme dark; wait 0.1; direction rtl")
        let host = try OffscreenHost(
            size: PixelSize(width: 8, height: 8), scale: 1, delegate: application, theme: Theme(textScale: 2),
            startOf: script)
        #expect(application.first == Theme(appearance: .dark, textScale: 2))
        try host.play(script) { _ in }
        #expect(host.runtime.window.theme == Theme(appearance: .dark, layoutDirection: .rightToLeft, textScale: 2))
    }
}

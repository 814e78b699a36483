import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldInbox

/// What a driver must translate before it can draw: each program once more for each new way in which it draws.
@MainActor struct ShaderVariantTests {
    @Test func theFirstScreenAndATransitionNeedFew() throws {
        let host = try OffscreenHost(
            size: PixelSize(width: 720, height: 1440), scale: 1, delegate: InboxApplication(pinnedTime: .pinned),
            renderer: .gl)
        var met: [Int] = []
        try host.play(TouchScript("wait 0.5; tap 360 430; wait 1; key Escape; wait 1")) { _ in
            met.append(host.renderer.counters.variantsMet)
        }
        #expect((1...3).contains(met[0]), "\(met)")
        // A window prepares those that only motion needs after its first frame: `prepareForMotion`.
        #expect(met.reduce(0, +) <= 9, "\(met)")
    }
}

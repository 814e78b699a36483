import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldInbox

/// A driver translates each shader program once more for each new way in which it draws; few such variants are needed,
/// and none of them in a movement.
@MainActor struct ShaderVariantTests {
    private let host: OffscreenHost

    init() throws {
        host = try OffscreenHost(
            size: PixelSize(width: 720, height: 1440), scale: 1, delegate: InboxApplication(pinnedTime: .pinned),
            renderer: .gl)
    }

    /// Opens a mail and closes it.
    /// - Returns: the number of ways of drawing that are new in each frame.
    private func play() throws -> [Int] {
        var met: [Int] = []
        try host.play(TouchScript("wait 0.5; tap 360 430; wait 1; key Escape; wait 1")) { [host] _ in
            met.append(host.renderer.counters.variantsMet)
        }
        return met
    }

    @Test func theFirstScreenAndATransitionNeedFew() throws {
        let met = try play()
        #expect((1...3).contains(met[0]), "\(met)")
        // The first screen needs three programs; the transition needs those of a scrim, of shadows, of images that
        // fade, grow or are opaque, and of the gradient beneath the status text.
        #expect(met.reduce(0, +) <= 9, "\(met)")
    }

    /// A window prepares what only motion needs after its first frame, so that no frame of a movement waits for the driver.
    @Test func aTransitionNeedsNoneThatIsNotPrepared() throws {
        try host.play(TouchScript("wait 0.5")) { _ in }
        try host.renderer.prepareForMotion(host.runtime.images)
        let met = try play()
        #expect(met.reduce(0, +) == 0, "\(met)")
    }
}

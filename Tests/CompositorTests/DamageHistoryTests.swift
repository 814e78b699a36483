import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldCompositor

@Suite struct DamageHistoryTests {
    @Test func aBufferLacksWhatTheFramesSinceHaveChanged() {
        func rect(_ x: Int32) -> PixelRect { PixelRect(x: x, y: 0, width: 5, height: 5) }
        var history = DamageHistory()
        #expect(history.missing(age: 0, changed: Damage()) == nil)
        #expect(history.missing(age: 2, changed: Damage()) == nil)
        history.add(Damage(rect(0)))
        history.add(Damage(rect(10)))
        #expect(history.missing(age: 1, changed: Damage(rect(20))) == Damage(rect(20)))
        #expect(history.missing(age: 2, changed: Damage(rect(20)))?.bounds == rect(10).union(rect(20)))
        #expect(history.missing(age: 3, changed: Damage(rect(20)))?.bounds == rect(0).union(rect(20)))
        #expect(history.missing(age: 4, changed: Damage()) == nil)
        for _ in 0..<9 { history.add(Damage(rect(30))) }
        #expect(history.missing(age: 6, changed: Damage()) == nil)
        #expect(history.missing(age: 5, changed: Damage())?.bounds == rect(30))
    }
}

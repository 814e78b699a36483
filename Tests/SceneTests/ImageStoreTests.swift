import GatefoldGeometry
import GatefoldScene
import Testing

@Suite struct ImageStoreTests {
    private let bitmap = Bitmap(
        size: PixelSize(width: 2, height: 2), filledWith: (blue: 1, green: 2, red: 3, alpha: 255))

    @Test func aHandleOfARemovedImageNamesNothingEverAgain() {
        let store = ImageStore()
        let first = store.insert(.pixels(bitmap), isOpaque: true)
        store.remove(first)
        let second = store.insert(.pixels(bitmap), isOpaque: true)
        #expect(store[first] == nil)
        #expect(store[second] != nil)
        #expect(first.index == second.index)
        #expect(store.count == 1)
        #expect(store.removals == 1)
    }

    @Test func aChangeInPlaceRaisesTheVersionAndSaysWhere() {
        let store = ImageStore()
        let page = store.insert(.coverage(CoverageMap(size: PixelSize(width: 4, height: 4))), isOpaque: false)
        let changed = PixelRect(x: 1, y: 1, width: 2, height: 1)
        store.updateCoverage(page) { map in
            map.bytes[5] = 255
            return changed
        }
        #expect(store[page]?.version == 2)
        #expect(store[page]?.changed(since: 1) == changed)
        guard case .coverage(let map) = store[page]?.source else {
            Issue.record("the page is no longer a coverage map")
            return
        }
        #expect(map.bytes[5] == 255)
    }

    @Test func severalChangesAreOneArea() {
        let store = ImageStore()
        let page = store.insert(.coverage(CoverageMap(size: PixelSize(width: 40, height: 40))), isOpaque: false)
        let parts = (1...20).map { PixelRect(x: $0, y: 2 * $0 - 1, width: 1, height: 2) }
        for part in parts.prefix(5) { store.updateCoverage(page) { _ in part } }
        #expect(store[page]?.changed(since: 6) == .zero)
        #expect(store[page]?.changed(since: 5) == parts[4])
        #expect(store[page]?.changed(since: 3) == PixelRect(x: 3, y: 5, width: 3, height: 6))
        // The store forgets the first of more changes than it remembers.
        for part in parts.dropFirst(5) { store.updateCoverage(page) { _ in part } }
        #expect(store[page]?.changed(since: 1) == nil)
        #expect(store[page]?.changed(since: 19) == PixelRect(x: 19, y: 37, width: 2, height: 4))
        #expect(store[page]?.changed(since: 0) == nil && store[page]?.changed(since: 99) == nil)
    }

    @Test func snapshotsAreCounted() {
        let store = ImageStore()
        let snapshot = store.insert(.recording(Scene(size: PixelSize(width: 1, height: 1))), isOpaque: true)
        _ = store.insert(.pixels(bitmap), isOpaque: true)
        #expect(store.recordingCount == 1)
        store.remove(snapshot)
        #expect(store.recordingCount == 0)
    }
}

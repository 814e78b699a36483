import Testing

@testable import GatefoldMenus

/// The items of a toolbar share its width as a pure function.
@Suite struct ToolbarLayoutTests {
    private typealias Part = ToolbarLayout.Part

    private func spans(_ parts: [Part], _ room: Double) -> [[Double]] {
        ToolbarLayout.spans(of: parts, in: room).map { [$0.start, $0.width] }
    }

    @Test func flexibleSpacesShareWhatTheItemsLeave() {
        #expect(
            spans([.item(44), .flexibleSpace, .item(60), .flexibleSpace, .item(44)], 300)
                == [[0, 44], [44, 76], [120, 60], [180, 76], [256, 44]])
        #expect(spans([.flexibleSpace, .item(50)], 300) == [[0, 250], [250, 50]])
        #expect(spans([.item(50), .fixedSpace(20), .item(30), .flexibleSpace], 300)[2] == [70, 30])
    }

    @Test func withoutFlexibleSpaceTheItemsShareTheWidth() {
        #expect(spans([.item(44), .item(60), .item(44)], 300) == [[0, 100], [100, 100], [200, 100]])
        // In a wide bar they stay together in the middle.
        #expect(spans([.item(44), .item(60)], 1000) == [[388, 112], [500, 112]])
        #expect(spans([.item(44), .item(200)], 1000) == [[300, 200], [500, 200]])
        // An item that is wider than its share keeps its width, and what is left goes to all of them.
        #expect(spans([.item(40), .item(160)], 300) == [[0, 90], [90, 210]])
        #expect(spans([.item(50), .fixedSpace(100), .item(50)], 300) == [[0, 100], [100, 100], [200, 100]])
    }

    @Test func theWidestGetNarrowerFirst() {
        #expect(spans([.item(44), .flexibleSpace, .item(90), .item(70)], 144).map { $0[1] } == [44, 0, 50, 50])
        #expect(spans([.item(60), .item(60), .item(60)], 90) == [[0, 30], [30, 30], [60, 30]])
    }

    @Test(arguments: [0.0, -5, 3]) func nothingOverlapsInNoRoom(room: Double) {
        let spans = ToolbarLayout.spans(of: [.item(44), .fixedSpace(.infinity), .item(.nan), .item(-3)], in: room)
        #expect(spans.allSatisfy { $0.width >= 0 && $0.start >= 0 && $0.start + $0.width <= max(0, room) })
        #expect(ToolbarLayout.spans(of: [], in: room).isEmpty)
    }
}

import GatefoldGeometry
import Testing

@Suite struct RectTests {
    @Test func interpolationMeetsBothEndsExactly() {
        let row = Rect(x: 0.1, y: 236.7, width: 359.9, height: 88.3)
        let window = Rect(x: 0, y: 0, width: 360, height: 720)
        #expect(
            row.interpolated(to: window, fraction: 0) == Rect(minX: 0.1, minY: 236.7, maxX: row.maxX, maxY: row.maxY))
        #expect(row.interpolated(to: window, fraction: 1) == window)
    }

    @Test func rectanglesThatDoNotMeetShareNothing() {
        let left = Rect(x: 0, y: 0, width: 10, height: 10)
        let right = Rect(x: 20, y: 0, width: 10, height: 10)
        #expect(left.intersection(right).isEmpty)
        #expect(left.union(right) == Rect(x: 0, y: 0, width: 30, height: 10))
    }

    @Test func aTransformAndItsInverseCancel() throws {
        let transform = Transform(scaleX: 2, y: 3).concatenating(Transform(translationX: 5, y: -7))
        let inverse = try #require(transform.inverted)
        let point = Point(x: 11, y: 13)
        #expect(inverse.apply(to: transform.apply(to: point)).distance(to: point) < 1e-12)
        #expect(Transform(scaleX: 0, y: 1).inverted == nil)
    }
}

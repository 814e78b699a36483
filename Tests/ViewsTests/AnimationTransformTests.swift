import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// Transforms are animated by their parts.
@Suite struct AnimationTransformTests {
    private let test: AnimationStage
    private var view: View { test.view }

    init() throws { test = try AnimationStage() }

    private func isClose(_ one: Transform, _ other: Transform) -> Bool {
        zip(
            [one.a, one.b, one.c, one.d, one.tx, one.ty], [other.a, other.b, other.c, other.d, other.tx, other.ty]
        ).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test func aQuarterTurnBackDoesNotShrinkOnTheWay() {
        view.transform = Transform(rotationAngle: .pi / 2)
        test.animate { view.transform = .identity }
        test.frame(after: 1)
        for step in 0..<8 {
            #expect(isClose(view.shownTransform, Transform(rotationAngle: .pi / 2 * (1 - Double(step) / 8))))
            test.frame(after: 0.125)
        }
        #expect(view.shownTransform.isIdentity)
    }

    @Test func aTurnTakesTheShortWay() {
        view.transform = Transform(rotationAngle: 3)
        test.animate { view.transform = Transform(rotationAngle: -3) }
        test.frame(after: 1)
        test.frame(after: 0.5)
        #expect(isClose(view.shownTransform, Transform(rotationAngle: .pi)))
    }

    @Test func aMoveAloneStaysAMove() {
        test.animate { view.transform = Transform(translationX: 7, y: 13) }
        for _ in 0..<9 {
            test.frame(after: 0.125)
            #expect(view.shownTransform.isTranslation)
        }
    }

    @Test func aSecondTransformIsAddedToTheFirst() {
        test.animate { view.transform = Transform(rotationAngle: 1) }
        test.frame(after: 1)
        test.frame(after: 0.5)
        test.animate { view.transform = Transform(scaleX: 3, y: 3) }
        test.frame(after: 0.25)
        // The first animation has done 3/4 of its rotation; the second one starts here.
        #expect(isClose(view.shownTransform, Transform(rotationAngle: 0.75)))
        test.frame(after: 0.5)
        #expect(isClose(view.shownTransform, Transform(scaleX: 2, y: 2).concatenating(Transform(rotationAngle: 0.5))))
        test.frame(after: 0.5)
        #expect(view.shownTransform == Transform(scaleX: 3, y: 3))
    }

    @Test(arguments: [
        Transform.identity, Transform(rotationAngle: 2.5), Transform(scaleX: -2, y: 3), Transform(scaleX: 0, y: 2),
        Transform(scaleX: 2, y: 0), Transform(scaleX: 0, y: 0), Transform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
        Transform(a: 2, b: -3, c: 5, d: 7, tx: -11, ty: 13), Transform(a: 0, b: 0, c: 3, d: 4, tx: 1, ty: 2),
    ])
    func partsMakeTheWholeAgain(transform: Transform) {
        #expect(isClose(TransformParts(transform).transform, transform))
        #expect(isClose(TransformParts(TransformParts(transform).vector).transform, transform))
    }
}

import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// Several parts of a program may override what is shown of one view.
@Suite struct PresentationOverridesTests {
    private let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let view = View(frame: Rect(x: 20, y: 20, width: 100, height: 100))

    init() { root.addSubview(view) }

    @Test func alphasAreMultiplied() {
        view.alpha = 0.1
        view[override: .update].alpha = 0.5
        view.presentation.alpha = 0.5
        #expect(view.shownAlpha == 0.25 && view.presentation.alpha == 0.5)
        view[override: .update] = PresentationOverride()
        #expect(view.shownAlpha == 0.5)
        view.presentation.alpha = nil
        #expect(view.shownAlpha == 0.1 && view.shownPresentation == nil)
    }

    @Test func transformsAreConcatenatedFromTheInside() {
        let (scale, shift) = (Transform(scaleX: 2, y: 2), Transform(translationX: 10, y: 0))
        view[override: .flight(1)].transform = shift
        view[override: .lift].transform = scale
        #expect(view.shownTransform == scale.concatenating(shift))
        #expect(view.shownTransform != shift.concatenating(scale))
        view[override: .lift].transform = nil
        #expect(view.shownTransform == shift)
    }

    @Test func aSingleHidingOverrideHidesTheView() {
        view[override: .presentation].isHidden = true
        view[override: .flight(2)].isHidden = false
        #expect(view.isShownHidden)
        view[override: .presentation].isHidden = nil
        #expect(!view.isShownHidden)
        view.isHidden = true
        #expect(!view.isShownHidden)
        view[override: .navigation].isHidden = true
        view[override: .flight(2)].isHidden = nil
        #expect(view.isShownHidden)
    }

    @Test func theOutermostFrameCounts() {
        let frames = (1...3).map { Rect(x: 0, y: 0, width: Double($0), height: 1) }
        view[override: .flight(2)].frame = frames[1]
        view[override: .flight(3)].frame = frames[2]
        view.presentation.frame = frames[0]
        #expect(view.shownFrame == frames[2])
        view[override: .flight(3)] = PresentationOverride()
        #expect(view.shownFrame == frames[1])
        view[override: .flight(2)] = PresentationOverride()
        #expect(view.shownFrame == frames[0])
    }

    /// A change of an override that changes nothing on screen asks for no frame.
    @Test func onlyAChangeOnScreenIsDrawn() {
        view[override: .flight(1)].isHidden = true
        let version = root.version
        view[override: .navigation].isHidden = true
        view[override: .navigation] = PresentationOverride()
        view[override: .menu] = PresentationOverride()
        #expect(root.version == version)
        view[override: .flight(1)] = PresentationOverride()
        #expect(root.version != version && view.shownPresentation == nil)
    }
}

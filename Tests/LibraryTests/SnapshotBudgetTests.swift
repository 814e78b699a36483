import Gatefold
import GatefoldTestSupport
import Testing

/// A transition for which no snapshot can be kept is drawn live, with no visible difference.
@Suite struct SnapshotBudgetTests {
    /// The reason why there are no snapshots.
    enum Want: CaseIterable { case budget, side }

    enum Transition: CaseIterable { case split, expandingView, translatedModal }

    private let modal = TranslatedModalDelegate()
    private let expanding = ExpandingViewDelegate()

    private func application(_ transition: Transition) -> FlatApplication {
        let application = FlatApplication(transition == .split ? .navigation : .none)
        expanding.dismissal = { _ in ExpandingView() }
        application.makeTransition = { _ in Split(cut: 133.3) }
        switch transition {
        case .split: break
        case .expandingView: application.transitioningDelegate = expanding
        case .translatedModal: application.transitioningDelegate = modal
        }
        return application
    }

    private func tap(_ transition: Transition) -> Point {
        transition == .expandingView ? Point(x: 192, y: 340) : Point(x: 100, y: 200)
    }

    private func forbid(_ want: Want, in resources: WindowResources) {
        switch want {
        case .budget: resources.snapshotBudget = 1000
        case .side: resources.maximumImageSide = 8
        }
    }

    @Test(arguments: Transition.allCases, Want.allCases)
    func theOuterFramesAreTheLiveScreens(transition: Transition, want: Want) throws {
        var play = try ScreenplayOf.small(application(transition), scale: 1)
        let resources = play.host.runtime.window.resources
        forbid(want, in: resources)
        #expect(try play.popsThereAndBack(tap: tap(transition)) == 0)
        #expect(play.host.runtime.images.recordingCount == 0)
        #expect(resources.peakSnapshotBytes <= 1000)
    }

    @Test(arguments: Want.allCases)
    func anExpandingCellIsTheLiveScreensToo(want: Want) throws {
        var play = try Screenplay()
        forbid(want, in: play.host.runtime.window.resources)
        try play.play("wait 0.01")
        let list = try play.livePicture()
        try play.play("tap 180 388")
        let opening = play.flight
        let page = try play.livePicture()
        try play.play("key escape")
        let closing = play.flight
        #expect(opening.count > 20 && closing.count > 20)
        let pairs = [
            (list, opening.first?.picture), (page, opening.last?.picture), (page, closing.first?.picture),
            (list, closing.last?.picture), (list, try play.livePicture()),
        ]
        #expect(pairs.count { $0 != $1 } == 0)
        #expect(play.host.runtime.window.resources.peakSnapshotBytes <= 1000)
    }

    /// Returns the largest difference of a component between two flights' frames, and the number of frames compared.
    private func difference(_ first: Screenplay, _ second: Screenplay) -> (frames: Int, largest: Int) {
        var largest = 0
        for (one, other) in zip(first.flight, second.flight) {
            largest = max(largest, one.picture.largestDifference(from: other.picture))
        }
        return (min(first.flight.count, second.flight.count), largest)
    }

    @Test func aFlightLooksTheSameWithoutPictures() throws {
        var kept = try Screenplay()
        try kept.play("tap 180 388; wait 0.2")
        var live = try Screenplay()
        live.host.runtime.window.resources.snapshotBudget = 0
        try live.play("tap 180 388; wait 0.2")
        let (frames, largest) = difference(kept, live)
        #expect(frames > 8)
        // The two kinds of blending are rounded differently.
        #expect(largest <= 3)
    }

    @Test(arguments: Transition.allCases)
    func aTransitionReturnsItsSnapshotMemory(transition: Transition) throws {
        var play = try ScreenplayOf.small(application(transition), scale: 1)
        let resources = play.host.runtime.window.resources
        try play.play("wait 0.01")
        let before = resources.snapshotBytes
        let tap = tap(transition)
        try play.play("tap \(tap.x) \(tap.y)")
        #expect(resources.peakSnapshotBytes >= before + 240 * 400 * 4)
        try play.play("key escape")
        #expect(resources.snapshotBytes == before)
        #expect(resources.peakSnapshotBytes <= resources.snapshotBudget)
    }
}

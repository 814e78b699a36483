import Gatefold
import Testing

/// The frames of sheets, alerts and action sheets: no pop at either end, and one value that moves everything.
@Suite struct SheetFrameTests {
    enum Kind: CaseIterable { case sheet, tallSheet, undimmed, alert, actionSheet }

    private func application(_ kind: Kind) -> FlatApplication {
        let application = FlatApplication(.none)
        application.makePage = {
            let page = FlatPage()
            page.modalPresentationStyle = .sheet
            page.sheetPresentationController?.detents = [.medium(), .large()]
            page.sheetPresentationController?.prefersGrabberVisible = true
            if kind == .tallSheet { page.sheetPresentationController?.selectedDetentIdentifier = .large }
            if kind == .undimmed { page.sheetPresentationController?.largestUndimmedDetentIdentifier = .large }
            return page
        }
        if kind == .alert || kind == .actionSheet {
            application.list.onSelect = { [unowned application] in
                let alert = AlertController(
                    title: "Delete?", message: "It is gone then.",
                    preferredStyle: kind == .alert ? .alert : .actionSheet)
                alert.addAction(AlertAction(title: "Delete", style: .destructive))
                alert.addAction(AlertAction(title: "Keep", style: .cancel))
                application.list.present(alert, animated: true)
            }
        }
        return application
    }

    @Test(arguments: Kind.allCases, [1, 1.5]) func theOuterFramesAreTheLiveScreens(kind: Kind, scale: Double) throws {
        var play = try ScreenplayOf.small(application(kind), scale: scale)
        #expect(try play.popsThereAndBack(tap: Point(x: 100, y: 120)) == 0)
        let holdings = play.holdings
        #expect(holdings.recordings == 0)
        #expect(try play.popsThereAndBack(tap: Point(x: 100, y: 120)) == 0)
        #expect(play.holdings == holdings)
    }

    @Test(arguments: Kind.allCases) func aWideWindowHasNoPopEither(kind: Kind) throws {
        var play = try ScreenplayOf(application(kind), width: 640, height: 400)
        #expect(try play.popsThereAndBack(tap: Point(x: 60, y: 120)) == 0)
    }

    @Test(arguments: [Kind.sheet, .tallSheet]) func aReversalKeepsTheVelocity(kind: Kind) throws {
        var play = try ScreenplayOf.small(application(kind), scale: 1)
        try play.play("tap 100 120 0; wait 0.165; key escape; wait 1")
        #expect(play.errorAfterReversal(at: 0.165, timing: TransitionTiming(duration: 0.5, dampingRatio: 1)) < 1e-3)
        #expect(play.host.runtime.window.presentations.isEmpty)
    }
}

import GatefoldGeometry
import GatefoldViews
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// The command line and the desktop determine the status bar and the cut-outs of a window.
struct WindowEdgesTests {
    @Test func onlyAWindowThatFillsTheScreenShowsTheTimeByItself() {
        #expect(StatusBarChoice.auto.isOff(fillsScreen: false) && !StatusBarChoice.auto.isOff(fillsScreen: true))
        for fillsScreen in [false, true] {
            #expect(!StatusBarChoice.on.isOff(fillsScreen: fillsScreen))
            #expect(StatusBarChoice.off.isOff(fillsScreen: fillsScreen))
        }
    }

    @Test func theOptionsAreRead() throws {
        let reader = OptionsReader(settings: (), options: [])
        let edges = try reader.read(["--status-bar", "off", "--cutouts", "40,0,20.5,0"]).run.edges
        #expect(edges.statusBar == .off && edges.cutouts == EdgeInsets(top: 40, bottom: 20.5))
        #expect(try reader.read([]).run.edges == WindowEdges())
    }

    @Test(arguments: ["", "1,2,3", "1,2,3,4,5", "-1,0,0,0", "1,2,3,x", "1,2,3,nan", "1001,0,0,0"])
    func wrongCutoutsAreRefused(_ text: String) {
        #expect(WindowEdges.cutouts(text) == nil)
        #expect(throws: OptionsError.self) {
            try OptionsReader(settings: (), options: []).read(["--cutouts", text])
        }
    }
}

import GatefoldGeometry
import GatefoldLog
import GatefoldTestSupport
import GatefoldViews
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A program starts without its saved state if the last start with that state failed.
@MainActor @Suite struct RestoringMarkerTests {
    @MainActor private final class Application: ApplicationDelegate {
        let title = "", applicationID = "org.example.A"
        var restored: [String] = []
        var ends = false

        func didCreate(_ window: Window, now: WallClock) {}
        func encodeRestorableState(into state: inout SavedState) { state.set("kept", forKey: "value") }
        func restoreState(from state: SavedState) {
            restored.append(state.string(forKey: "value") ?? "")
            if ends { fatalError("this state cannot be restored") }
        }
    }

    private func saved(in folder: TemporaryFolder) -> StateFile {
        let file = StateFile(path: folder.path(of: "state"))
        let store = StateStore(file: file)
        store.save(Application(), windowSize: Size(width: 400, height: 500))
        store.finish()
        return file
    }

    @Test func aStateThatEndsTheProgramIsLeftOutTheNextTime() async throws {
        let folder = try TemporaryFolder()
        let file = saved(in: folder)
        await #expect(processExitsWith: .failure) { [path = file.path as String] in
            await MainActor.run {
                let application = Application()
                application.ends = true
                StateStore(file: StateFile(path: path)).restore(application)
            }
        }
        let application = Application()
        let store = StateStore(file: file)
        let warnings = Log.warnings { store.restore(application) }
        #expect(application.restored == [] && warnings.count == 1)
        // The window is as large as before, and the state is not lost.
        #expect(store.windowSize == Size(width: 400, height: 500))
        #expect(try folder.read("state.unrestored") == folder.read("state"))
        // The next start restores the state that was saved since.
        let next = Application()
        StateStore(file: file).restore(next)
        #expect(next.restored == ["kept"])
    }

    @Test func aProgramThatCameUpRestoresAgain() throws {
        let folder = try TemporaryFolder()
        let file = saved(in: folder)
        for _ in 0..<3 {
            let (store, application) = (StateStore(file: file), Application())
            store.restore(application)
            #expect(application.restored == ["kept"])
            #expect(try folder.names(in: "").contains("state.restoring"))
            store.didComeUp()
            #expect(try folder.names(in: "") == ["state"])
        }
    }

    /// Another copy of the program may be starting at the same time.
    @Test func aProgramThatIsComingUpIsNoFailure() throws {
        let folder = try TemporaryFolder()
        let file = saved(in: folder)
        let first = StateStore(file: file)
        first.restore(Application())
        defer { first.didComeUp() }
        let second = Application()
        StateStore(file: file).restore(second)
        #expect(second.restored == ["kept"])
    }

    /// The second start restores the state, whatever a file that was left behind contains.
    @Test(arguments: ["", "x"]) func aFileThatWasLeftBehindCountsOnce(_ text: String) throws {
        let folder = try TemporaryFolder()
        let file = saved(in: folder)
        try folder.write("state.restoring", text)
        for wanted in [[], ["kept"]] {
            let application = Application()
            _ = Log.warnings { StateStore(file: file).restore(application) }
            #expect(application.restored == wanted)
        }
    }
}

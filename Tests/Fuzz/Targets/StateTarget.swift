import GatefoldGeometry
import GatefoldHost
import GatefoldStage

/// The state that a program keeps from run to run, and what the library reads from it.
enum StateTarget {
    static func readState(_ bytes: [UInt8]) {
        let (state, unreadable) = SavedState.decode(bytes)
        promise(unreadable <= bytes.count, "a state has more unreadable lines than bytes")
        for key in state.keys {
            promise(!key.isEmpty, "a value of a state has no key")
            promise(state.double(forKey: key)?.isFinite != false, "a state has a number that is not finite")
        }
        let written = state.encode()
        let copy = SavedState.decode(written)
        promise(copy.state == state && copy.unreadable == 0, "a state that was written is read as another one")
        promise(copy.state.encode() == written, "a state is written in two ways")
        plant(state.keys.contains { $0.utf8.count > 40 })

        let store = StateStore(file: StateFile(path: FuzzFolder.write(bytes, "state")))
        if let size = store.windowSize {
            promise(
                [size.width, size.height].allSatisfy { (1...16_384).contains($0) }, "a window remembers no usable size")
        }
        promise(!store.applicationState.keys.contains(""), "a value of the application has no key")
        guard let desktop = store.desktop else { return }
        promise(ThemeSettings(desktop.state) == desktop, "the desktop's settings are kept as other ones")
    }
}

internal import GatefoldLog
import GatefoldText

extension FontMemory {
    /// In the user's folder for what can be found out again; nil where there is none.
    /// - Parameter name: of the file.
    init?(cache name: String) {
        guard let file = StateFile(cache: name) else { return nil }
        self.init {
            do { return try file.read() } catch {
                Log.note(.text, "fonts are looked for anew: \(error).")
                return []
            }
        } write: { bytes in
            do { try file.write(bytes) } catch { Log.note(.text, "the fonts that were found are not kept: \(error).") }
        }
    }
}

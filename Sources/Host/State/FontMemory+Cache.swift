internal import GatefoldLog
import GatefoldText

extension FontMemory {
    /// Creates a font memory kept in the user's cache folder; nil if there is no such folder.
    /// - Parameter name: The name of the file in Gatefold's folder there.
    init?(cache name: String) {
        guard let file = StateFile(cache: name) else { return nil }
        self.init {
            do { return try file.read() } catch {
                Log.note(.text, "all fonts are searched for again: \(error).")
                return []
            }
        } write: { bytes in
            do { try file.write(bytes, isSynced: false) } catch {
                Log.note(.text, "the fonts that were found are not saved: \(error).")
            }
        }
    }
}

import GatefoldSystem

/// Reads the files of icons.
enum IconFile {
    /// Returns the text of a regular file of at most `SVGReader.maxBytes`.
    static func text(_ path: String) throws(IconError) -> String {
        do {
            return String(decoding: try File.contents(of: path, limit: SVGReader.maxBytes), as: UTF8.self)
        } catch .notRegular {
            throw .unreadable(path: path, reason: "it is no regular file")
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
    }
}

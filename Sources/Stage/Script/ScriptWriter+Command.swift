import GatefoldGeometry

nonisolated extension ScriptWriter {
    /// Appends a comment with the command that plays the script without a window.
    /// - Parameters:
    ///   - words: The words of the command line that started the program, without those about the window and the
    ///     recording. If there are none, nothing is appended.
    ///   - path: The path of the script.
    ///   - start: The state of the window at the beginning of the script.
    mutating func appendCommand(_ words: [String], playing path: String, from start: ScriptStart) {
        guard !words.isEmpty, let size = start.size, let scale = start.scale else { return }
        let pixels = PixelGrid(scale: scale).snap(size)
        let canvas = ["--offscreen", "\(pixels.width)x\(pixels.height)@\(scale)", "--script", Self.quoted(path)]
        let all = words.map(Self.quoted) + canvas + ["--film", "film.png"]
        comment("See it again: " + all.joined(separator: " "))
    }

    /// Returns a word with the quotation marks that a shell needs.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_=./:,@%+".unicodeScalars.contains(scalar))
        }
        if isPlain, !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension String {
    /// The text with spaces in place of the characters that would do something to a terminal, or turn letters around.
    public var printable: String {
        String(
            UnicodeScalarView(
                unicodeScalars.map {
                    $0.properties.generalCategory == .control || $0.properties.generalCategory == .format ? " " : $0
                }))
    }
}

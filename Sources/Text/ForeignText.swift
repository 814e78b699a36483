extension String {
    /// The text as a name from a stranger is shown alone, such as that of a sender or a file: in one line, and without
    /// the characters by which a text turns its own direction around.
    ///
    /// An override (U+202D, U+202E) can make `cod.exe` look like `exe.doc`. In its place stands the replacement character
    /// "\u{FFFD}", which shows that something is wrong with the name; the letters behind it stay in their order. The
    /// other explicit directions, embeddings (U+202A to U+202C) and isolates (U+2066 to U+2069), and deprecated controls
    /// of that kind (U+206A to U+206F) are left out. No name needs them: the direction of letters follows from the letters
    /// themselves. Line breaks and control characters become spaces.
    /// - Source: Unicode Standard Annex #9, and Unicode Technical Report #36, section 2.5.
    public var withoutDirectionalControls: String {
        guard unicodeScalars.contains(where: \.changesDirectionOrLine) else { return self }
        var result = UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x202D, 0x202E: result.append("\u{FFFD}")
            case 0x202A...0x202C, 0x2066...0x206F: continue
            default: result.append(scalar.changesDirectionOrLine ? " " : scalar)
            }
        }
        return String(result)
    }

    /// The text as a name from a stranger is shown within another text, such as "From NAME, today": without directional
    /// controls, and isolated from the text around it, so that letters of another direction do not reorder what lies
    /// beside the name.
    ///
    /// For a name that is shown alone use ``withoutDirectionalControls``, because an isolated text has no influence on the
    /// direction of its paragraph.
    public var directionallyIsolated: String { "\u{2068}" + withoutDirectionalControls + "\u{2069}" }
}

extension Unicode.Scalar {
    fileprivate var changesDirectionOrLine: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x206F, 0x2028, 0x2029: true
        default: properties.generalCategory == .control
        }
    }
}

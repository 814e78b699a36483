extension String {
    /// The text without the characters that set the direction of text (Unicode Standard Annex 9), with which a name can
    /// be made to look like another one, and without those of control.
    package var withoutDirectionalControls: String {
        guard unicodeScalars.contains(where: Self.isControl) else { return self }
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: unicodeScalars.lazy.filter { !Self.isControl($0) })
        return String(scalars)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<32, 127..<160, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}

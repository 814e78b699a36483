/// A language made by code for tests: English with accents, longer, and in brackets.
enum PseudoLanguage: String, Sendable {
    case leftToRight = "en_XA"
    case rightToLeft = "ar_XB"

    /// Returns a text of the language. Placeholders, names in braces, stay as they are.
    func text(_ english: String) -> String {
        var text = self == .leftToRight ? "[" : "\u{202E}["
        var isName = false
        for character in english {
            if character == "{" { isName = true }
            text.append(isName ? String(character) : Self.foreign(character))
            if character == "}" { isName = false }
        }
        return text + (self == .leftToRight ? "]" : "]\u{202C}")
    }

    /// Returns a letter with an accent; vowels are doubled, which makes texts longer by about a third.
    private static func foreign(_ character: Character) -> String {
        guard let accented = accents[character] else { return String(character) }
        return "aeiou".contains(character) ? accented + accented : accented
    }

    private static let accents: [Character: String] = {
        let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        let accented = "ÀƁĊĎÉƑĠĤÍĴĶĻṀŃÓƤɊŘŠŤÚṼŴẊÝŽáƀċďéƒġĥíĵķļṁńóƥɋřšťúṽŵẋýž"
        return Dictionary(uniqueKeysWithValues: zip(plain, accented.map { String($0) }))
    }()
}

import Testing

@testable import GatefoldText

/// Unicode decides where carets may be, what Backspace deletes, and which words Control with an arrow, or a double
/// click, takes.
@Suite struct TextBreaksTests {
    private static let texts = [
        "", "a", "\n", "\r\n", "a\u{0}b", "e\u{301}x", "👩‍👩‍👧👍🏽🇩🇪🇫🇷1\u{FE0F}\u{20E3}", "a\r\nb\n\r\u{2029}c",
        "\u{627}\u{64E}\u{644}\u{627}", "\u{915}\u{94D}\u{937}\u{93F} \u{928}\u{92E}", "한국어 \u{1112}\u{1161}\u{11AB}",
        "\u{E01}\u{E33}\u{E19}\u{E49}\u{E33}", "日本語のテキスト", "\u{2701}\u{200D}\u{2701}", "Zoë's 1,000.5 e-mails",
    ]

    private func places(_ text: String) -> [Int] {
        let breaks = TextBreaks(text)
        return (0...text.utf8.count).filter(breaks.isCaretPosition)
    }

    @Test(arguments: texts) func noCaretStandsInsideACharacter(text: String) {
        let characters = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
        #expect(Set(places(text)).isSubset(of: characters))
        #expect(places(text).first == 0 && places(text).last == text.utf8.count)
    }

    @Test(arguments: texts) func stepsVisitAllPlaces(text: String) {
        let breaks = TextBreaks(text)
        let places = places(text)
        var (forward, backward) = ([0], [text.utf8.count])
        while let next = breaks.caretPosition(after: forward[forward.count - 1]) { forward.append(next) }
        while let next = breaks.caretPosition(before: backward[backward.count - 1]) { backward.append(next) }
        #expect(forward == places && backward.reversed() == places)
        for place in places.dropFirst() {
            let start = breaks.deletionStart(before: place)
            #expect(start.map { $0 >= (breaks.caretPosition(before: place) ?? 0) && $0 < place } == true)
        }
        #expect(breaks.deletionStart(before: 0) == nil)
        for offset in -1...text.utf8.count + 1 {
            let word = breaks.word(around: offset)
            #expect(word.lowerBound >= 0 && word.upperBound <= text.utf8.count)
            #expect(breaks.isCaretPosition(word.lowerBound) && breaks.isCaretPosition(word.upperBound))
            // After the last line break there is nothing to select.
            #expect(!word.isEmpty || text.isEmpty || text.last?.isNewline == true)
        }
    }

    @Test func linesEndWithOneCharacter() {
        #expect(places("a\r\nb") == [0, 1, 3, 4])
        #expect(places("\n\r\r\n\u{2029}") == [0, 1, 2, 4, 7])
        #expect(TextBreaks("a\r\n").deletionStart(before: 3) == 1)
    }

    @Test func backspaceDeletesWhatWasTyped() {
        func remains(_ text: String) -> String {
            let start = TextBreaks(text).deletionStart(before: text.utf8.count) ?? 0
            return String(decoding: text.utf8.prefix(start), as: UTF8.self)
        }
        #expect(TextBreaks("ae\u{301}\nb").deletionStart(before: 4) == 1)
        // Backspace deletes whole characters of Latin letters, emoji and Hangul, and single signs of other scripts.
        #expect(remains("ae\u{301}") == "a")
        #expect(remains("a👩‍👩‍👧") == "a")
        #expect(remains("a🇩🇪") == "a")
        #expect(remains("a👍🏽") == "a")
        #expect(remains("한") == "")
        #expect(remains("\u{628}\u{64E}").unicodeScalars.elementsEqual("\u{628}".unicodeScalars))
        #expect(remains("\u{928}\u{93F}").unicodeScalars.elementsEqual("\u{928}".unicodeScalars))
    }

    /// No part of an emoji is left over or deleted alone, because most parts are invisible.
    @Test(arguments: [
        // The flag of England is a black flag with tags. Other cases lack the end tag, or have tags after a letter.
        "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "\u{1F3F4}\u{E0067}\u{E0062}",
        "1\u{FE0F}\u{20E3}", "#\u{20E3}", "❤\u{FE0F}", "❤\u{FE0E}", "☠\u{FE0F}", "©\u{FE0F}", "👍🏽", "☝\u{1F3FB}",
        "👩\u{200D}👩\u{200D}👧", "🏳\u{FE0F}\u{200D}🌈", "👩🏿\u{200D}🚀", "❤\u{FE0F}\u{200D}🔥", "⛹\u{200D}♂", "🇩🇪", "🇩",
        "👍\u{200D}", "🏴\u{200D}☠\u{FE0F}",
    ])
    func backspaceDeletesWholeEmoji(emoji: String) {
        for before in ["", "a", "שלום", "नि", "🇩🇪", "👍"] {
            let text = before + emoji
            // Where two strings join to one character, as two halves of a flag may, there is no caret position between
            // them.
            guard text.count == before.count + 1 else { continue }
            let start = TextBreaks(text).deletionStart(before: text.utf8.count)
            #expect(start == before.utf8.count, "\(before)")
            #expect(TextBreaks(text + "x").deletionStart(before: text.utf8.count) == before.utf8.count)
        }
    }

    /// A variation selector is invisible and goes with what it selects, in scripts whose signs go one by one, too.
    @Test func backspaceDeletesNoSelectorAlone() {
        func scalarsLeft(_ text: String) -> Int {
            let start = TextBreaks(text).deletionStart(before: text.utf8.count) ?? 0
            return String(decoding: text.utf8.prefix(start), as: UTF8.self).unicodeScalars.count
        }
        #expect(scalarsLeft("葛\u{E0100}") == 0)
        #expect(scalarsLeft("\u{1820}\u{180B}") == 0)
        #expect(scalarsLeft("\u{1019}\u{FE00}\u{1031}") == 2)
        #expect(scalarsLeft("\u{1019}\u{FE00}") == 0)
        #expect(scalarsLeft("\u{628}\u{64E}") == 1)
    }

    @Test func wordsBeginAndEnd() {
        let breaks = TextBreaks("Hello,  brave new-world\nend.")
        #expect(breaks.wordEnd(after: 0) == 5)
        #expect(breaks.wordEnd(after: 5) == 13)
        #expect(breaks.wordEnd(after: 23) == 27)
        #expect(breaks.wordEnd(after: 27) == nil)
        #expect(breaks.wordStart(before: 28) == 24)
        #expect(breaks.wordStart(before: 24) == 18)
        #expect(breaks.wordStart(before: 8) == 0)
        #expect(breaks.wordStart(before: 0) == nil)
    }

    @Test func aDoubleClickSelectsAWord() {
        let text = "Hello,  brave\nend. "
        func word(_ offset: Int) -> String {
            String(decoding: Array(text.utf8)[TextBreaks(text).word(around: offset)], as: UTF8.self)
        }
        #expect(word(0) == "Hello" && word(4) == "Hello")
        #expect(word(5) == ",")
        #expect(word(6) == "  " && word(7) == "  ")
        #expect(word(8) == "brave")
        // At the end of a line, the word before it is taken.
        #expect(word(13) == "brave")
        #expect(word(14) == "end")
        #expect(word(19) == " ")
        #expect(TextBreaks("a\n\nb").word(around: 2) == 2..<3)
        #expect(TextBreaks("don't").word(around: 1) == 0..<5)
        #expect(TextBreaks("1,000.5 e-mails").word(around: 1) == 0..<7)
        #expect(TextBreaks("1,000.5 e-mails").word(around: 8) == 8..<9)
    }
}

import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

@Suite struct WritingLanguageTests {
    private func language(_ text: String, user: String = "en-us") -> WritingLanguage? {
        WritingLanguage(of: Array(text.utf8), user: user)
    }

    @Test func charactersTellTheLanguage() {
        #expect(language("来週の水曜日、港") == .japanese)
        #expect(language("カフェ") == .japanese)
        #expect(language("회의 會議") == .korean)
        #expect(language("会议安排，好的") == .chinese)
        #expect(language("𠀀") == .chinese)
        #expect(language("ㄅㄆㄇ 注音") == .chineseOfTaiwan)
    }

    @Test func allElseIsTheUsers() {
        for text in ["", "Hello", "Grüße", "Привет", "مرحبا", "नमस्ते", "🎉", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "a・b", "「quoted」"] {
            #expect(language(text) == nil)
        }
    }

    @Test func hanAloneIsReadAsTheUserWritesIt() {
        for user in ["ja-jp", "ko", "zh-tw", "zh"] { #expect(language("会議", user: user) == nil) }
        #expect(language("会議", user: "de-de") == .chinese)
        #expect(language("会議", user: "") == .chinese)
        // Kana are Japanese, whatever language the user writes.
        #expect(language("会議の", user: "zh-cn") == .japanese)
    }

    @Test func aJapaneseCommaComesFromTheFontOfItsText() throws {
        let typesetter = try Typesetter(images: ImageStore(), fonts: .systemForEnglish)
        let style = TextStyle(font: .system(size: 16))
        let layout = typesetter.layout("水曜日、港の近く", style: style, width: nil, scale: 1)
        #expect(layout.glyphs.count == 8)
        // On a machine without such a font, all of the characters are drawn as boxes.
        #expect(Set(layout.glyphs.map(\.font)).count == 1)
        #expect(abs(layout.size.width - 8 * 16) <= 16)
        // The next text is in the user's language again.
        let before = typesetter.layout("Ab", style: style, width: nil, scale: 1)
        let fresh = try Typesetter(images: ImageStore(), fonts: .systemForEnglish)
        #expect(before.size == fresh.layout("Ab", style: style, width: nil, scale: 1).size)
    }

    @Test func paragraphsHaveTheirOwnLanguages() throws {
        let typesetter = try Typesetter(images: ImageStore(), fonts: .systemForEnglish)
        let style = TextStyle(font: .system(size: 16))
        let alone = typesetter.layout("好的。", style: style, width: nil, scale: 1)
        let below = typesetter.layout("これは\n好的。\nOk.", style: style, width: nil, scale: 1)
        #expect(below.glyphs.filter { $0.line == 1 }.map(\.font) == alone.glyphs.map(\.font))
    }
}

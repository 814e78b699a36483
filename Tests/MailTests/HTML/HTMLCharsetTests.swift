import GatefoldMail
import Testing

@Suite struct HTMLCharsetTests {
    private func text(_ bytes: [UInt8], _ charset: String? = nil) -> String {
        BlockPrinter.print(HTMLText(bytes, charset: charset).blocks)
    }

    private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit & 255), UInt8(unit >> 8)]
            return isBigEndian ? bytes.reversed() : bytes
        }
    }

    @Test func theLabelOfTheHeaderDecides() {
        #expect(text([0xE4], "iso-8859-1") == "p ä")
        #expect(text([0x80], "ISO-8859-1") == "p €")
        #expect(text([0xC1], "koi8-r") == "p а")
        #expect(text([0xC4, 0xE3, 0xBA, 0xC3], "gb2312") == "p 你好")
        #expect(text(Array("\u{1B}$B$3\u{1B}(B".utf8), "iso-2022-jp") == "p こ")
        #expect(text([0x82, 0xB1], "shift_jis") == "p こ")
    }

    @Test func theMetaElementDecidesWhereTheHeaderSaysNothing() {
        #expect(text(Array("<meta charset='koi8-r'>".utf8) + [0xC1]) == "p а")
        let old = "<meta http-equiv=Content-Type content=\"text/html; charset = windows-1251\">"
        #expect(text(Array(old.utf8) + [0xE0]) == "p а")
        #expect(text(Array(old.utf8) + [0xE0], "nonsense//IGNORE") == "p а")
    }

    @Test func validUTF8WinsOverALabelThatLies() {
        #expect(text(Array("<meta charset=iso-8859-1>Grüße".utf8), "us-ascii") == "p Grüße")
        #expect(text(Array("<p>你好，世界".utf8), "gb2312") == "p 你好，世界")
    }

    @Test func latinLabelledUTF8IsRead() {
        #expect(text([0x47, 0x72, 0xFC, 0xDF, 0x65], "utf-8") == "p Grüße")
    }

    @Test func bytesThatMeanNothingAreReplaced() {
        #expect(text(Array("ü".utf8) + [0xFF, 0x61], "utf-8") == "p ü\u{FFFD}a")
        #expect(text([0x61, 0xC4], "gb2312") == "p a\u{FFFD}")
    }

    @Test func utf16IsReadWithAndWithoutAMark() {
        for isBigEndian in [false, true] {
            let html = "<html><body><p>Grüße, 你好</p></body></html>"
            #expect(text(utf16(html, isBigEndian: isBigEndian)) == "p Grüße, 你好")
            #expect(text(utf16("\u{FEFF}" + html, isBigEndian: isBigEndian), "utf-8") == "p Grüße, 你好")
        }
    }

    @Test func aByteOrderMarkIsNoText() {
        #expect(text([0xEF, 0xBB, 0xBF, 0x61]) == "p a")
    }

    @Test func emptyBytesGiveNoText() {
        #expect(text([]) == "")
        #expect(text([0xFF, 0xFE]) == "")
    }
}

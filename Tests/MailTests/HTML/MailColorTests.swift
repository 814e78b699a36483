import GatefoldMail
import Testing

@Suite struct MailColorTests {
    private static let grounds = [
        MailColor(red: 0xFF, green: 0xFF, blue: 0xFF), MailColor(red: 0xF3, green: 0xF4, blue: 0xF7),
        MailColor(red: 0x17, green: 0x19, blue: 0x1D), MailColor(red: 0x0D, green: 0x0E, blue: 0x11),
        MailColor(red: 0x77, green: 0x77, blue: 0x77), MailColor(red: 0xC0, green: 0x20, blue: 0x20),
    ]

    private static let grid: [MailColor] = {
        let steps: [UInt8] = [0, 20, 51, 85, 119, 153, 187, 221, 255]
        return steps.flatMap { red in
            steps.flatMap { green in steps.map { MailColor(red: red, green: green, blue: $0) } }
        }
    }()

    @Test(arguments: grounds)
    func everyRelitColorCanBeRead(ground: MailColor) {
        for color in Self.grid {
            guard let relit = color.relit(on: ground) else {
                #expect(color.isNeutral)
                continue
            }
            #expect(relit.contrast(with: ground) >= 4.5, "\(color) became \(relit)")
        }
    }

    @Test(arguments: grounds)
    func aColorThatCanBeReadStaysAsItIs(ground: MailColor) {
        for color in Self.grid where !color.isNeutral && color.contrast(with: ground) >= 4.5 {
            #expect(color.relit(on: ground) == color)
        }
    }

    @Test func aRelitColorKeepsItsHue() throws {
        let dark = MailColor(red: 0x17, green: 0x19, blue: 0x1D)
        let blue = try #require(MailColor(red: 0, green: 0, blue: 0xEE).relit(on: dark))
        #expect(blue.blue > 200 && blue.blue > blue.red && blue.blue > blue.green)
        let red = try #require(MailColor(red: 0xB0, green: 0, blue: 0).relit(on: dark))
        #expect(red.red > 150 && red.red > red.green && red.red > red.blue)
        let white = MailColor(red: 255, green: 255, blue: 255)
        let yellow = try #require(MailColor(red: 255, green: 255, blue: 0).relit(on: white))
        #expect(yellow.red > yellow.blue && yellow.green > yellow.blue)
    }

    @Test func aRelitColorChangesNoMoreThanItMust() throws {
        for ground in Self.grounds {
            for color in Self.grid where !color.isNeutral && color.contrast(with: ground) < 4.5 {
                #expect(try #require(color.relit(on: ground)).contrast(with: ground) < 5.1)
            }
        }
    }

    @Test func blackWhiteAndGreysAreTheReadersOwn() {
        for value in UInt8.min...UInt8.max {
            let grey = MailColor(red: value, green: value, blue: value)
            #expect(grey.relit(on: Self.grounds[0]) == nil)
        }
        #expect(MailColor(red: 0x22, green: 0x22, blue: 0x2E).isNeutral)
        #expect(!MailColor(red: 0xCC, green: 0, blue: 0).isNeutral)
    }

    @Test func contrastIsThatOfTheGuidelines() {
        let (black, white) = (MailColor(red: 0, green: 0, blue: 0), MailColor(red: 255, green: 255, blue: 255))
        #expect(abs(black.contrast(with: white) - 21) < 0.001)
        #expect(white.contrast(with: white) == 1)
        #expect(abs(MailColor(red: 0x77, green: 0x77, blue: 0x77).contrast(with: white) - 4.478) < 0.001)
    }

    @Test(arguments: [
        ("red", 0xFF0000), (" RebeccaPurple ", 0x663399), ("#f80", 0xFF8800), ("#FF8800", 0xFF8800),
        ("#f80c", 0xFF8800),
        ("#ff880080", 0xFF8800), ("ff8800", 0xFF8800), ("rgb(255, 136, 0)", 0xFF8800), ("rgb(100% 50% 0%)", 0xFF8000),
        ("rgba(255,136,0,.5)", 0xFF8800), ("hsl(120,100%,25%)", 0x008000), ("hsl(-120deg 100% 50% / 1)", 0x0000FF),
        ("hsla(480,100%,50%,50%)", 0x00FF00), ("rgb(300,-5,1e5)", 0xFF00FF),
    ])
    func colorsAreReadAsStylesWriteThem(text: String, bits: Int) {
        let color = MailColor(
            red: UInt8(bits >> 16), green: UInt8(bits >> 8 & 255), blue: UInt8(bits & 255))
        #expect(MailColor(css: text) == color)
    }

    @Test(arguments: [
        "", "inherit", "transparent", "#12345", "#ggg", "rgb(1,2)", "rgb(1,2,3,0)", "hsl(a,b,c)", "#0000", "url(x)",
        "rgb(",
        "rgb(nan,1,1)", "#-12", "currentcolor", "hsl(1e300,1%,1%)",
    ])
    func invalidColorsGiveNone(text: String) {
        #expect(MailColor(css: text) == nil)
    }
}

import Foundation
import Gatefold
import Testing

@testable import GatefoldBenchmarks

/// A report is written as a table and as JSON.
struct ReportTests {
    // MARK: JSON

    @Test(arguments: [
        "", "plain", "a \"word\" \\ back", "line\nand\ttab\r", "\u{0}\u{1}\u{1F}\u{7F}\u{8}\u{C}", "µs → 私 😀 \u{2028}",
        "</script>",
    ])
    func stringsComeThrough(_ string: String) throws {
        let text = JSONValue.object([.init(string, .string(string))]).text
        let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String]
        #expect(parsed == [string: string])
        // Control characters are escaped in the JSON.
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }

    @Test(arguments: [
        0, -0.5, 1e-9, 1e300, 123_456_789.1, Double.leastNonzeroMagnitude, -Double.greatestFiniteMagnitude,
    ])
    func numbersComeThrough(_ number: Double) throws {
        let text = JSONValue.array([.number(number)]).text
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Double] == [number])
    }

    @Test func nonFiniteNumbersAreNull() {
        #expect(JSONValue.array([.number(.nan), .number(.infinity), .number(-.infinity)]).text == "[null, null, null]")
    }

    @Test func emptyAndDeepValuesParse() throws {
        let deep = JSONValue.object([
            .init("none", .array([])), .init("nothing", .object([])),
            .init("rows", .array([.object([.init("a", .object([.init("b", .integer(-3))]))])])),
        ])
        let parsed = try JSONSerialization.jsonObject(with: Data(deep.text.utf8)) as? NSDictionary
        #expect(parsed == ["none": [], "nothing": [:], "rows": [["a": ["b": -3]]]])
    }

    // MARK: Numbers

    @Test(arguments: [
        (TimeUnit.nanoseconds, 12.34, "12.3"), (.microseconds, 12_340, "12.3"), (.milliseconds, 12_345_678, "12.35"),
        (.milliseconds, 50_000, "0.05"), (.nanoseconds, 0.04, "0.0"), (.microseconds, -5, "0.0"),
        (.nanoseconds, 9.96, "10.0"),
    ])
    func timesHaveTheDecimalsThatCount(_ unit: TimeUnit, _ nanoseconds: Double, _ text: String) {
        #expect(unit.text(nanoseconds) == text)
    }

    // MARK: Table

    @Test func numbersEndUnderEachOther() {
        let text = Table.text([["name", "n"], ["a", "100"], ["long name", "2", "x"]], leastWidths: [0, 5])
        #expect(text == "name           n\na            100\nlong name      2  x")
        #expect(Table.text([["a", "bc"], ["abc", "d"]], leading: 2) == "a    bc\nabc  d")
        #expect(Table.text([]).isEmpty)
    }

    @Test func sectionsOfOneUnitLookAlike() {
        let conditions = Section.Conditions(canvas: Canvas(width: 720, height: 1440, scale: 1.25), renderer: .gl)
        let one = Section(
            benchmark: "one", conditions: conditions, unit: .microseconds,
            rows: [Section.Row("part", [Cost(wall: 1000, cpu: 2500)]), Section.Row("none", [])])
        let lines = one.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "one, 720x1440@1.25, gl")
        #expect(Set(lines[1...3].map(\.count)).count == 1)
        #expect(lines[2].split(separator: " ") == ["part", "1", "1.0", "1.0", "1.0", "2.5", "2.5", "2.5"])
        #expect(lines[3].split(separator: " ") == ["none", "0", "–", "–", "–", "–", "–", "–"])
    }

    @Test func aSectionThatIsLeftOutSaysWhy() throws {
        var section = Section(benchmark: "window", unit: .microseconds)
        section.leftOut = "there is no \"compositor\""
        #expect(section.text == "window: left out; there is no \"compositor\"\n")
        let json = Section.json([section], repeats: 2).text
        let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
        #expect(
            parsed == [
                "unit": "ns", "repeats": 2, "results": [],
                "leftOut": [["benchmark": "window", "reason": "there is no \"compositor\""]],
            ])
    }
}

import GatefoldGeometry
import GatefoldScene
import GatefoldText
import Testing

@testable import GatefoldHost
@testable import GatefoldViews

/// Elements tell which others belong to them, and texts tell their lines, their looks and their links.
struct AtspiRelationTests {
    private func relations(_ objects: AtspiObjects, of id: Int) -> [Int: [BusValue]] {
        let set = objects.reply(id, .accessible, "GetRelationSet")?.first?.items ?? []
        return Dictionary(uniqueKeysWithValues: set.map { ($0.items[0].int ?? -1, $0.items[1].items) })
    }

    @Test func aLabelAndItsFieldNameEachOther() {
        var sample = SampleTree()
        sample.add(2, .staticText, "Name")
        sample.add(3, .staticText, "Too short")
        sample.add(4, .textField, "Name") {
            $0.labelledBy = 2
            $0.describedBy = 3
        }
        let objects = sample.objects
        #expect(relations(objects, of: 4) == [2: [objects.reference(to: 2)], 18: [objects.reference(to: 3)]])
        #expect(relations(objects, of: 2) == [1: [objects.reference(to: 4)]])
        #expect(relations(objects, of: 3) == [17: [objects.reference(to: 4)]])
        #expect(objects.reply(1, .accessible, "GetRelationSet")?.first?.signature == "a(ua(so))")
    }

    @Test func aSearchFieldControlsItsList() {
        var sample = SampleTree()
        sample.add(2, .list)
        sample.add(3, .searchField, "Search") { $0.controls = 2 }
        let objects = sample.objects
        #expect(relations(objects, of: 3) == [3: [objects.reference(to: 2)]])
        #expect(relations(objects, of: 2) == [4: [objects.reference(to: 3)]])
    }

    @Test func aMessageTellsThatAnEntryIsNotValid() {
        var sample = SampleTree()
        sample.add(2, .textField, "Name", traits: .editable) { $0.errorMessage = 3 }
        sample.add(3, .staticText, "It is too short")
        let objects = sample.objects
        #expect(relations(objects, of: 2) == [21: [objects.reference(to: 3)]])
        #expect(relations(objects, of: 3) == [22: [objects.reference(to: 2)]])
        #expect(objects.stateNames(2).contains("invalid-entry") && !objects.stateNames(3).contains("invalid-entry"))
    }

    @Test func radioButtonsAreMembersOfTheirGroup() {
        var sample = SampleTree()
        sample.add(2, .radioGroup, "Size")
        sample.add(3, in: 2, .radioButton, "Small")
        sample.add(4, in: 2, .radioButton, "Large")
        let objects = sample.objects
        #expect(relations(objects, of: 3) == [5: [objects.reference(to: 3), objects.reference(to: 4)]])
        #expect(relations(objects, of: 2).isEmpty)
    }

    // MARK: Text

    private func text(_ string: String) -> AtspiObjects {
        var sample = SampleTree()
        sample.add(2, .staticText, string)
        return sample.objects
    }

    @Test func linesAreThoseOfTheLayout() {
        var objects = text("One two three")
        objects.textLine = { _, offset in offset < 8 ? 0..<8 : 8..<13 }
        func line(_ member: String, _ offset: Int32, _ kind: UInt32) -> [BusValue]? {
            objects.reply(2, .text, member, .int32(offset), .uint32(kind))
        }
        #expect(line("GetStringAtOffset", 5, 3) == [.string("One two "), .int32(0), .int32(8)])
        #expect(line("GetTextAfterOffset", 5, 5) == [.string("three"), .int32(8), .int32(13)])
        #expect(line("GetTextBeforeOffset", 9, 5) == [.string("One two "), .int32(0), .int32(8)])
        #expect(line("GetTextBeforeOffset", 3, 5) == [.string(""), .int32(0), .int32(0)])
        #expect(line("GetStringAtOffset", 5, 4) == [.string("One two three"), .int32(0), .int32(13)])
    }

    @Test func looksAreTheAttributesOfGTK() {
        var objects = text("One two")
        let plain = AccessibilityTextLook(font: .system(size: 16), color: .black)
        var bold = plain
        bold.font.weight = .bold
        bold.isUnderlined = true
        bold.color = Color(hex: 0xFF_00_00)
        objects.textLook = { _ in
            (plain, [.init(range: 0..<4, look: plain), .init(range: 4..<7, look: bold)])
        }
        let own: [BusValue.Entry] = [
            .init("weight", .string("700")), .init("underline", .string("single")),
            .init("fg-color", .string("65535,0,0")),
        ]
        #expect(
            objects.reply(2, .text, "GetAttributeRun", .int32(5), .bool(false))
                == [.dictionary("s", own), .int32(4), .int32(7)])
        #expect(
            objects.reply(2, .text, "GetAttributes", .int32(1)) == [.dictionary("s", []), .int32(0), .int32(4)])
        #expect(objects.reply(2, .text, "GetAttributeValue", .int32(5), .string("weight")) == [.string("700")])
        #expect(objects.reply(2, .text, "GetAttributeValue", .int32(1), .string("size")) == [.string("12")])
        guard
            case .dictionary(_, let whole)? = objects.reply(2, .text, "GetAttributeRun", .int32(5), .bool(true))?.first
        else {
            Issue.record("there are no attributes")
            return
        }
        #expect(whole.count == 7 && Set(whole.map(\.key)).count == 7)
    }

    @Test func linksAreObjectsWithinTheirText() {
        var sample = SampleTree()
        sample.add(2, .staticText, "Read the manual now")
        sample.add(3, in: 2, .link, "the manual") {
            $0.link = AccessibilityLink(range: 5..<15, address: "https://example.org")
        }
        let objects = sample.objects
        #expect(objects.reply(2, .hypertext, "GetNLinks") == [.int32(1)])
        #expect(objects.reply(2, .hypertext, "GetLink", .int32(0)) == [objects.reference(to: 3)])
        #expect(objects.reply(2, .hypertext, "GetLinkIndex", .int32(7)) == [.int32(0)])
        #expect(objects.reply(2, .hypertext, "GetLinkIndex", .int32(15)) == [.int32(-1)])
        #expect(objects.reply(3, .hyperlink, "GetURI", .int32(0)) == [.string("https://example.org")])
        #expect(objects.property(3, .hyperlink, "StartIndex") == .int32(5))
        #expect(objects.property(3, .hyperlink, "EndIndex") == .int32(15))
        #expect(objects.property(3, .hyperlink, "NAnchors") == .int16(1))
        #expect(objects.reply(3, .action, "GetName", .int32(0)) == [.string("open")])
        #expect(objects.command(3, .action, "DoAction", .int32(0)) == .activate(3))
        #expect(text("No link").reply(2, .hypertext, "GetNLinks") == nil)
    }
}

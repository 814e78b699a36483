import GatefoldGeometry
import Testing

@testable import GatefoldHost
@testable import GatefoldViews

/// Texts are read, selected and edited in parts. Offsets count Unicode scalars.
struct AtspiTextTests {
    private func field(_ string: String, selection: Range<Int> = 0..<0) -> AtspiObjects {
        var sample = SampleTree()
        sample.add(2, .textView, "Letter", traits: .editable) {
            $0.text = AccessibilityText(
                string, selection: selection, caret: selection.upperBound, isMultiline: true)
        }
        var objects = sample.objects
        objects.textRects = { _, range in
            range.map { Rect(x: 20 + 10 * Double($0), y: 30, width: 10, height: 16) }
        }
        return objects
    }

    @Test func partsOfATextAreRead() {
        let objects = field("Ab e\u{301} \u{1F600}c")
        #expect(objects.property(2, .text, "CharacterCount") == .int32(8))
        #expect(objects.reply(2, .text, "GetText", .int32(3), .int32(5)) == [.string("e\u{301}")])
        #expect(objects.reply(2, .text, "GetText", .int32(6), .int32(-1)) == [.string("\u{1F600}c")])
        #expect(objects.reply(2, .text, "GetText", .int32(-5), .int32(500)) == [.string("Ab e\u{301} \u{1F600}c")])
        #expect(objects.reply(2, .text, "GetCharacterAtOffset", .int32(6)) == [.int32(0x1F600)])
        #expect(objects.reply(2, .text, "GetCharacterAtOffset", .int32(8)) == [.int32(0)])
    }

    @Test(arguments: [
        (0, 1, "n", 1, 2), (0, 5, "w", 5, 6), (1, 0, "One ", 0, 4), (1, 5, "two. ", 4, 9), (1, 4, "two. ", 4, 9),
        (2, 2, "One two. ", 0, 9), (2, 10, "Three\n", 9, 15), (3, 10, "One two. Three\n", 0, 15),
        (3, 16, "four", 15, 19), (4, 19, "four", 15, 19),
    ])
    func aUnitAroundAnOffsetIsRead(granularity: UInt32, offset: Int32, text: String, start: Int32, end: Int32) {
        let objects = field("One two. Three\nfour")
        #expect(
            objects.reply(2, .text, "GetStringAtOffset", .int32(offset), .uint32(granularity))
                == [.string(text), .int32(start), .int32(end)])
    }

    @Test func theUnitsBesideAnOffsetAreRead() {
        let objects = field("One two three")
        let wordStart = BusValue.uint32(1)
        let expected: [(String, [BusValue])] = [
            ("GetTextBeforeOffset", [.string("One "), .int32(0), .int32(4)]),
            ("GetTextAtOffset", [.string("two "), .int32(4), .int32(8)]),
            ("GetTextAfterOffset", [.string("three"), .int32(8), .int32(13)]),
        ]
        for (member, values) in expected { #expect(objects.reply(2, .text, member, .int32(5), wordStart) == values) }
        #expect(
            objects.reply(2, .text, "GetTextBeforeOffset", .int32(1), wordStart) == [.string(""), .int32(0), .int32(0)])
    }

    @Test func anEmptyTextHasNoUnits() {
        #expect(
            field("").reply(2, .text, "GetStringAtOffset", .int32(0), .uint32(1))
                == [.string(""), .int32(0), .int32(0)])
    }

    @Test func theSelectionIsToldAndChanged() {
        let objects = field("One two", selection: 1..<3)
        #expect(objects.property(2, .text, "CaretOffset") == .int32(3))
        #expect(objects.reply(2, .text, "GetNSelections") == [.int32(1)])
        #expect(objects.reply(2, .text, "GetSelection", .int32(0)) == [.int32(1), .int32(3)])
        #expect(objects.command(2, .text, "SetCaretOffset", .int32(4)) == .select(4..<4, 2))
        #expect(objects.command(2, .text, "SetSelection", .int32(0), .int32(5), .int32(2)) == .select(2..<5, 2))
        #expect(objects.command(2, .text, "RemoveSelection", .int32(0)) == .select(3..<3, 2))
        #expect(objects.reply(2, .text, "AddSelection", .int32(0), .int32(1)) == [.bool(false)])
        #expect(field("One").reply(2, .text, "GetNSelections") == [.int32(0)])
    }

    @Test func charactersHavePlaces() {
        let objects = field("One")
        #expect(
            objects.reply(2, .text, "GetCharacterExtents", .int32(1), .uint32(1))
                == [.int32(30), .int32(30), .int32(10), .int32(16)])
        #expect(
            objects.reply(2, .text, "GetRangeExtents", .int32(0), .int32(3), .uint32(1))
                == [.int32(20), .int32(30), .int32(30), .int32(16)])
        #expect(objects.reply(2, .text, "GetOffsetAtPoint", .int32(45), .int32(35), .uint32(1)) == [.int32(2)])
        #expect(objects.reply(2, .text, "GetOffsetAtPoint", .int32(300), .int32(35), .uint32(1)) == [.int32(-1)])
    }

    @Test func aTextIsEdited() {
        let objects = field("One two")
        #expect(objects.command(2, .editableText, "SetTextContents", .string("New")) == .replace(0..<7, "New", 2))
        #expect(
            objects.command(2, .editableText, "InsertText", .int32(3), .string("s!"), .int32(1))
                == .replace(3..<3, "s", 2))
        #expect(objects.command(2, .editableText, "DeleteText", .int32(0), .int32(4)) == .replace(0..<4, "", 2))
        #expect(objects.command(2, .editableText, "CutText", .int32(0), .int32(4)) == .cut(0..<4, 2))
        #expect(objects.command(2, .editableText, "DeleteText", .int32(4), .int32(0)) == nil)
    }

    @Test func aSecretIsNotCopied() {
        var sample = SampleTree()
        sample.add(2, .secureTextField, "Secret", traits: .editable) {
            $0.text = AccessibilityText("\u{2022}\u{2022}", selection: 0..<0, caret: 0, isMultiline: false)
        }
        #expect(sample.objects.command(2, .editableText, "CopyText", .int32(0), .int32(2)) == nil)
        #expect(sample.objects.command(2, .editableText, "CutText", .int32(0), .int32(2)) == nil)
    }

    @Test func labelsAndChoicesAreTextsWithoutCaret() {
        var sample = SampleTree()
        sample.add(2, .staticText, "Hello")
        sample.add(3, .popUpButton, "Size", value: "Large")
        sample.add(4, .button, "Save")
        sample.add(5, .menuItem, "Copy", value: "Ctrl+C")
        let objects = sample.objects
        #expect(objects.reply(2, .text, "GetText", .int32(0), .int32(-1)) == [.string("Hello")])
        #expect(objects.property(2, .text, "CaretOffset") == .int32(-1))
        #expect(objects.reply(2, .text, "SetCaretOffset", .int32(0)) == [.bool(false)])
        #expect(objects.reply(3, .text, "GetText", .int32(0), .int32(-1)) == [.string("Large")])
        #expect(objects.property(4, .text, "CharacterCount") == nil)
        #expect(objects.property(5, .text, "CharacterCount") == nil)
        #expect(objects.reply(5, .action, "GetKeyBinding", .int32(0)) == [.string("Ctrl+C")])
    }

    @Test(arguments: [
        ("One", "One two", 3, "", " two"), ("One two", "One", 3, " two", ""), ("abc", "axc", 1, "b", "x"),
        ("aa", "aaa", 2, "", "a"), ("", "x", 0, "", "x"), ("aXb", "ab", 1, "X", ""),
    ])
    func aChangeIsTheSmallestReplacement(
        old: String, new: String, start: Int, removed: String, inserted: String
    ) {
        let change = AtspiText.Change(start: start, removed: removed, inserted: inserted)
        #expect(AtspiText(new).change(from: AtspiText(old)) == change)
        #expect(AtspiText(new).change(from: AtspiText(new)) == nil)
    }
}

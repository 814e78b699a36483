import GatefoldGeometry
import Testing

@testable import GatefoldHost
@testable import GatefoldViews

/// Method calls are answered from a tree of elements, without a bus.
struct AtspiAnswerTests {
    private func answer(_ path: String, _ interface: String, _ member: String, _ arguments: BusValue...) -> AtspiAnswer
    {
        SampleTree.list(["One", "Two"]).objects.answer(
            BusCall(path: path, interface: interface, member: member, arguments: arguments))
    }

    @Test func theProgramIsTheRootAboveItsWindow() {
        let objects = SampleTree().objects
        let root = "/org/a11y/atspi/accessible/root"
        let accessible = AtspiInterface.accessible.rawValue
        #expect(answer(root, accessible, "GetChildren") == .reply(.array("(so)", [objects.reference(to: 1)])))
        #expect(answer(root, accessible, "GetChildAtIndex", .int32(0)) == .reply(objects.reference(to: 1)))
        #expect(answer(root, accessible, "GetRole") == .reply(.uint32(75)))
        let properties = "org.freedesktop.DBus.Properties"
        let application = AtspiInterface.application.rawValue
        #expect(
            answer(root, properties, "Get", .string(application), .string("ToolkitName"))
                == .reply(.variant(.string("Gatefold"))))
        #expect(
            answer(root, properties, "Set", .string(application), .string("Id"), .variant(.int32(7)))
                == .perform(.setApplicationID(7), isTold: false))
        #expect(
            answer(root, properties, "Get", .string(accessible), .string("Parent"))
                == .reply(.variant(.structure([.string(":1.0"), .path(root)]))))
        #expect(objects.property(1, .accessible, "Parent") == .structure([.string(":1.7"), .path(root)]))
    }

    @Test func elementsNameTheirNeighbours() {
        let objects = SampleTree.list(["One", "Two"]).objects
        #expect(
            objects.reply(10, .accessible, "GetChildren")
                == [.array("(so)", [objects.reference(to: 11), objects.reference(to: 12)])])
        #expect(objects.property(12, .accessible, "Parent") == objects.reference(to: 10))
        #expect(objects.reply(12, .accessible, "GetIndexInParent") == [.int32(1)])
        #expect(objects.property(12, .accessible, "Name") == .string("Two"))
        #expect(objects.property(10, .accessible, "ChildCount") == .int32(2))
        let null = BusValue.structure([.string(""), .path("/org/a11y/atspi/null")])
        #expect(objects.reply(10, .accessible, "GetChildAtIndex", .int32(2)) == [null])
        #expect(objects.reply(10, .accessible, "GetChildAtIndex", .int32(-1)) == [null])
    }

    @Test func anObjectThatDoesNotExistIsAnError() {
        let accessible = AtspiInterface.accessible.rawValue
        #expect(answer("/org/a11y/atspi/accessible/99", accessible, "GetRole") == .failure(.unknownObject))
        #expect(answer("/nowhere", accessible, "GetRole") == .failure(.unknownObject))
        #expect(answer(AtspiPath.element(11), "org.example", "GetRole") == .failure(.unknownInterface))
        #expect(answer(AtspiPath.element(11), AtspiInterface.value.rawValue, "X") == .failure(.unknownInterface))
        #expect(answer(AtspiPath.element(11), accessible, "Dance") == .failure(.unknownMethod))
        #expect(answer(AtspiPath.element(11), accessible, "GetChildAtIndex") == .failure(.invalidArguments))
        let properties = "org.freedesktop.DBus.Properties"
        let element = AtspiPath.element(11)
        #expect(answer(element, properties, "Get", .string(accessible), .string("Age")) == .failure(.unknownProperty))
        #expect(
            answer(element, properties, "Set", .string(accessible), .string("Name"), .variant(.string("x")))
                == .failure(.isReadOnly))
        #expect(answer(element, properties, "Get", .int32(1)) == .failure(.unknownInterface))
    }

    @Test func aCallThatNamesNoInterfaceIsAnswered() {
        #expect(answer(AtspiPath.element(11), "", "GetRole") == .reply(.uint32(32)))
    }

    @Test func everyMethodSurvivesMissingAndWrongArguments() {
        var sample = SampleTree.list(["One", "Two"], selected: [1], selectsSeveral: true)
        sample.add(30, .textField, "Name", traits: [.editable, .adjustable]) {
            $0.text = AccessibilityText("Ada", selection: 0..<3, caret: 3, isMultiline: false)
            $0.range = AccessibilityRange(1, from: 0, to: 2, step: 1)
        }
        sample.add(31, .image, "Cat")
        let objects = sample.objects
        let strange: [[BusValue]] = [
            [], [.int32(.max)], [.int32(.min), .int32(.min)], [.string("x"), .string("y"), .string("z")],
            [.int32(5), .int32(2), .uint32(9)], [.structure([]), .uint32(.max), .int32(-1), .bool(true)],
            [.int32(.min), .int32(.max), .uint32(2)], [.int32(-1), .string("x"), .int32(-1)],
        ]
        for node in objects.tree.nodes {
            for interface in AtspiInterface.all(of: node) {
                for member in Self.members {
                    for arguments in strange {
                        _ = objects.answer(
                            BusCall(
                                path: AtspiPath.element(node.id), interface: interface.rawValue, member: member,
                                arguments: arguments))
                    }
                }
            }
        }
        #expect(objects.property(30, .value, "CurrentValue") == .double(1))
    }

    private static let members = [
        "GetChildAtIndex", "Contains", "GetAccessibleAtPoint", "GetExtents", "GetPosition", "GetSize", "GrabFocus",
        "ScrollTo", "DoAction", "GetName", "GetActions", "GetMatches", "GetText", "GetStringAtOffset",
        "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset", "GetCharacterAtOffset", "GetSelection",
        "SetSelection", "AddSelection", "RemoveSelection", "SetCaretOffset", "GetCharacterExtents", "GetRangeExtents",
        "GetOffsetAtPoint", "SetTextContents", "InsertText", "DeleteText", "CopyText", "CutText", "PasteText",
        "GetImageExtents", "GetSelectedChild", "SelectChild", "DeselectChild", "DeselectSelectedChild",
        "IsChildSelected", "GetAccessibleAt", "GetIndexAt", "GetRowAtIndex", "AddRowSelection", "IsSelected",
        "GetRowColumnExtentsAtIndex", "GetRowColumnSpan",
    ]

    @Test func toolsCanListTheObjects() {
        func names(_ path: String) -> String? {
            guard case .reply(let values) = answer(path, "org.freedesktop.DBus.Introspectable", "Introspect") else {
                return nil
            }
            return values.first?.text
        }
        #expect(names("/") == "<node><node name=\"org\"/></node>")
        #expect(names("/org/a11y/atspi") == "<node><node name=\"accessible\"/><node name=\"cache\"/></node>")
        #expect(names("/org/a11y/atspi/accessible")?.contains("<node name=\"12\"/>") == true)
        #expect(names("/org/a11y/atspi/accessible/12")?.contains("org.a11y.atspi.TableCell") == true)
        #expect(names("/org/a11y/atspi/accessible/99") == nil)
    }

    @Test func theCacheListsAllElements() {
        let objects = SampleTree.list(["One", "Two"]).objects
        guard
            case .reply(let values) = objects.answer(
                BusCall(path: AtspiPath.cache, interface: AtspiInterface.cache.rawValue, member: "GetItems"))
        else {
            Issue.record("GetItems is not answered")
            return
        }
        #expect(values.first?.signature == "a((so)(so)(so)iiassusau)")
        #expect(values.first?.items.count == 4)
        #expect(values.first?.items.allSatisfy { $0.signature == "((so)(so)(so)iiassusau)" } == true)
        #expect(values.first?.items.last?.items[6] == .string("Two"))
    }

    @Test func placesAreThoseOfTheWindowOrOfTheElementAround() {
        let objects = SampleTree.list(["One", "Two"]).objects
        let rect = { (y: Int) in [BusValue.structure([.int32(0), .int(y), .int32(400), .int32(60)])] }
        #expect(objects.reply(12, .component, "GetExtents", .uint32(0)) == rect(160))
        #expect(objects.reply(12, .component, "GetExtents", .uint32(1)) == rect(160))
        #expect(objects.reply(12, .component, "GetExtents", .uint32(2)) == rect(60))
        #expect(
            objects.reply(1, .component, "GetAccessibleAtPoint", .int32(5), .int32(170), .uint32(1))
                == [objects.reference(to: 12)])
        #expect(objects.reply(12, .component, "Contains", .int32(5), .int32(170), .uint32(1)) == [.bool(true)])
        #expect(objects.command(12, .component, "GrabFocus") == .focus(12))
        #expect(objects.command(12, .component, "ScrollTo", .uint32(6)) == .reveal(12))
    }

    @Test func actionsHaveTheNamesOfGTK() {
        var sample = SampleTree.list(["One"])
        sample.add(30, .slider, "Heat", traits: .adjustable)
        let objects = sample.objects
        let list = { (names: [String]) in
            [BusValue.array("(sss)", names.map { .structure([.string($0), .string(""), .string("")]) })]
        }
        #expect(objects.reply(11, .action, "GetActions") == list(["click", "Archive"]))
        #expect(objects.command(11, .action, "DoAction", .int32(0)) == .activate(11))
        #expect(objects.command(11, .action, "DoAction", .int32(1)) == .custom(0, 11))
        #expect(objects.reply(11, .action, "DoAction", .int32(2)) == [.bool(false)])
        #expect(objects.reply(11, .action, "GetName", .int32(1)) == [.string("Archive")])
        #expect(objects.reply(30, .action, "GetActions") == list(["increment", "decrement"]))
        #expect(objects.command(30, .action, "DoAction", .int32(1)) == .adjust(-1, 30))
    }

    @Test func aSliderTellsAndTakesItsNumber() {
        var sample = SampleTree()
        sample.add(2, .slider, "Heat", value: "3") { $0.range = AccessibilityRange(3, from: 1, to: 9, step: 0.5) }
        let objects = sample.objects
        #expect(objects.property(2, .value, "CurrentValue") == .double(3))
        #expect(objects.property(2, .value, "MaximumValue") == .double(9))
        #expect(objects.property(2, .value, "MinimumIncrement") == .double(0.5))
        let set = { (value: BusValue) in
            objects.answer(
                BusCall(
                    path: AtspiPath.element(2), interface: "org.freedesktop.DBus.Properties", member: "Set",
                    arguments: [.string(AtspiInterface.value.rawValue), .string("CurrentValue"), .variant(value)]))
        }
        #expect(set(.double(4)) == .perform(.setNumber(4, 2), isTold: false))
        #expect(set(.double(.nan)) == .failure(.invalidArguments))
        #expect(set(.string("4")) == .failure(.invalidArguments))
    }

    @Test func aListCountsRowsThatHaveNoView() {
        let objects = SampleTree.list(["One", "Two"], of: 500, selected: [1], selectsSeveral: true).objects
        #expect(objects.property(10, .table, "NRows") == .int32(500))
        #expect(objects.reply(10, .table, "GetAccessibleAt", .int32(1), .int32(0)) == [objects.reference(to: 12)])
        #expect(objects.reply(10, .table, "GetSelectedRows") == [.array("i", [.int32(1)])])
        #expect(objects.property(12, .tableCell, "Position") == .structure([.int32(1), .int32(0)]))
        #expect(objects.property(12, .tableCell, "Table") == objects.reference(to: 10))
        #expect(
            objects.reply(12, .accessible, "GetAttributes")
                == [
                    .dictionary(
                        "s",
                        [
                            .init("toolkit", .string("Gatefold")), .init("posinset", .string("2")),
                            .init("setsize", .string("500")),
                        ])
                ])
        #expect(objects.reply(10, .selection, "GetSelectedChild", .int32(0)) == [objects.reference(to: 12)])
        #expect(objects.command(10, .selection, "SelectChild", .int32(0)) == .activate(11))
        #expect(objects.reply(10, .selection, "SelectChild", .int32(1)) == [.bool(true)])
        #expect(objects.command(10, .selection, "DeselectChild", .int32(1)) == .activate(12))
    }

    @Test func aRowThatOpensWhenItIsActivatedIsNotSelected() {
        let objects = SampleTree.list(["One", "Two"]).objects
        #expect(objects.reply(10, .selection, "SelectChild", .int32(0)) == [.bool(false)])
    }

    @Test func aCollectionIsSearchedByRoleStateAndInterface() {
        var sample = SampleTree.list(["One", "Two"])
        sample.add(30, .button, "Save", traits: .disabled)
        let objects = sample.objects
        func rule(states: [Int32] = [], roles: [Int32] = [], interfaces: [String] = [], inverted: Bool = false)
            -> BusValue
        {
            .structure([
                .array("i", states.map { .int32($0) }), .int32(1), .dictionary("s", []), .int32(1),
                .array("i", roles.map { .int32($0) }), .int32(2), .strings(interfaces), .int32(1), .bool(inverted),
            ])
        }
        func found(_ rule: BusValue, sort: UInt32 = 1, count: Int32 = 0) -> [BusValue]? {
            objects.reply(1, .collection, "GetMatches", rule, .uint32(sort), .int32(count), .bool(true))
        }
        let references = { (ids: [Int]) in [BusValue.array("(so)", ids.map(objects.reference(to:)))] }
        // The role of a list item is 32, the lowest bit of the second word.
        #expect(found(rule(roles: [0, 1])) == references([11, 12]))
        #expect(found(rule(roles: [0, 1]), sort: 4) == references([12, 11]))
        #expect(found(rule(roles: [0, 1]), count: 1) == references([11]))
        // The bit of the state "sensitive" is 24.
        #expect(found(rule(states: [1 << 24, 0], inverted: true)) == references([30]))
        #expect(found(rule(interfaces: ["Table"])) == references([10]))
        #expect(found(.int32(1)) == nil)
    }
}

import GatefoldGeometry
import Testing

@testable import GatefoldHost
@testable import GatefoldViews

/// Events are the differences between two trees of elements.
struct AtspiDifferenceTests {
    /// The events as short lines: the member, the detail, the element and the first number.
    private func lines(from earlier: AtspiObjects, to later: AtspiObjects) -> [String] {
        AtspiDifference(from: earlier, to: later).events.map { event in
            let element = event.path.split(separator: "/").last ?? ""
            guard event.path != AtspiPath.cache else { return event.member }
            let detail = event.arguments[0].text ?? ""
            return "\(event.member) \(detail) \(element) \(event.arguments[1].int ?? 0)"
                .replacing("  ", with: " ")
        }
    }

    private func form(_ change: (inout SampleTree) -> Void) -> AtspiObjects {
        var sample = SampleTree()
        change(&sample)
        return sample.objects
    }

    @Test func equalTreesHaveNoEvents() {
        let objects = SampleTree.list(["One", "Two"]).objects
        #expect(lines(from: objects, to: objects) == [])
    }

    @Test func aRowThatIsAddedIsToldToItsList() {
        let earlier = SampleTree.list(["One", "Two"]).objects
        let later = SampleTree.list(["One", "Two", "Three"]).objects
        #expect(
            lines(from: earlier, to: later)
                == ["AddAccessible", "ChildrenChanged add 13 2"].map {
                    $0.replacing("13", with: "10")
                })
        #expect(lines(from: later, to: earlier) == ["ChildrenChanged remove 10 2", "RemoveAccessible"])
        let events = AtspiDifference(from: earlier, to: later).events
        #expect(events[1].arguments[3] == .variant(later.reference(to: 13)))
    }

    @Test func onlyTheOutermostAddedElementIsToldToTheOneAroundIt() {
        let earlier = form { _ in }
        let later = form {
            $0.add(2, .sheet, "Sheet")
            $0.add(3, in: 2, .button, "Close")
        }
        #expect(lines(from: earlier, to: later) == ["AddAccessible", "AddAccessible", "ChildrenChanged add 1 0"])
    }

    @Test func namesDescriptionsAndNumbersAreTold() {
        let earlier = form {
            $0.add(2, .button, "Save", hint: "a")
            $0.add(3, .slider, "Heat", value: "1") { $0.range = AccessibilityRange(1, from: 0, to: 9, step: 1) }
        }
        let later = form {
            $0.add(2, .button, "Saved", hint: "b")
            $0.add(3, .slider, "Heat", value: "2") { $0.range = AccessibilityRange(2, from: 0, to: 9, step: 1) }
        }
        #expect(
            lines(from: earlier, to: later)
                == [
                    "PropertyChange accessible-name 2 0", "PropertyChange accessible-description 2 0",
                    "PropertyChange accessible-value 3 0",
                ])
        let events = AtspiDifference(from: earlier, to: later).events
        #expect(events[0].arguments.map(\.signature).joined() == "siiva{sv}")
        #expect(events[0].arguments[3] == .variant(.string("Saved")))
        #expect(events[2].arguments[3] == .variant(.double(2)))
    }

    @Test func statesAndSelectionsAreTold() {
        let earlier = SampleTree.list(["One", "Two"], selected: [0], selectsSeveral: true).objects
        let later = SampleTree.list(["One", "Two"], selected: [1], selectsSeveral: true).objects
        #expect(
            lines(from: earlier, to: later)
                == ["SelectionChanged 10 0", "StateChanged selected 11 0", "StateChanged selected 12 1"])
    }

    @Test func theFocusIsToldLast() {
        let earlier = form {
            $0.add(2, .button, "Save", traits: [.focusable, .focused])
            $0.add(3, .button, "Close", traits: .focusable)
        }
        let later = form {
            $0.add(2, .button, "Save", traits: [.focusable, .disabled])
            $0.add(3, .button, "Close now", traits: [.focusable, .focused])
        }
        #expect(
            lines(from: earlier, to: later)
                == [
                    "StateChanged enabled 2 0", "StateChanged sensitive 2 0", "PropertyChange accessible-name 3 0",
                    "StateChanged focused 2 0", "StateChanged focused 3 1",
                ])
    }

    @Test func typingIsTold() {
        func field(_ text: String, _ selection: Range<Int>) -> AtspiObjects {
            form {
                $0.add(2, .textField, "Name", value: text, traits: .editable) {
                    $0.text = AccessibilityText(
                        text, selection: selection, caret: selection.upperBound, isMultiline: false)
                }
            }
        }
        #expect(
            lines(from: field("Ad", 2..<2), to: field("Ada", 3..<3)) == [
                "TextChanged insert 2 2", "TextCaretMoved 2 3",
            ])
        #expect(
            lines(from: field("Ada", 0..<3), to: field("B", 1..<1))
                == [
                    "TextChanged delete 2 0", "TextChanged insert 2 0", "TextCaretMoved 2 1",
                    "TextSelectionChanged 2 0",
                ])
        #expect(lines(from: field("Ada", 0..<0), to: field("Ada", 3..<3)) == ["TextCaretMoved 2 3"])
        let events = AtspiDifference(from: field("Ad", 2..<2), to: field("Ada", 2..<2)).events
        #expect(events.map(\.arguments[2]) == [.int32(1)] && events[0].arguments[3] == .variant(.string("a")))
    }

    /// A screen reader says what is selected when it hears of the focus, and would say it twice.
    @Test func aSelectionThatComesWithTheFocusFollowsIt() {
        func field(_ selection: Range<Int>, _ traits: AccessibilityTraits) -> AtspiObjects {
            form {
                $0.add(2, .textField, "Name", value: "Ada", traits: traits.union([.editable, .focusable])) {
                    $0.text = AccessibilityText(
                        "Ada", selection: selection, caret: selection.upperBound, isMultiline: false)
                }
            }
        }
        #expect(
            lines(from: field(0..<0, []), to: field(0..<3, .focused))
                == ["StateChanged focused 2 1", "TextCaretMoved 2 3", "TextSelectionChanged 2 0"])
    }

    @Test func aNoticeThatComesIsShowing() {
        let later = form {
            $0.add(2, .notice, "Archived")
            $0.add(3, in: 2, .button, "Undo")
        }
        #expect(
            lines(from: form { _ in }, to: later)
                == ["AddAccessible", "AddAccessible", "ChildrenChanged add 1 0", "StateChanged showing 2 1"])
        #expect(lines(from: later, to: later) == [])
    }

    /// A screen that has come is read although none of its views has the focus.
    @Test func aScreenWithoutFocusIsWhereTheUserIs() {
        var sample = SampleTree()
        sample.add(2, .page, "Letter")
        sample.add(3, in: 2, .button, "Close", traits: .focusable)
        let earlier = sample.objects
        sample.tree.screen = 2
        let later = sample.objects
        #expect(lines(from: earlier, to: later) == ["StateChanged focusable 2 1", "StateChanged focused 2 1"])
        #expect(later.stateNames(2).isSuperset(of: ["focused", "focusable"]) && later.focused?.id == 2)
        sample.add(4, in: 2, .button, "Reply", traits: [.focusable, .focused])
        #expect(sample.objects.focused?.id == 4 && !sample.objects.stateNames(2).contains("focused"))
    }

    @Test func theWindowTellsThatItIsActive() {
        let active = form { _ in }
        var inactive = active
        inactive.isActive = false
        #expect(lines(from: inactive, to: active) == ["StateChanged active 1 1", "Activate 1 0"])
        #expect(lines(from: active, to: inactive) == ["StateChanged active 1 0", "Deactivate 1 0"])
        let events = AtspiDifference(from: inactive, to: active).events
        #expect(events.last?.interface == "org.a11y.atspi.Event.Window")
    }

    @Test func announcementsTellHowUrgentTheyAre() {
        let event = AtspiEvent.announcement("Saved", isUrgent: true, from: 1)
        #expect(event.member == "Announcement" && event.arguments[1] == .int32(2))
        #expect(AtspiEvent.announcement("Saved", isUrgent: false, from: 1).arguments[1] == .int32(1))
        #expect(event.arguments[3] == .variant(.string("Saved")))
    }
}

/// Events are sent only while somebody listens.
struct AtspiListenersTests {
    private func pair(_ listener: String, _ event: String) -> [BusValue] { [.string(listener), .string(event)] }

    @Test func listenersAreCounted() {
        var listeners = AtspiListeners()
        #expect(listeners.isEmpty)
        listeners.add(pair(":1.5", "Object:StateChanged:focused") + [.strings([])])
        listeners.add(pair(":1.5", "Window:Activate:"))
        listeners.add(pair(":1.6", "Window:"))
        listeners.remove(pair(":1.5", "Object:StateChanged:focused"))
        listeners.remove(pair(":1.6", "Window:"))
        #expect(!listeners.isEmpty)
        listeners.remove(pair(":1.5", "Window"))
        #expect(listeners.isEmpty)
    }

    @Test func aListenerThatDiesIsRemovedWithAllItsEvents() {
        var listeners = AtspiListeners(
            .array("(ss)", [.structure(pair(":1.5", "Object:")), .structure(pair(":1.5", "Window:Create"))]))
        #expect(!listeners.isEmpty)
        listeners.remove(pair(":1.5", ""))
        #expect(listeners.isEmpty)
    }

    @Test func nonsenseIsIgnored() {
        var listeners = AtspiListeners(.string("x"))
        listeners.add([.int32(1)])
        listeners.remove([])
        #expect(listeners.isEmpty)
    }
}

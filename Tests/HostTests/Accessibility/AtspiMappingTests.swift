import GatefoldGeometry
import GatefoldLanguage
import Testing

@testable import GatefoldHost
@testable import GatefoldViews

/// Elements have the roles and states that GTK 4 gives to the same controls.
struct AtspiMappingTests {
    private static let roles: [(AccessibilityRole, UInt32, String)] = [
        (.button, 43, "push button"), (.link, 88, "link"), (.checkBox, 7, "check box"),
        (.radioButton, 44, "radio button"), (.switchButton, 7, "check box"), (.tab, 37, "page tab"),
        (.menuItem, 35, "menu item"), (.popUpButton, 11, "combo box"), (.slider, 51, "slider"),
        (.spinButton, 52, "spin button"), (.progressBar, 42, "progress bar"), (.textField, 79, "entry"),
        (.textView, 61, "text"), (.searchField, 79, "entry"), (.secureTextField, 40, "password text"),
        (.staticText, 29, "label"), (.heading, 83, "heading"), (.image, 27, "image"), (.separator, 50, "separator"),
        (.row, 32, "list item"), (.cell, 56, "table cell"), (.group, 99, "grouping"), (.list, 31, "list"),
        (.grid, 55, "table"), (.radioGroup, 99, "grouping"), (.tabBar, 38, "page tab list"),
        (.toolbar, 63, "tool bar"), (.navigationBar, 99, "grouping"), (.scrollArea, 49, "scroll pane"),
        (.page, 39, "panel"), (.sheet, 16, "dialog"), (.alert, 2, "alert"), (.menu, 33, "menu"),
        (.notice, 101, "notification"), (.window, 23, "frame"),
    ]

    @Test func eachRoleHasANumberAndAName() {
        #expect(Set(Self.roles.map(\.0)) == Set(AccessibilityRole.allCases))
        for (role, number, name) in Self.roles {
            var sample = SampleTree()
            sample.add(2, role, "x")
            #expect(sample.objects.reply(2, .accessible, "GetRole") == [.uint32(number)])
            #expect(sample.objects.reply(2, .accessible, "GetRoleName") == [.string(name)])
            #expect(sample.objects.reply(2, .accessible, "GetLocalizedRoleName") == [.string(name)])
            PreferredLanguages.withCurrent(PreferredLanguages(["de"])) {
                let german = sample.objects.reply(2, .accessible, "GetLocalizedRoleName")
                #expect(german == [.string(localized(name, context: "role"))])
                #expect(sample.objects.reply(2, .accessible, "GetRoleName") == [.string(name)])
            }
        }
    }

    @Test func anElementThatIsSwitchedOnIsCheckedAndCheckable() {
        var sample = SampleTree()
        sample.add(2, .switchButton, "Sound", traits: [.checked, .focusable])
        sample.add(3, .switchButton, "Light", traits: .disabled)
        sample.add(4, .checkBox, "All", traits: .mixed)
        sample.add(5, .menuItem, "Bold", traits: .checked)
        let objects = sample.objects
        #expect(
            objects.stateNames(2)
                == ["checkable", "checked", "enabled", "focusable", "sensitive", "showing", "visible"])
        #expect(objects.stateNames(3) == ["checkable", "showing", "visible"])
        #expect(objects.stateNames(4).isSuperset(of: ["checkable", "indeterminate"]))
        #expect(objects.reply(5, .accessible, "GetRole") == [.uint32(8)])
    }

    @Test func statesAreSentAsTwoWords() {
        var sample = SampleTree()
        sample.add(2, .checkBox, "Sound", traits: .checked)
        // Checked, enabled, sensitive, showing and visible are 4, 8, 24, 25 and 30; checkable is 41.
        let words: [BusValue] = [
            .uint32(1 << 4 | 1 << 8 | 1 << 24 | 1 << 25 | 1 << 30), .uint32(1 << (41 - 32)),
        ]
        #expect(sample.objects.reply(2, .accessible, "GetState") == [.array("u", words)])
    }

    @Test func theInnermostFocusedElementHasTheFocus() {
        var sample = SampleTree()
        sample.add(2, .list, traits: [.focused, .focusable])
        sample.add(3, in: 2, .row, "One", traits: .focused)
        #expect(!sample.objects.stateNames(2).contains("focused"))
        #expect(sample.objects.stateNames(3).isSuperset(of: ["focused", "focusable"]))
    }

    /// Screen readers say of each row that it is not selected, if its list takes a selection.
    @Test func aListWhoseRowsAreOnlyPressedTakesNoSelection() throws {
        var sample = SampleTree()
        sample.add(2, .list) { $0.lacksSelection = true }
        sample.add(3, .list)
        let lists = try [2, 3].map { try #require(sample.tree[$0]) }
        #expect(lists.map { AtspiInterface.all(of: $0).contains(.selection) } == [false, true])
    }

    @Test func anElementScrolledOutIsNotShowing() {
        var sample = SampleTree()
        sample.add(2, .list, bounds: .init(x: 0, y: 0, width: 400, height: 100))
        sample.add(3, in: 2, .row, "One", bounds: .init(x: 0, y: 50, width: 400, height: 60))
        sample.add(4, in: 2, .row, "Two", bounds: .init(x: 0, y: 110, width: 400, height: 60))
        #expect(sample.objects.stateNames(3).contains("showing"))
        #expect(!sample.objects.stateNames(4).contains("showing"))
        #expect(sample.objects.stateNames(4).contains("visible"))
    }

    @Test func textsSayHowTheyAreEdited() {
        var sample = SampleTree()
        sample.add(2, .textField, "Name", traits: .editable) {
            $0.text = AccessibilityText("Ada", selection: 3..<3, caret: 3, isMultiline: false)
        }
        sample.add(3, .textView, "Letter") {
            $0.text = AccessibilityText("Dear", selection: 0..<0, caret: 0, isMultiline: true)
        }
        #expect(sample.objects.stateNames(2).isSuperset(of: ["editable", "single-line", "selectable-text"]))
        #expect(sample.objects.stateNames(3).isSuperset(of: ["read-only", "multi-line"]))
        #expect(!sample.objects.stateNames(3).contains("editable"))
    }

    @Test func theWindowIsActiveWhileTheUserWorksWithIt() {
        var objects = SampleTree().objects
        #expect(objects.stateNames(1).isSuperset(of: ["active", "resizable"]))
        objects.isActive = false
        #expect(!objects.stateNames(1).contains("active"))
    }
}

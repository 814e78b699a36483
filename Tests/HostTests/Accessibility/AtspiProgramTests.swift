import GatefoldGeometry
import Testing

@testable import GatefoldHost
@testable import GatefoldViews

/// A program with several windows is one application.
struct AtspiProgramTests {
    /// A window with a focused button, and a dialog with another one.
    private func program(activeWindow: Int = 0) -> AtspiProgram {
        var windows: [AtspiObjects] = []
        for (index, first) in [1, 100].enumerated() {
            var sample = SampleTree(window: first, isDialog: index == 1)
            sample.add(first + 1, in: first, .button, "Save", traits: .focused)
            var objects = sample.objects
            objects.index = index
            objects.isActive = index == activeWindow
            objects.isBehind = index != activeWindow
            windows.append(objects)
        }
        return AtspiProgram(application: windows[0].application, windows: windows)
    }

    private func ask(_ path: String, _ member: String, _ arguments: BusValue...) -> BusValue? {
        let call = BusCall(
            path: path, interface: AtspiInterface.accessible.rawValue, member: member, arguments: arguments)
        guard case .reply(let values) = program().answer(call) else { return nil }
        return values.first
    }

    @Test func theWindowsAreTheChildrenOfTheProgram() {
        let windows = program().windows
        let references = [windows[0].reference(to: 1), windows[1].reference(to: 100)]
        #expect(ask(AtspiPath.root, "GetChildren") == .array("(so)", references))
        #expect(ask(AtspiPath.root, "GetChildAtIndex", .int32(1)) == references[1])
        #expect(ask(AtspiPath.element(100), "GetIndexInParent") == .int32(1))
        #expect(ask(AtspiPath.element(1), "GetRoleName") == .string("frame"))
        #expect(ask(AtspiPath.element(100), "GetRoleName") == .string("dialog"))
        #expect(ask(AtspiPath.element(101), "GetApplication") == program().root)
    }

    @Test func theCacheHasTheElementsOfAllWindows() {
        let call = BusCall(path: AtspiPath.cache, interface: AtspiInterface.cache.rawValue, member: "GetItems")
        guard case .reply(let values) = program().answer(call) else {
            Issue.record("GetItems is not answered")
            return
        }
        #expect(values.first?.items.count == 4)
    }

    @Test func onlyTheActiveWindowHasTheFocus() {
        let windows = program(activeWindow: 1).windows
        #expect(windows.map { $0.focused?.id } == [nil, 101])
        #expect(!windows[0].stateNames(2).contains("focused") && windows[1].stateNames(101).contains("focused"))
        let events = AtspiDifference(from: program().windows[0], to: windows[0]).events
        #expect(events.map(\.member) == ["StateChanged", "Deactivate", "StateChanged"])
        #expect(events.last?.path == AtspiPath.element(2) && events.last?.arguments[1] == .int32(0))
    }

    @Test func aWindowThatOpensIsToldToTheProgram() {
        let dialog = program(activeWindow: 1).windows[1]
        let opening = AtspiEvent.opening(of: dialog)
        #expect(
            opening.map(\.member)
                == ["AddAccessible", "AddAccessible", "ChildrenChanged", "Create", "Activate", "StateChanged"])
        #expect(opening[2].path == AtspiPath.root)
        #expect(opening[2].arguments[0] == .string("add") && opening[2].arguments[1] == .int32(1))
        #expect(opening[2].arguments[3] == .variant(dialog.reference(to: 100)))
        let closing = AtspiEvent.closing(of: dialog)
        #expect(closing.map(\.member) == ["Destroy", "ChildrenChanged", "RemoveAccessible", "RemoveAccessible"])
        #expect(closing[1].arguments[0] == .string("remove"))
    }
}

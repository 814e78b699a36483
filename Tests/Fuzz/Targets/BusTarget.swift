import Gatefold
import GatefoldCGIO
import GatefoldHost
import GatefoldStage

/// Messages of other programs on the message bus: the desktop's settings, chosen files, and calls of screen readers.
///
/// A message has the types of its values, and then the values as GLib keeps them, which it mends if they are broken.
enum BusTarget {
    static func readMessage(_ bytes: [UInt8]) {
        var input = FuzzInput(bytes)
        let kind = input.byte() % 4
        if kind == 3 { return answerCalls(&input) }
        let types = input.text()
        guard let message = variant(types, input.remainder()) else { return }
        defer { g_variant_unref(message) }
        switch kind {
        case 0: readSettings(types, message)
        case 1: readChoice(message, FileChooserRequest(title: "Open", kind: .files(allowsMultipleSelection: true)))
        default: readChoice(message, FileChooserRequest(title: "Save", kind: .saveLocation(name: "a")))
        }
    }

    /// Returns the values of a message; nil if their types are none.
    private static func variant(_ types: String, _ bytes: [UInt8]) -> OpaquePointer? {
        // D-Bus allows 255 bytes of types, whose values are always several. Those with an m are GLib's own.
        guard types.utf8.count < 256, types.hasPrefix("("), !types.utf8.contains(0x6D),
            g_variant_type_string_is_valid(types) != 0
        else { return nil }
        let type = g_variant_type_new(types)
        defer { g_variant_type_free(type) }
        guard g_variant_type_is_definite(type) != 0 else { return nil }
        let content = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(content) }
        guard let raw = g_variant_ref_sink(g_variant_new_from_bytes(type, content, 0)) else { return nil }
        defer { g_variant_unref(raw) }
        return g_variant_get_normal_form(raw)
    }

    private static func readSettings(_ types: String, _ message: OpaquePointer) {
        var settings = ThemeSettings()
        if types == "(a{sa{sv}})" {
            settings = SettingsMessage.settings(inAll: message)
        } else if let (setting, value) = SettingsMessage.change(message) {
            settings.take(value, of: setting)
        }
        plant(settings.appearance == .light)
        promise(ThemeSettings(settings.state) == settings, "the desktop's settings are kept as other ones")
    }

    private static func readChoice(_ message: OpaquePointer, _ request: FileChooserRequest) {
        guard case .chosen(let values)? = PortalDialog.answer(in: message) else { return }
        do {
            let paths = try FileChooserMessage.paths(in: values, for: request)
            promise(!paths.isEmpty, "a choice of files is empty")
            promise(paths.allSatisfy { $0.hasPrefix("/") && !$0.utf8.contains(0) }, "a chosen file is none")
        } catch {
            promiseSentence("\(error)")
            if case .invalidAnswer(_, let reason) = error { plant(reason.contains("no file of this machine")) }
        }
    }

    // MARK: Calls of screen readers

    /// Methods and properties of all interfaces of the elements.
    private static let members = [
        "GetChildAtIndex", "GetChildren", "GetRelationSet", "GetRoleName", "GetState", "GetAttributes", "GetInterfaces",
        "GetItems", "GetActions", "GetName", "DoAction", "GetMatches", "GetActiveDescendant", "Contains",
        "GetAccessibleAtPoint", "GetExtents", "GrabFocus", "ScrollTo", "ScrollToPoint", "SetTextContents", "InsertText",
        "DeleteText", "CopyText", "CutText", "PasteText", "GetLink", "GetImageExtents", "GetSelectedChild",
        "SelectChild", "DeselectChild", "SelectAll", "ClearSelection", "GetAccessibleAt", "GetIndexAt", "GetRowAtIndex",
        "GetRowDescription", "GetSelectedRows", "AddRowSelection", "RemoveRowSelection", "GetRowColumnExtentsAtIndex",
        "GetText", "GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset",
        "GetCharacterAtOffset", "GetAttributeValue", "GetAttributeRun", "GetSelection", "SetCaretOffset",
        "AddSelection", "SetSelection", "RemoveSelection", "GetCharacterExtents", "GetRangeExtents", "GetOffsetAtPoint",
        "GetBoundedRanges", "ScrollSubstringTo", "ScrollSubstringToPoint",
    ]

    private static let application = FuzzApplication()
    /// The window whose elements are called, with another screen for each input.
    private static let host = try? OffscreenHost(
        size: PixelSize(width: 140, height: 260), scale: 1, delegate: application,
        fonts: .configuration(path: FuzzFolder.fewFonts))

    private static func answerCalls(_ input: inout FuzzInput) {
        guard let host else { return promise(false, "a window without a screen cannot be opened") }
        let screen = FuzzScreen()
        host.window.rootViewController = screen
        host.window.layoutIfNeeded()
        for _ in 0..<12 where !input.isAtEnd {
            let element = input.byte()
            let isProperty = element & 0x80 != 0
            let member = isProperty ? input.one(of: ["Get", "GetAll", "Set"]) : input.one(of: members)
            guard let arguments = variant(input.text(), input.bytes()) else { continue }
            defer { g_variant_unref(arguments) }
            let interface = isProperty ? "org.freedesktop.DBus.Properties" : ""
            guard let reply = answer(member, interface, of: Int(element & 0x7F), arguments, in: host.window) else {
                continue
            }
            g_variant_ref_sink(reply)
            promise(g_variant_is_normal_form(reply) != 0, "a reply is no message")
            g_variant_unref(reply)
        }
        screen.check()
        plant(screen.heat.value > 0.9)
        promise((try? host.drawNow()) != nil, "a window is not drawn after a call")
    }

    /// Answers a call of a screen reader, and makes the change that it asks for.
    /// - Parameters:
    ///   - member: The name of the method.
    ///   - interface: The name of the interface; empty if the call names none.
    ///   - object: 0 for the program itself, and any other number for an element.
    /// - Returns: A floating reference to the reply; nil if the call is refused.
    private static func answer(
        _ member: String, _ interface: String, of object: Int, _ arguments: OpaquePointer, in window: Window
    ) -> OpaquePointer? {
        let application = AtspiApplication(name: window.title, version: "1", locale: "C", busName: ":1.1")
        let shown = AccessibleWindow(window)
        let objects = shown.objects(of: application, index: 0, isBehind: false)
        let ids = objects.tree.nodes.map(\.id)
        let element = ids.isEmpty ? AtspiPath.null : AtspiPath.element(ids[max(0, object - 1) % ids.count])
        let call = BusCall(
            path: object == 0 ? AtspiPath.root : element, interface: interface, member: member,
            arguments: BusValue(arguments)?.items ?? [])
        switch AtspiProgram(application: application, windows: [objects]).answer(call) {
        case .reply(let values): return BusValue.tuple(values)
        case .perform(let command, _): return BusValue.tuple([.bool(shown.perform(command))])
        case .failure: return nil
        }
    }
}

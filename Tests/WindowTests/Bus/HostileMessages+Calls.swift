@testable import GatefoldHost

/// Calls of the objects that a program shows on the accessibility bus.
extension HostileMessages {
    /// Returns arguments of the types that the methods have, out of every range, or others.
    mutating func arguments() -> String {
        let numbers = ["0", "1", "2", "-1", "5", "2147483647", "-2147483648", "4096"]
        switch number(below: 8) {
        case 0: return "()"
        case 1: return tuple()
        case 2:
            let text = one(of: ["", "x", "e\u{301}", "\n\u{202E}", String(repeating: "w", count: 300)])
            return "(int32 \(one(of: numbers)), '\(text)', int32 \(one(of: numbers)))"
        case 3: return "('\(one(of: ["", "x\ty", String(repeating: "v", count: 300)]))',)"
        case 4:
            return """
                ((@ai [-1, 2147483647, -2147483648], \(one(of: ["int32 1", "int32 -1", "int32 9"])),
                @a{ss} {}, int32 1, @ai [-1, -1, -1, -1, -1], int32 2, ['Text', '', 'org'], int32 2, true),
                uint32 4294967295, int32 -2147483648, true)
                """
        default:
            let count = number(below: 4) + 1
            let parts = (0..<count).map { _ in Self.valid(one(of: ["int32 ", "uint32 "]) + one(of: numbers)) }
            return count == 1 ? "(\(parts[0]),)" : "(\(parts.joined(separator: ", ")))"
        }
    }

    /// Returns a number in GLib's text format, without a sign where its type has none.
    private static func valid(_ number: String) -> String {
        number.hasPrefix("uint32 -") ? "uint32 4294967295" : number
    }

    /// The methods that are called, by their interfaces.
    static let members: [(AtspiInterface, [String])] = [
        (
            .accessible,
            [
                "GetChildAtIndex", "GetChildren", "GetIndexInParent", "GetRelationSet", "GetRole", "GetRoleName",
                "GetLocalizedRoleName", "GetState", "GetAttributes", "GetApplication", "GetInterfaces", "Other",
            ]
        ),
        (.application, ["GetLocale", "GetApplicationBusAddress", "Other"]), (.cache, ["GetItems"]),
        (
            .action,
            ["GetActions", "GetName", "GetLocalizedName", "GetDescription", "GetKeyBinding", "DoAction", "DoAction"]
        ),
        (.collection, ["GetMatches", "GetMatches", "GetMatches", "GetActiveDescendant"]),
        (
            .component,
            [
                "Contains", "GetAccessibleAtPoint", "GetExtents", "GetPosition", "GetSize", "GetLayer", "GetMDIZOrder",
                "GetAlpha", "GrabFocus", "ScrollTo", "ScrollToPoint", "SetExtents", "SetPosition", "SetSize",
            ]
        ),
        (
            .editableText,
            ["SetTextContents", "InsertText", "DeleteText", "CopyText", "CutText", "PasteText", "InsertText"]
        ),
        (.hypertext, ["GetNLinks", "GetLink", "GetLinkIndex"]), (.hyperlink, ["GetObject", "GetURI", "IsValid"]),
        (.image, ["GetImageExtents", "GetImagePosition", "GetImageSize"]),
        (
            .selection,
            [
                "GetSelectedChild", "IsChildSelected", "SelectChild", "DeselectChild", "DeselectSelectedChild",
                "SelectAll", "ClearSelection",
            ]
        ),
        (
            .table,
            [
                "GetAccessibleAt", "GetIndexAt", "GetRowAtIndex", "GetColumnAtIndex", "GetRowDescription",
                "GetRowExtentAt", "GetRowHeader", "GetSelectedRows", "IsRowSelected", "IsSelected", "AddRowSelection",
                "RemoveRowSelection", "AddColumnSelection", "GetRowColumnExtentsAtIndex",
            ]
        ),
        (.tableCell, ["GetRowColumnSpan", "GetColumnHeaderCells"]),
        (
            .text,
            [
                "GetText", "GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset",
                "GetCharacterAtOffset", "GetAttributeValue", "GetAttributes", "GetAttributeRun", "GetDefaultAttributes",
                "GetNSelections", "GetSelection", "SetCaretOffset", "AddSelection", "SetSelection", "RemoveSelection",
                "GetCharacterExtents", "GetRangeExtents", "GetRangeExtents", "GetOffsetAtPoint", "GetBoundedRanges",
                "ScrollSubstringTo", "ScrollSubstringToPoint",
            ]
        ),
        (.value, ["Other"]),
    ]
}

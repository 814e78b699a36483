public import GatefoldGeometry
package import GatefoldGestures

/// The buttons that a window shows in its own header, because the desktop draws no frame around it.
///
/// The header is the strip along the window's top edge in which the screens have their navigation bars. It moves the
/// window wherever no control is touched.
nonisolated package struct WindowHeader: Hashable, Sendable {
    /// A button that controls the window. The raw values are the names in GNOME's setting `button-layout`.
    package enum Button: String, Hashable, Sendable, CaseIterable {
        case minimize, maximize, close
    }

    /// The height of the header, in points, which is that of a navigation bar.
    package static let height = 56.0
    /// The width of a button, in points. Chosen: wide enough for a finger.
    package static let buttonWidth = 40.0
    /// The space beside the buttons of one side, in points. Chosen: the signs stand as far from the window's edge as
    /// the text of a bar.
    package static let margin = 4.0

    /// The buttons at the leading edge, from the edge inwards.
    package var leading: [Button] = []
    /// The buttons at the trailing edge, the last one at the edge.
    package var trailing: [Button] = []

    package init(leading: [Button] = [], trailing: [Button] = []) {
        self.leading = leading
        self.trailing = trailing
    }

    /// The layout of desktops that have no setting for it.
    package static let standard = WindowHeader(trailing: Button.allCases)

    /// Reads a layout as GNOME writes it, such as `appmenu:minimize,maximize,close`. Names of other things than the
    /// three buttons are left out, and so is a button that has been named before.
    package init(layout: String) {
        let sides = layout.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        var known: Set<Button> = []
        func buttons(_ names: Substring) -> [Button] {
            names.split(separator: ",").compactMap { Button(rawValue: $0.filter { $0 != " " }) }
                .filter { known.insert($0).inserted }
        }
        leading = buttons(sides.first ?? "")
        trailing = sides.count > 1 ? buttons(sides[1]) : []
    }

    /// The layout as GNOME writes it.
    package var layout: String {
        [leading, trailing].map { $0.map(\.rawValue).joined(separator: ",") }.joined(separator: ":")
    }

    /// Returns the header without the buttons that are not among `allowed`.
    package func limited(to allowed: Set<Button>) -> WindowHeader {
        WindowHeader(leading: leading.filter(allowed.contains), trailing: trailing.filter(allowed.contains))
    }

    /// Returns the width that a number of buttons takes with the space beside them, in points; 0 for none.
    package static func width(of buttons: [Button]) -> Double {
        buttons.isEmpty ? 0 : Double(buttons.count) * buttonWidth + 2 * margin
    }

    /// The parts of the window's top edge that the header takes.
    var insets: EdgeInsets {
        EdgeInsets(top: Self.height, left: Self.width(of: leading), right: Self.width(of: trailing))
    }
}

extension Window {
    /// Hands a contact over to the desktop, which moves the window with it or shows a menu. The gestures that it has
    /// started are cancelled when the present input has been handled.
    package func giveAway(_ contact: Touch.Contact, for request: WindowRequest) {
        givenAway.append(contact)
        host?.carryOut(request)
    }

    /// Returns the contacts that were handed over since the last call.
    package func takeGivenAway() -> [Touch.Contact] {
        guard !givenAway.isEmpty else { return [] }
        defer { givenAway = [] }
        return givenAway
    }
}

extension View {
    /// The space along the window's top edge that the window's own buttons take, in points; zero if the desktop draws
    /// the window's frame.
    ///
    /// `top` is the height of the header, in which a navigation bar lies, or else the top of the page; it is part of
    /// `safeAreaInsets`. `left` and `right` are the widths of the buttons at the leading and at the trailing edge, which
    /// only a view in the header has to leave free. When they change, every view of the window is laid out again.
    public var headerInsets: EdgeInsets { window?.state.header?.insets ?? .zero }
}

import GatefoldControls
import GatefoldGeometry
import GatefoldLanguage
import GatefoldText
public import GatefoldViews

extension TableViewCell {
    /// The kinds of views at the trailing edge of a cell.
    nonisolated public enum Accessory: Sendable {
        /// A chevron: choosing the row leads to another screen.
        case disclosure
        /// A check mark: the row is the chosen one of several. Assistive technologies call it selected.
        case checkmark
        /// A button with an "i" that shows more about the row; the closure is called when the user presses it.
        case detail(@MainActor () -> Void)
        /// A view of the program's own, such as a ``Switch``, in the size that its `sizeThatFits(_:)` returns. A cell that
        /// gets another accessory, or shows another row, gives it back.
        case view(View)
    }

    /// The width at the cell's trailing edge that the accessory takes, in points; 0 while it has none. A cell that lays
    /// out its own content leaves this width free, besides `reorderInset`.
    public var accessoryInset: Double { accessoryInset(in: bounds.size) }

    /// The side of the chevron and the check mark at the standard text size, in points. Chosen: as high as capital letters
    /// and their descenders.
    private static let signSide = 20.0
    /// The distance from a sign to the edge of the cell, in points. Chosen: the line itself keeps about 16 points from it.
    private static let signMargin = 12.0
    private static let viewMargin = 16.0
    private static let gap = 8.0

    func accessoryDidChange(from before: Accessory?) {
        let earlier = accessoryView
        let isOwn = if case .view = before { false } else { true }
        accessoryView = makeAccessory(from: isOwn ? earlier : nil)
        if earlier !== accessoryView, earlier?.superview === self { earlier?.removeFromSuperview() }
        if let accessoryView, accessoryView.superview !== self { addSubview(accessoryView) }
        positionAccessory()
        setNeedsLayout()
    }

    /// Returns the view of the accessory.
    /// - Parameter earlier: The library's own view of the accessory before, which may show this one; nil for none.
    private func makeAccessory(from earlier: View?) -> View? {
        switch accessory {
        case nil: return nil
        case .view(let view): return view
        case .disclosure: return sign(.chevronForward, tint: .secondaryText, from: earlier)
        case .checkmark: return sign(.check, tint: nil, from: earlier)
        case .detail(let action):
            return detailButton(from: earlier as? TextButton, action)
        }
    }

    private func sign(_ symbol: Icon.Symbol, tint: DynamicColor?, from earlier: View?) -> View {
        let view = earlier as? IconView ?? IconView()
        view.icon = Icon(symbol)
        view.side = Self.signSide
        if let tint { view.dynamicTintColor = tint } else { view.tintColor = nil }
        return view
    }

    private func detailButton(from earlier: TextButton?, _ action: @escaping () -> Void) -> View {
        let button = earlier ?? TextButton(icon: Icon(.info))
        button.accessibilityLabel = localized("More Info")
        button.action = action
        return button
    }

    private var accessoryMargin: Double { if case .view = accessory { Self.viewMargin } else { Self.signMargin } }

    private func accessorySize(in room: Size) -> Size {
        guard let accessoryView else { return .zero }
        let size = accessoryView.sizeThatFits(Size(width: max(0, room.width / 2), height: room.height))
        func limited(_ length: Double, to most: Double) -> Double { min(max(0, length), max(0, most)) }
        return Size(
            width: limited(size.width, to: room.width / 2), height: limited(size.height, to: room.height))
    }

    /// Returns the width that the accessory takes in a cell of a size, beyond the margin of its text, in points.
    func accessoryInset(in room: Size) -> Double {
        guard accessoryView != nil else { return 0 }
        return accessorySize(in: room).width + accessoryMargin - Self.viewMargin + Self.gap
    }

    /// Positions the accessory at the trailing edge, in the middle of the row's height.
    func positionAccessory() {
        guard let accessoryView, accessoryView.superview === self else { return }
        let size = accessorySize(in: bounds.size)
        let x = bounds.width - accessoryMargin - reorderInset - size.width
        accessoryView.arrange(
            in: mirrored(
                Rect(
                    x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)))
    }
}

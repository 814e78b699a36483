import GatefoldGeometry
import GatefoldText
import GatefoldViews

extension NavigationBar {
    /// The size of the prompt at the standard text size, in points.
    private static let promptSize = 13.0
    /// The distance from the upper edge of the bar to the prompt, in points. Chosen: about as much as there is between
    /// the prompt and the title.
    private static let promptGap = 8.0
    /// The duration in which the bar grows or shrinks, in seconds. Chosen: as long as a toolbar slides.
    private static let promptDuration = 0.35

    var showsPrompt: Bool { prompt?.isEmpty == false }

    /// The height of the prompt and the space above it, in points; 0 without a prompt.
    private var promptHeight: Double {
        guard showsPrompt, let promptLabel else { return 0 }
        return (Self.promptGap + promptLabel.sizeThatFits(Size(width: .infinity, height: 0)).height).rounded(.up)
    }

    /// The upper edge of the row with the title and the items, in points in the bar's space.
    var rowTop: Double { barTop + promptHeight }

    func promptDidChange() {
        let appears = showsPrompt && promptLabel == nil
        if showsPrompt { showPromptText() }
        guard animatesPrompt(), let superview, let window, window.isVisible, !window.prefersReducedMotion else {
            if !showsPrompt { removePrompt() }
            promptLabel?.alpha = 1
            return layOutAnew()
        }
        if appears {
            promptLabel?.alpha = 0
            // The label begins at its place in the bar as it is now, and moves down with the row.
            superview.layoutIfNeeded()
        }
        View.animate(duration: Self.promptDuration, dampingRatio: 1) {
            promptLabel?.alpha = showsPrompt ? 1 : 0
            layOutAnew()
            superview.layoutIfNeeded()
        } completion: { [weak self] _ in
            if let self, !showsPrompt { removePrompt() }
        }
    }

    private func layOutAnew() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func showPromptText() {
        let label = promptLabel ?? makePromptLabel()
        label.text = prompt ?? ""
        promptLabel = label
    }

    private func makePromptLabel() -> Label {
        let label = Label(
            "", style: TextStyle(font: .system(size: Self.promptSize), alignment: .leading, lineLimit: 1),
            color: titleColor)
        label.greatestTextScale = BarText.greatestScale
        // The prompt is read before the title.
        insertSubview(label, at: 0)
        return label
    }

    private func removePrompt() {
        promptLabel?.removeFromSuperview()
        promptLabel = nil
    }

    /// Positions the prompt above the row.
    /// - Parameter span: Returns the part of the bar's width in which to show a text of a natural width in points, in a
    ///   left-to-right layout.
    func layOutPrompt(in span: (_ width: Double) -> Rect) {
        guard let promptLabel else { return }
        if promptLabel.style.alignment != label.style.alignment { promptLabel.style.alignment = label.style.alignment }
        let size = promptLabel.sizeThatFits(Size(width: .infinity, height: 0))
        let room = span(size.width.rounded(.up))
        promptLabel.frame = mirrored(
            Rect(x: room.minX, y: rowTop - size.height, width: max(0, room.width), height: size.height))
    }

    /// The distance that the bar can move up before its text reaches the status text, in points; nil if there is no
    /// status text.
    package var roomBelowStatusText: Double? {
        guard barTop > 0, let window, window.showsStatus else { return nil }
        return (showsPrompt ? promptLabel ?? label : label).frame.minY - StatusBar.textBottom(in: theme, height: barTop)
    }
}

import GatefoldControls
public import GatefoldGeometry
import GatefoldGestures
@_spi(Rooms) import GatefoldViews

extension ScrollView {
    /// How a scroll view treats the safe area that reaches into it.
    nonisolated public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
        /// The safe area at the top and the bottom is added to `contentInset`, so that the content comes to rest below
        /// and above the window's decorations and scrolls beneath them.
        case automatic
        /// The content is positioned by `contentInset` alone.
        case never
    }

    /// The space around the content by which it can be scrolled farther, in points: `contentInset` and, if
    /// `contentInsetAdjustmentBehavior` is `automatic`, the safe area at the top and the bottom.
    public var adjustedContentInset: EdgeInsets {
        guard contentInsetAdjustmentBehavior == .automatic else { return contentInset }
        return contentInset + EdgeInsets(top: safeAreaInsets.top, bottom: safeAreaInsets.bottom)
    }

    /// Keeps content that rests at its top there when the space above it changes.
    func adjustForSafeArea() {
        let isAtTop = vertical.phase == .idle && vertical.offset <= vertical.range.lowerBound
        updateRange()
        guard isAtTop else { return }
        vertical.offset = vertical.range.lowerBound
        showOffset()
    }

    func contentSizeDidChange() {
        updateRange()
        if safeAreaInsets.left > 0 || safeAreaInsets.right > 0 { updateSafeAreaOfSubviews() }
    }

    func contentViewDidChange(from earlier: View?) {
        if earlier !== contentView {
            if earlier?.superview === self { earlier?.removeFromSuperview() }
            earlier?.isSizedByContent = earlier is StackView
        }
        contentViewWidth = nil
        guard let contentView else {
            contentSize = .zero
            return
        }
        contentView.isSizedByContent = true
        insertSubview(contentView, at: 0)
        setNeedsLayout()
    }

    /// Gives the content view the size that it asks for, if that may have changed: a view that only scrolls measures
    /// nothing.
    func fit(_ content: View) {
        let width = max(0, frame.width - contentInset.left - contentInset.right)
        guard content.superview === self, content.needsLayout || contentViewWidth != width else { return }
        contentViewWidth = width
        let height = content.sizeThatFits(Size(width: width, height: frame.height)).height
        content.arrange(in: Rect(x: 0, y: 0, width: width, height: height))
        contentSize = Size(width: width, height: height)
    }

    /// Returns the part of the safe area that reaches into a subview at the sides. At the top and the bottom, where the
    /// content passes, no part of it belongs to the decorations for good.
    func sideInsets(handedTo subview: View) -> EdgeInsets {
        let sides = EdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right)
        let width = max(contentSize.width, frame.width)
        return sides.reaching(into: subview.frame, of: Size(width: width, height: frame.height))
    }
}

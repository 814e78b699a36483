public import GatefoldGeometry
@_spi(Rooms) public import GatefoldViews

/// Chips side by side, in as many lines as they need.
public final class ChipGroup: View {
    /// The chips, in reading order.
    public var chips: [Chip] {
        didSet {
            for chip in oldValue where !chips.contains(where: { $0 === chip }) { chip.removeFromSuperview() }
            for chip in chips where chip.superview !== self { addSubview(chip) }
            setNeedsLayout()
            superview?.setNeedsLayout()
        }
    }
    /// The distance between two chips and between two lines, in points; 8 by default.
    public var spacing = 8.0 {
        didSet {
            if !spacing.isFinite || spacing < 0 { spacing = oldValue }
            setNeedsLayout()
        }
    }

    /// Creates a group.
    /// - Parameter chips: The chips, in reading order.
    public init(_ chips: [Chip] = []) {
        self.chips = chips
        super.init()
        isSizedByContent = true
        for chip in chips { addSubview(chip) }
    }

    public override func themeDidChange() { setNeedsLayout() }

    /// Returns the frames of the chips in a width from left to right, and the height of all lines, in points.
    private func frames(width: Double) -> (frames: [Rect], size: Size) {
        var (x, y, lineHeight, widest) = (0.0, 0.0, 0.0, 0.0)
        var frames: [Rect] = []
        for chip in chips {
            guard !chip.isHidden else {
                frames.append(.zero)
                continue
            }
            let size = chip.sizeThatFits(Size(width: width, height: 0))
            if x > 0, x + size.width > width {
                x = 0
                y += lineHeight + spacing
                lineHeight = 0
            }
            frames.append(Rect(x: x, y: y, width: size.width, height: size.height))
            x += size.width + spacing
            lineHeight = max(lineHeight, size.height)
            widest = max(widest, x - spacing)
        }
        return (frames, Size(width: widest, height: y + lineHeight))
    }

    public override func sizeThatFits(_ available: Size) -> Size { frames(width: available.width).size }

    public override func layoutSubviews() {
        for (chip, frame) in zip(chips, frames(width: bounds.width).frames) { chip.frame = mirrored(frame) }
    }
}

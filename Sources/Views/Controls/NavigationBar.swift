import GatefoldGeometry
public import GatefoldScene
import GatefoldText

/// The opaque bar at the top of a screen: the status strip's ground and the title below it.
public final class NavigationBar: View {
    /// Of the part below the status strip, in points.
    public static let height: Double = 56
    /// Of the whole bar area, status strip and all, in points: `B` of the specification.
    public static let areaHeight = StatusBar.height + height

    public var title: String {
        get { label.text }
        set { label.text = newValue }
    }
    /// The bar's ground; shown above its picture, too, when it is pulled in farther than it is high.
    public var barTintColor: Color {
        didSet { backgroundColor = barTintColor }
    }
    private let label: Label

    public init(title: String, barTintColor: Color, titleColor: Color = .white) {
        self.barTintColor = barTintColor
        label = Label(
            title, style: TextStyle(font: .system(size: 20, weight: .semibold), lineLimit: 1), color: titleColor)
        super.init()
        backgroundColor = barTintColor
        clipsToBounds = true
        addSubview(label)
    }

    public override func layoutSubviews() {
        let available = Size(width: max(0, bounds.width - 32), height: Self.height)
        let height = label.sizeThatFits(available).height
        label.frame = Rect(
            x: 16, y: StatusBar.height + (Self.height - height) / 2, width: available.width, height: height)
    }
}

public import GatefoldControls
public import GatefoldScene
public import GatefoldScreens
public import GatefoldViews

/// The screen with the list: tells which view expands into another screen.
@MainActor public protocol ExpandingCellPresenting: ViewController {
    /// The view that stands for a screen, found anew by the item's identity each time; nil where it is gone or out of
    /// view, and the default transition takes over.
    func expandingCellTargetView(for presented: ViewController) -> View?
}

/// The screen that a cell expands into.
@MainActor public protocol ExpandingCellPresented: ViewController {
    /// The bar of the screen beneath, handed over before the opening starts and again when its size, the scale or the
    /// theme change; nil when the page has gone and the picture is freed.
    func expandingCellDidReceive(bar: BarPicture?)

    /// Views of the page that lie over the bar when it is pulled in, such as a close button.
    var viewsAboveBar: [View] { get }
}

extension ExpandingCellPresented {
    public func expandingCellDidReceive(bar: BarPicture?) {}
    public var viewsAboveBar: [View] { [] }
}

/// The picture of a screen's bar area, without the status text, and the colour that continues it above.
@MainActor public struct BarPicture {
    public var snapshot: Snapshot
    /// Shown above the picture where the bar is pulled in farther than it is high.
    public var tint: Color
    /// The status style that goes with it.
    public var style: StatusBarStyle
    /// Of the bar, when the picture was taken.
    let version: UInt64
}

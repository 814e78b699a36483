package import Gatefold

/// The strip at the bottom of every screen: a button that reports presses, and a pad of views that report callbacks.
package final class ScreenTools: View {
    static let height = 40.0

    /// A button that tests press to check that input reaches the screen.
    package let marker = Button(frame: Rect(x: 4, y: 4, width: 40, height: 32))
    /// The removable part of the screen, which contains the views below.
    package let pad = View(frame: Rect(x: 48, y: 4, width: 120, height: 32))
    /// A view that reports taps.
    package let gestureView = View(frame: Rect(x: 0, y: 0, width: 32, height: 32))
    /// A view that reports when it gains or loses the focus.
    let focusView = FocusView(frame: Rect(x: 36, y: 0, width: 32, height: 32))
    /// A view that reports when it enters or leaves a window, and when its theme changes.
    let guest = GuestView(frame: Rect(x: 72, y: 0, width: 16, height: 32))
    /// A view that `View.animate` moves.
    private let spark = View(frame: Rect(x: 92, y: 0, width: 12, height: 12))
    private(set) var isSparkOn: Bool

    init(_ content: ScreenContent) {
        isSparkOn = content.isSparkOn
        super.init()
        marker.backgroundColor = Color(hex: 0xE0_20_20)
        pad.backgroundColor = Color(hex: 0x30_30_30)
        gestureView.backgroundColor = Color(hex: 0x20_E0_20)
        focusView.backgroundColor = Color(hex: 0x20_20_E0)
        guest.dynamicBackgroundColor = DynamicColor(light: .white, dark: .black)
        spark.backgroundColor = Color(hex: 0xE0_E0_20)
        addSubview(marker)
        for view in [gestureView, focusView, guest, spark] { pad.addSubview(view) }
        if content.hasPad { addSubview(pad) }
        placeSpark()
    }

    private func placeSpark() { spark.frame.origin.y = isSparkOn ? 20 : 0 }

    /// Animates the spark to its other end.
    func moveSpark(didChange: () -> Void, completion: @escaping (Bool) -> Void) {
        isSparkOn.toggle()
        View.animate(
            duration: 0.16,
            animations: {
                placeSpark()
                didChange()
            }, completion: completion)
    }
}

/// A focusable view that reports changes of the focus.
final class FocusView: View {
    var onFocusChange: (() -> Void)?

    override var canBecomeFocused: Bool { true }
    override func focusDidChange() { onFocusChange?() }
}

/// A view that reports changes of its window and its theme.
final class GuestView: View {
    var onMove: (() -> Void)?
    var onTheme: (() -> Void)?

    override func didMoveToWindow() { onMove?() }
    override func themeDidChange() { onTheme?() }
}

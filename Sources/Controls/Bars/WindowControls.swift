package import GatefoldGeometry
package import GatefoldGestures
import GatefoldScene
package import GatefoldViews

/// The window's own buttons, which stand in its header above all screens, and the gestures that move the window.
///
/// Like the status text, each part of a button is drawn in the style that is legible on what lies beneath it.
package final class WindowControls: View {
    /// The style that screens and transitions ask for. The buttons have the other one where it would not be legible.
    package var style = StatusBarStyle.lightContent
    /// The gestures of a contact that lands in the header where no control is.
    package private(set) lazy var gripGestures = makeGestures()
    private var header: WindowHeader?
    private var leading: [WindowButton] = []
    private var trailing: [WindowButton] = []
    /// The parts of the buttons of one side in the frame being made; kept for its memory.
    private var parts: [StatusTextPart] = []
    /// The sign for closing, and the scale that it was made for.
    private var cross: (image: ImageHandle, scale: Double)?

    package init() {
        super.init()
        passesInputThrough = true
    }

    /// Whether a contact that lands on a view moves the window.
    /// - Parameters:
    ///   - location: The position of the contact, in points of the window.
    ///   - path: The view under the contact and its ancestors, deepest first.
    package func isGrip(at location: Point, path: [View]) -> Bool {
        guard let window, window.state.header != nil, location.y < WindowHeader.height else { return false }
        return !path.contains { view in
            view is Control || view === window.overlay || isSmallTarget(view)
        }
    }

    /// Whether a view in the header has gestures of its own. The gestures of a whole page do not count.
    private func isSmallTarget(_ view: View) -> Bool {
        !view.gestureRecognizers.isEmpty && view.shownBounds.height <= WindowHeader.height
    }

    // MARK: Gestures

    private func makeGestures() -> [GestureRecognizer] {
        var gestures: [GestureRecognizer] = []
        // The drag distances, in points. Chosen: smaller for a pointer, which moves less during a click than a finger
        // during a tap.
        for (device, slop) in [(Touch.Device.pointer, 4.0), (.finger, 10)] {
            let drag = PanGestureRecognizer()
            drag.allowedDevices = [device]
            drag.beginsAfter = slop
            drag.maximumTouches = 1
            drag.onChange = { [weak self] drag in
                guard drag.state == .began, let touch = drag.touches.first else { return }
                self?.window?.giveAway(touch.id, for: .move(contact: touch.id))
            }
            gestures.append(drag)
        }
        let twice = TapGestureRecognizer()
        twice.numberOfTaps = 2
        twice.onChange = { [weak self] tap in
            if tap.state == .ended { self?.window?.host?.carryOut(.toggleMaximized) }
        }
        gestures.append(twice)
        let longPress = LongPressGestureRecognizer()
        longPress.allowedDevices = [.finger]
        longPress.onChange = { [weak self] longPress in
            guard longPress.state == .began, let touch = longPress.touches.first else { return }
            self?.window?.giveAway(touch.id, for: .menu(contact: touch.id))
        }
        gestures.append(longPress)
        return gestures
    }

    // MARK: Layout

    package override func layoutSubviews() {
        if header != window?.state.header { headerDidChange() }
        let width = WindowHeader.buttonWidth
        for (index, button) in leading.enumerated() { position(button, x: WindowHeader.margin + Double(index) * width) }
        for (index, button) in trailing.reversed().enumerated() {
            position(button, x: bounds.width - WindowHeader.margin - Double(index + 1) * width)
        }
    }

    private func position(_ button: WindowButton, x: Double) {
        button.frame = mirrored(Rect(x: x, y: 0, width: WindowHeader.buttonWidth, height: bounds.height))
    }

    private func headerDidChange() {
        header = window?.state.header
        for button in leading + trailing { button.removeFromSuperview() }
        leading = header?.leading.map(makeButton) ?? []
        trailing = header?.trailing.map(makeButton) ?? []
    }

    private func makeButton(_ kind: WindowHeader.Button) -> WindowButton {
        let button = WindowButton(kind)
        button.isActiveDuringTransitions = true
        button.action = { [weak self] in
            let request: WindowRequest =
                switch kind {
                case .minimize: .minimized
                case .maximize: .toggleMaximized
                case .close: .close
                }
            self?.window?.host?.carryOut(request)
        }
        addSubview(button)
        return button
    }

    // MARK: Drawing

    package override func draw(into recorder: inout Recorder) {
        draw(leading, into: &recorder)
        draw(trailing, into: &recorder)
    }

    private func draw(_ buttons: [WindowButton], into recorder: inout Recorder) {
        guard let first = buttons.first, let last = buttons.last else { return }
        parts.removeAll(keepingCapacity: true)
        let area = first.shownArea.union(last.shownArea)
        parts.divide(recorder.pixels(area), style: style, recorder)
        let cross = crossImage(recorder)
        // The signs of an inactive window are fainter. Chosen: half as strong.
        let alpha: Float = window?.placement.isActive == true ? 1 : 0.5
        let clip = recorder.clip
        for part in parts {
            recorder.clip = clip.intersection(part.rect)
            for button in buttons { button.draw(part.style.color.withAlpha(alpha), cross: cross, into: &recorder) }
        }
        recorder.clip = clip
    }

    private func crossImage(_ recorder: Recorder) -> ImageHandle {
        if let cross, cross.scale == recorder.grid.scale { return cross.image }
        let images = recorder.resources.images
        if let cross { images.remove(cross.image) }
        let image = images.insert(.coverage(WindowButton.cross(on: recorder.grid)), isOpaque: false)
        cross = (image, recorder.grid.scale)
        return image
    }
}

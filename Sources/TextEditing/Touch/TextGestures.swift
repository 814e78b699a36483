import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldText
@_spi(Rooms) import GatefoldViews

/// Selects text and positions the caret with the pointer and with fingers.
///
/// The pointer selects by dragging, words by a double click and paragraphs by a triple click; with Shift it extends the
/// selection. A finger positions the caret by a tap, and selects a word by a double tap or a long press, which extends
/// the selection word by word while it is held.
final class TextGestures: FrameDriven {
    private let canvas: TextCanvas
    private let press = TextPress()
    private let tap = TapGestureRecognizer()
    private let longPress = LongPressGestureRecognizer()
    /// The part of the text at which the selection was begun, and the unit by which it grows.
    private var origin: (range: Range<Int>, unit: Unit) = (0..<0, .character)
    private var lastTap: (location: Point, time: Double)?
    /// The contact that drags a selection, in points of the window; nil for none.
    private var dragLocation: Point?

    enum Unit { case character, word, paragraph }

    /// The speed at which text scrolls under a selection that is dragged past its edge, in points per second for each
    /// point past it. Chosen: a line in a second close to the edge, a page far from it.
    private static let scrollRate = 12.0

    /// The view around the canvas; nil once it is gone, as while a drag still scrolls.
    private var view: (any TextCanvasOwner)? { canvas.owner }
    private var window: Window? { canvas.window }

    /// Adds the gestures to the view around a canvas.
    init(on view: any TextCanvasOwner) {
        canvas = view.canvas
        press.onChange = { [weak self] _ in self?.pressDidChange() }
        tap.allowedDevices = [.finger]
        tap.onChange = { [weak self] tap in if tap.state == .ended { self?.tapped() } }
        longPress.allowedDevices = [.finger]
        longPress.onChange = { [weak self] _ in self?.longPressDidChange() }
        for gesture in [press, tap, longPress] { view.addGestureRecognizer(gesture) }
    }

    var isEnabled = true {
        didSet { for gesture in [press, tap, longPress] { gesture.isEnabled = isEnabled } }
    }

    // MARK: Pointer

    private func pressDidChange() {
        let location = press.location()
        let point = canvas.convert(fromWindow: location)
        switch press.state {
        case .began:
            noteFocus()
            window?.existingTextTools?.hide()
            let place = canvas.position(at: point)
            if window?.modifiers.contains(.shift) ?? false, press.count == 1 {
                origin = (canvas.flow.selection.anchor..<canvas.flow.selection.anchor, .character)
                extend(to: place)
            } else {
                begin(at: place, unit: press.count == 1 ? .character : press.count == 2 ? .word : .paragraph)
            }
        case .changed: drag(to: location)
        case .ended, .cancelled:
            endDrag()
            canvas.offerSelection()
            if press.state == .ended, press.count == 1, !press.hasMoved { open(canvas.link(at: point)) }
        default: break
        }
    }

    private func open(_ link: TextLink?) {
        if let link { window?.open(link.address) }
    }

    // MARK: Fingers

    private func tapped() {
        guard let window else { return }
        let location = tap.location()
        let isSecond = lastTap.map {
            tap.time - $0.time <= tap.interval && location.distance(to: $0.location) <= tap.spread
        }
        lastTap = (location, tap.time)
        let point = canvas.convert(fromWindow: location)
        if isSecond ?? false {
            lastTap = nil
            return selectWord(at: point)
        }
        if let link = canvas.link(at: point) { return open(link) }
        let place = canvas.position(at: point)
        let isSame =
            canvas.isActive && canvas.flow.selection == TextSelection(at: place.offset, affinity: place.affinity)
        let wasShown = window.existingTextTools?.isMenuShown ?? false
        window.existingTextTools?.hide()
        if canvas.isEditable { view?.becomeFocused() }
        canvas.select(TextSelection(at: place.offset, affinity: place.affinity))
        // A second tap on the caret, however late, shows the menu.
        if isSame, canvas.isEditable, !wasShown { window.textTools.showMenu(of: canvas) }
    }

    private func selectWord(at point: Point) {
        focusForSelection()
        begin(at: canvas.position(at: point), unit: .word, under: point)
        window?.textTools.showTools(of: canvas)
    }

    private func focusForSelection() {
        if canvas.isEditable { view?.becomeFocused() } else { noteFocus() }
    }

    /// Moves the focus to the view without scrolling.
    private func noteFocus() { if let view { window?.focus.note(view) } }

    private func longPressDidChange() {
        let location = longPress.location()
        switch longPress.state {
        case .began:
            focusForSelection()
            window?.existingTextTools?.hide()
            let point = canvas.convert(fromWindow: location)
            begin(at: canvas.position(at: point), unit: .word, under: point)
        case .changed: drag(to: location)
        case .ended, .cancelled:
            endDrag()
            window?.textTools.showTools(of: canvas)
        default: break
        }
    }

    // MARK: Selecting

    private func begin(at place: TextPosition, unit: Unit, under point: Point? = nil) {
        var range = self.range(of: unit, around: place.offset)
        if let point { range = word(under: point) ?? range }
        origin = (range, unit)
        let isCaret = unit == .character
        canvas.select(
            isCaret ? TextSelection(at: place.offset, affinity: place.affinity) : TextSelection(range),
            reveals: false)
    }

    /// Returns the word under a finger: that of the character under it, and not that of the nearest caret. Where there is
    /// no word, as beside a line that ends with a mark, it is the word before; nil if there is none either.
    private func word(under point: Point) -> Range<Int>? {
        guard canvas.prepare() else { return nil }
        let flow = canvas.flow
        let point = point - canvas.textOrigin
        let offset = flow.character(at: point)?.lowerBound ?? flow.position(at: point).offset
        let range = flow.word(around: offset)
        func isWord(_ range: Range<Int>) -> Bool { flow.edited.part(range).contains { $0.isLetter || $0.isNumber } }
        if isWord(range) { return range }
        let before = flow.word(around: flow.wordStart(before: range.lowerBound))
        let line = flow.edited.paragraphs.range(of: flow.edited.paragraphs.index(at: offset))
        return isWord(before) && before.lowerBound >= line.lowerBound ? before : nil
    }

    private func extend(to place: TextPosition) {
        let range = self.range(of: origin.unit, around: place.offset)
        let isBefore = range.lowerBound < origin.range.lowerBound
        let head = isBefore ? range.lowerBound : max(range.upperBound, origin.range.upperBound)
        canvas.select(
            TextSelection(
                anchor: isBefore ? origin.range.upperBound : origin.range.lowerBound,
                head: TextPosition(offset: head, affinity: place.affinity)),
            reveals: false)
    }

    private func range(of unit: Unit, around offset: Int) -> Range<Int> {
        guard canvas.prepare() else { return offset..<offset }
        switch unit {
        case .character: return offset..<offset
        case .word: return canvas.flow.word(around: offset)
        case .paragraph:
            let paragraphs = canvas.flow.edited.paragraphs
            return paragraphs.range(of: paragraphs.index(at: offset))
        }
    }

    // MARK: Dragging past the edges

    private func drag(to location: Point) {
        dragLocation = location
        extend(to: canvas.position(at: canvas.convert(fromWindow: location)))
        if overshoot(past: location) != .zero { window?.drive(self) }
    }

    private func endDrag() {
        guard let location = dragLocation else { return }
        dragLocation = nil
        extend(to: canvas.position(at: canvas.convert(fromWindow: location)))
    }

    /// Returns how far a location lies outside of the area in which the text scrolls.
    private func overshoot(past location: Point) -> Point {
        guard let area = view?.scrollingArea else { return .zero }
        let seen = area.shownPlacement(of: area.bounds).part
        return Point(
            x: location.x < seen.minX ? location.x - seen.minX : max(0, location.x - seen.maxX),
            y: location.y < seen.minY ? location.y - seen.minY : max(0, location.y - seen.maxY))
    }

    func advance(to time: Double) -> Bool {
        guard let location = dragLocation, case let overshoot = overshoot(past: location), overshoot != .zero else {
            lastFrame = nil
            return false
        }
        // A pause between two frames does not make the text jump.
        let seconds = lastFrame.map { min(0.05, max(0, time - $0)) } ?? 0
        lastFrame = time
        view?.scrollText(by: overshoot * (Self.scrollRate * seconds))
        extend(to: canvas.position(at: canvas.convert(fromWindow: location)))
        return window != nil
    }

    /// The time of the last frame in which the text scrolled, in seconds of the window's clock; nil while it does not.
    private var lastFrame: Double?
}

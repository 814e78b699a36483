import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldTextEditing
@testable import GatefoldViews

/// A window with one view in which text is edited, focused at first.
struct TextStage {
    let stage: ViewStage
    let owner: any TextCanvasOwner
    private let ground = View()

    /// Fills most of the window with a view.
    init(_ owner: any TextCanvasOwner, size: Size = Size(width: 300, height: 400), frame: Rect? = nil) throws {
        self.owner = owner
        stage = try ViewStage(width: size.width, height: size.height)
        stage.window.overlay = ground
        ground.addSubview(owner)
        owner.frame = frame ?? Rect(x: 10, y: 10, width: size.width - 20, height: size.height - 20)
        stage.makeFrame()
        owner.becomeFocused()
        stage.makeFrame()
    }

    /// A text field with a text in the notation of `state`.
    init(field marked: String) throws {
        try self.init(TextField(), frame: Rect(x: 10, y: 10, width: 280, height: 44))
        show(marked)
    }

    /// A text view with a text in the notation of `state`.
    init(view marked: String, width: Double = 300) throws {
        try self.init(TextView(), size: Size(width: width, height: 400))
        show(marked)
    }

    var canvas: TextCanvas { owner.canvas }
    var window: Window { stage.window }

    /// Shows a text in which `|` marks the caret, and `[` and `]` or `]` and `[` the anchor and the head of a selection.
    func show(_ marked: String) {
        var (text, anchor, head) = ("", Int?.none, Int?.none)
        for character in marked {
            switch character {
            case "|": (anchor, head) = (text.utf8.count, text.utf8.count)
            case "[": anchor = text.utf8.count
            case "]": head = text.utf8.count
            default: text.append(character)
            }
        }
        canvas.text = text
        canvas.prepare()
        window.resources.typesetter.waitForFonts()
        canvas.select(TextSelection(anchor: anchor ?? 0, head: TextPosition(offset: head ?? 0)))
        stage.makeFrame()
    }

    /// The text and the selection in the notation of `show`.
    var state: String {
        let edited = canvas.flow.edited
        let (anchor, head) = (edited.selection.anchor, edited.selection.head.offset)
        let (first, last) = (edited.part(0..<min(anchor, head)), edited.part(max(anchor, head)..<edited.length))
        if anchor == head { return first + "|" + last }
        let middle = edited.selectedText
        return anchor < head ? first + "[" + middle + "]" + last : first + "]" + middle + "[" + last
    }

    func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    /// Presses and releases a key.
    func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) {
        var key = key
        if key == .character(" ") { key = .space }
        window.handle(KeyEvent(key, modifiers: modifiers))
        window.handle(KeyEvent(key, modifiers: modifiers, phase: .up))
        stage.makeFrame()
    }

    /// Returns the middle of the caret at an offset, in points of the window.
    func location(_ offset: Int, _ affinity: TextAffinity = .downstream) -> Point {
        canvas.prepare()
        let rect = canvas.flow.caret(at: TextPosition(offset: offset, affinity: affinity)).rect
        return canvas.convert(rect.offsetBy(x: canvas.textOrigin.x, y: canvas.textOrigin.y).center, to: nil)
    }

    /// Returns a point in the middle of the character after an offset, in points of the window.
    func middle(_ offset: Int) -> Point {
        let next = canvas.flow.character(after: offset) ?? offset
        return (location(offset) + location(next, .upstream)) * 0.5
    }

    func pointer(_ phase: Touch.Phase, at location: Point) {
        window.handle([
            Touch(id: .pointer(), phase: phase, location: location, timestamp: stage.clock.time, device: .pointer)
        ])
        stage.makeFrame()
    }

    func click(_ location: Point, times: Int = 1) {
        for _ in 0..<times {
            pointer(.began, at: location)
            pointer(.ended, at: location)
        }
    }
}

import GatefoldGeometry
import GatefoldGestures
import GatefoldText
@_spi(Rooms) import GatefoldViews

/// The handles of a selection and the edit menu, above all screens of a window. They follow the text while it scrolls.
final class TextTools: FrameParticipant, InputInterceptor {
    static var rank: WindowRank { .textTools }
    private unowned let window: Window
    /// The text that the tools belong to; nil while they are hidden.
    private weak var canvas: TextCanvas?
    private var showsHandles = false
    private(set) var isMenuShown = false
    private let start = SelectionHandle(isStart: true)
    private let end = SelectionHandle(isStart: false)
    private let menu = EditMenu()

    /// The distance of the menu from the text, in points. Chosen: it leaves the handles free.
    private static let distance = 18.0
    /// The least distance of the menu from the edges of the window, in points.
    private static let margin = 8.0

    init(window: Window) {
        self.window = window
        start.onDrag = { [weak self] location in self?.drag(isStart: true, to: location) }
        end.onDrag = { [weak self] location in self?.drag(isStart: false, to: location) }
        menu.onCommand = { [weak self] command in self?.perform(command) }
        for view in [start, end, menu] {
            view.isHidden = true
            window.addLiveView(view, level: .tools)
        }
    }

    // MARK: Showing

    /// Shows the menu, and handles if a part of the text is selected.
    func showTools(of canvas: TextCanvas) {
        showMenu(of: canvas)
        showsHandles = true
    }

    /// Shows the menu at the selection.
    func showMenu(of canvas: TextCanvas) {
        if canvas !== self.canvas { hide() }
        self.canvas = canvas
        isMenuShown = !canvas.menuCommands.isEmpty
        window.requestFrame()
    }

    /// Hides the menu and the handles.
    func hide() {
        guard canvas != nil || isMenuShown else { return }
        canvas = nil
        showsHandles = false
        isMenuShown = false
        window.requestFrame()
    }

    func hideMenu() {
        guard isMenuShown else { return }
        isMenuShown = false
        window.requestFrame()
    }

    /// Called after the text or the selection of a canvas has changed.
    func selectionDidChange(of canvas: TextCanvas) {
        guard canvas === self.canvas, !isHandleDragged else { return }
        hide()
    }

    func canvasDidLoseFocus(_ canvas: TextCanvas) { if canvas === self.canvas { hide() } }

    private var isHandleDragged: Bool { start.isDragged || end.isDragged }

    // MARK: Acting

    private func perform(_ command: TextCommand) {
        guard let canvas else { return }
        hideMenu()
        canvas.perform(command)
        if command == .selectAll { showTools(of: canvas) }
    }

    private func drag(isStart: Bool, to location: Point?) {
        guard let canvas else { return }
        guard let location else {
            canvas.offerSelection()
            return showTools(of: canvas)
        }
        hideMenu()
        let place = canvas.position(at: canvas.convert(fromWindow: location))
        let range = canvas.flow.selection.range
        // An end never passes the other one: at least one character stays selected.
        let selection: Range<Int>
        if isStart {
            let last = canvas.flow.character(before: range.upperBound) ?? range.lowerBound
            selection = min(place.offset, last)..<range.upperBound
        } else {
            let first = canvas.flow.character(after: range.lowerBound) ?? range.upperBound
            selection = range.lowerBound..<max(place.offset, first)
        }
        canvas.select(
            isStart
                ? TextSelection(anchor: selection.upperBound, head: TextPosition(offset: selection.lowerBound))
                : TextSelection(selection))
    }

    // MARK: The window

    func prepare(_ frame: FrameContext) -> Bool {
        if canvas.map({ $0.window !== window || !$0.isActive }) ?? true { hide() }
        guard let canvas, !frame.isInFlight, canvas.prepare() else {
            for view in [start, end, menu] { view.isHidden = true }
            return false
        }
        for view in [start, end, menu] { view.tintColor = canvas.resolvedTintColor }
        positionHandles(of: canvas)
        positionMenu(of: canvas)
        return false
    }

    private func positionHandles(of canvas: TextCanvas) {
        let range = canvas.flow.selection.range
        guard showsHandles, !range.isEmpty else {
            start.isHidden = true
            end.isHidden = true
            return
        }
        position(start, at: TextPosition(offset: range.lowerBound), of: canvas)
        position(end, at: TextPosition(offset: range.upperBound, affinity: .upstream), of: canvas)
    }

    private func position(_ handle: SelectionHandle, at place: TextPosition, of canvas: TextCanvas) {
        let caret = canvas.flow.caret(at: place).rect.offsetBy(x: canvas.textOrigin.x, y: canvas.textOrigin.y)
        let rect = canvas.convert(
            Rect(x: caret.minX - 1, y: caret.minY, width: TextCanvas.caretWidth, height: caret.height), to: nil)
        let owner: View = canvas.owner ?? canvas
        let seen = owner.shownPlacement.part
        let isSeen =
            rect.minY < seen.maxY && rect.maxY > seen.minY && rect.midX >= seen.minX - 2
            && rect.midX <= seen.maxX + 2
        // A handle of an end that is scrolled out of the viewport is hidden, unless a finger holds it.
        guard isSeen || handle.isDragged else {
            handle.isHidden = true
            return
        }
        handle.position(at: rect, within: room(around: owner))
    }

    /// Returns the part of the window in which the handles of a text are seen, in points of the window: no more than
    /// the views show that the text scrolls in, and nothing in the status strip. Around a text that does not scroll by
    /// itself, there is room for the handles.
    private func room(around owner: View) -> Rect {
        let own = owner.shownBounds
        let scrolls = owner is any FocusScroller
        let wanted = scrolls ? own : own.inset(by: EdgeInsets(all: -SelectionHandle.reach))
        let strip = max(0, window.safeAreaInsets.top - window.headerInsets.top)
        return owner.shownPlacement(of: wanted).part.intersection(window.bounds.inset(by: EdgeInsets(top: strip)))
    }

    private func positionMenu(of canvas: TextCanvas) {
        let commands = canvas.menuCommands
        guard isMenuShown, !commands.isEmpty, !isHandleDragged else {
            menu.isHidden = true
            return
        }
        menu.show(commands)
        let room = window.bounds.inset(by: EdgeInsets(all: Self.margin))
        let size = menu.sizeThatFits(room.size)
        let text = selectionRect(of: canvas)
        let top = max(room.minY, window.safeAreaInsets.top)
        var origin = Point(x: text.midX - size.width / 2, y: text.minY - Self.distance - size.height)
        if origin.y < top { origin.y = text.maxY + Self.distance }
        origin.x = min(max(room.minX, origin.x), room.maxX - size.width)
        origin.y = min(max(top, origin.y), room.maxY - size.height)
        menu.frame = Rect(origin: origin, size: size)
        menu.isHidden = false
        menu.layoutIfNeeded()
    }

    /// Returns the visible part of the selection, in points of the window.
    private func selectionRect(of canvas: TextCanvas) -> Rect {
        let range = canvas.flow.selection.range
        let rects = range.isEmpty ? [canvas.caretRect] : canvas.rects(of: range)
        let all = rects.reduce(Rect.zero) { $0.union($1) }
        let view: View = canvas.owner ?? canvas
        let rect = canvas.convert(all, to: nil)
        let seen = rect.intersection(view.shownPlacement.part)
        return seen.isEmpty ? rect : seen
    }

    func willHandle(_ touches: [Touch]) {
        guard isMenuShown else { return }
        let isOutside = touches.contains { touch in
            touch.phase == .began && !menu.frame.contains(touch.location)
        }
        if isOutside { hideMenu() }
    }

    func willHandle(_ event: KeyEvent) {
        if event.phase == .down, event.key != .escape, !event.text.isEmpty { hide() }
    }
}

extension Window {
    /// The tools if they have ever been shown; nil otherwise.
    var existingTextTools: TextTools? { existingPart(TextTools.self) }

    /// The tools, which are made on first use.
    var textTools: TextTools { part(TextTools.self) { TextTools(window: $0) } }
}

extension TextCanvas {
    /// The commands of the edit menu that apply now.
    var menuCommands: [TextCommand] {
        var commands: [TextCommand] = []
        let hasSelection = !flow.selection.isEmpty
        if hasSelection, !isSecure {
            if isEditable { commands.append(.cut) }
            commands.append(.copy)
        }
        let canPaste = window.map { $0.pasteboard.hasText || $0.host?.holdsPastes ?? false } ?? false
        if isEditable, canPaste { commands.append(.paste) }
        if flow.edited.length > 0, flow.selection.range.count < flow.edited.length { commands.append(.selectAll) }
        if hasSelection, offersTraits { commands.append(.showTraits) }
        return commands
    }
}

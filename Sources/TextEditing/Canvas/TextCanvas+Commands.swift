import GatefoldGeometry
import GatefoldGestures
import GatefoldMenus
import GatefoldText
@_spi(Rooms) import GatefoldViews

/// Carrying out the commands of keys, of the edit menu and of the pointer's other buttons.
extension TextCanvas {
    /// Handles a key.
    /// - Returns: Whether the key means something to the text.
    func handle(key event: KeyEvent) -> Bool {
        if event.plainKey == .escape, event.phase == .down, let tools = window?.existingTextTools, tools.isMenuShown {
            tools.hide()
            return true
        }
        if handle(linkKey: event) { return true }
        guard let command = TextCommand(event, isMultiline: isMultiline) else { return false }
        guard allows(command) else {
            note("leaves \(command.summary) to others, because the text does not take it")
            return false
        }
        perform(command)
        return true
    }

    /// Whether a command applies to the text as it is. Text that cannot be edited leaves the caret's keys to scrolling.
    private func allows(_ command: TextCommand) -> Bool {
        if case .toggle = command { return offersTraits }
        if command == .outdent { return canOutdent }
        if isEditable { return true }
        guard isSelectable else { return false }
        switch command {
        case .copy, .selectAll, .selectNone, .showMenu: return true
        case .move(_, let extends): return extends && !flow.selection.isEmpty
        default: return false
        }
    }

    func perform(_ command: TextCommand) {
        guard prepare() else { return }
        note("carries out \(command.summary)")
        if changeList(by: command) { return }
        switch command {
        case .move(let motion, let extends): move(motion, extends: extends)
        case .delete(let motion): delete(motion)
        case .insert(let text): insert(text, kind: .typing)
        case .copy: copy()
        case .cut:
            copy()
            if !isSecure { edit(flow.selection.range, with: "", kind: .other) }
        case .paste: paste(from: .clipboard)
        case .pasteSelection: paste(from: .selection)
        case .selectAll:
            selectAll()
            offerSelection()
        case .selectNone: select(TextSelection(at: flow.selection.head.offset))
        case .undo: undo()
        case .redo: redo()
        case .toggle(let trait): toggle(trait)
        case .outdent: break
        case .showTraits: showTraits()
        case .showMenu: showMenu(at: .rect(convert(caretRect, to: nil)), by: nil)
        }
    }

    private func move(_ motion: TextCommand.Motion, extends: Bool) {
        let isVertical = [.lineUp, .lineDown, .pageUp, .pageDown].contains(motion)
        let start = flow.caret(at: flow.start(of: motion, extends: extends)).rect
        let x = isVertical ? goalX ?? start.minX : nil
        let page = owner?.pageHeight ?? 0
        // A page may lead into text that has only been estimated so far.
        if motion == .pageUp || motion == .pageDown {
            flow.layOut(fromY: start.midY - page, toY: start.midY + page)
        }
        select(flow.selection(after: motion, extends: extends, x: x, page: page), keepsGoal: isVertical)
        goalX = x
        if extends { offerSelection() }
    }

    private func delete(_ motion: TextCommand.Motion) {
        finishComposing()
        var range = flow.selection.range
        if range.isEmpty {
            let end = flow.position(after: motion, from: flow.selection.head).offset
            range = min(end, range.lowerBound)..<max(end, range.lowerBound)
        }
        edit(range, with: "", kind: flow.selection.isEmpty ? .deleting : .other)
    }

    private func copy() {
        guard !flow.selection.isEmpty, !isSecure else { return }
        window?.pasteboard.copy(copiedText)
    }

    private func paste(from kind: PasteboardKind) {
        if isEditable { window?.paste(from: kind, into: self) }
    }

    /// Handles a click with another button than the main one, at a point of the canvas: the middle one pastes the text
    /// that was selected last, and the right one shows the edit menu.
    func handle(click button: SecondaryButton, at point: Point) -> Bool {
        guard isEditable || isSelectable, let owner, let window else { return false }
        window.focus.note(owner)
        let place = position(at: point)
        switch button {
        case .middle:
            guard isEditable else { return false }
            select(TextSelection(at: place.offset, affinity: place.affinity))
            perform(.pasteSelection)
        case .menu:
            let range = flow.selection.range
            if range.isEmpty || !(range.lowerBound...range.upperBound).contains(place.offset) {
                select(isEditable ? TextSelection(at: place.offset) : TextSelection(flow.word(around: place.offset)))
            }
            showMenu(at: .pointer(convert(point, to: nil)), by: .pointer)
        }
        return true
    }
}

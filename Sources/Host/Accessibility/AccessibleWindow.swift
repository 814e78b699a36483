import GatefoldGeometry
package import GatefoldViews

/// A window that the program shows on the accessibility bus, with its objects as they were last read.
///
/// The tree of elements is built only when a program asks for it or listens, and at most once for each frame.
@MainActor package final class AccessibleWindow {
    let window: Window
    /// Called before a change that another program has asked for.
    var willChange: (() -> Void)?
    /// The objects that the listeners know; nil while nobody listens.
    var told: AtspiObjects?
    /// The objects as they were last read; nil before anybody has asked.
    private var objects: AtspiObjects?
    /// Whether the window may have changed since `objects` was read.
    private var isOutdated = true
    /// The number of times that the tree of elements was built.
    private(set) var readCount = 0

    package init(_ window: Window) { self.window = window }

    /// Notes that the window may have changed.
    func outdate() { isOutdated = true }

    /// Whether a notice, such as a toast, shows a text. Screen readers say it when the notice comes, and would say the
    /// announcement of the same text again.
    func showsNotice(_ text: String) -> Bool {
        window.accessibility.tree().nodes.contains { $0.role == .notice && $0.name == text }
    }

    /// Whether an element belongs to the window.
    func owns(_ id: Int) -> Bool { window.accessibility.view(of: id) != nil }

    /// Returns the objects of the window, read anew only if it may have changed since.
    /// - Parameters:
    ///   - application: The program.
    ///   - index: The index of the window among those of the program.
    ///   - isBehind: Whether another window of the program is the active one.
    package func objects(of application: AtspiApplication, index: Int, isBehind: Bool) -> AtspiObjects {
        var read = (isOutdated ? nil : objects) ?? readAnew(application)
        read.application = application
        read.index = index
        read.isBehind = isBehind
        objects = read
        return read
    }

    private func readAnew(_ application: AtspiApplication) -> AtspiObjects {
        isOutdated = false
        readCount += 1
        var read = AtspiObjects(application: application, tree: window.accessibility.tree())
        read.isActive = window.placement.isActive
        addTexts(to: &read)
        return read
    }

    /// Lets the objects read how texts are laid out, which is asked for only when a call needs it.
    private func addTexts(to read: inout AtspiObjects) {
        read.textRects = { [weak window] id, range in
            MainActor.assumeIsolated {
                guard let text = window?.accessibility.reader(of: id) else { return [] }
                return text.accessibleRects(of: range).map { text.convert($0, to: nil) }
            }
        }
        read.textLine = { [weak window] id, offset in
            MainActor.assumeIsolated { window?.accessibility.reader(of: id)?.accessibleLine(at: offset) }
        }
        read.textOffset = { [weak window] id, point in
            MainActor.assumeIsolated {
                guard let text = window?.accessibility.reader(of: id) else { return nil }
                return text.accessibleOffset(at: text.convert(point, from: nil))
            }
        }
        read.textLook = { [weak window] id in
            MainActor.assumeIsolated {
                (window?.accessibility.reader(of: id)).map { ($0.accessibleTextLook, $0.accessibleTextRuns) }
            }
        }
    }

    /// Makes a change that another program asks for.
    /// - Returns: Whether it was made.
    package func perform(_ command: AtspiCommand) -> Bool {
        willChange?()
        let elements = window.accessibility
        switch command {
        case .setApplicationID: return false
        case .activate(let id): return elements.activate(id)
        case .custom(let index, let id): return elements.performAction(index, of: id)
        case .adjust(let steps, let id):
            guard let view = elements.ownView(of: id) else { return false }
            if steps > 0 { view.accessibilityIncrement() } else { view.accessibilityDecrement() }
            return true
        case .focus(let id): return elements.view(of: id)?.becomeFocused() ?? false
        case .reveal(let id): return elements.reveal(id)
        case .setNumber(let number, let id): return elements.setNumber(number, of: id)
        case .select(let range, let id):
            elements.text(of: id)?.selectAccessibleText(range)
            return true
        case .replace(let range, let text, let id):
            return elements.text(of: id)?.replaceAccessibleText(range, with: text) ?? false
        case .copy(let range, let id): return copy(range, of: id)
        case .cut(let range, let id):
            return copy(range, of: id) && elements.text(of: id)?.replaceAccessibleText(range, with: "") ?? false
        case .paste(let range, let id):
            window.pasteboard.read { [weak window] result in
                guard case .success(let text?) = result else { return }
                _ = window?.accessibility.text(of: id)?.replaceAccessibleText(range, with: text)
            }
            return true
        }
    }

    private func copy(_ range: Range<Int>, of id: Int) -> Bool {
        guard let text = objects?.tree[id].flatMap(AtspiText.init) else { return false }
        window.pasteboard.copy(text.part(range.lowerBound, range.upperBound))
        return true
    }
}

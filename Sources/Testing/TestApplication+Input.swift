public import GatefoldGeometry
public import GatefoldGestures
import GatefoldStage
public import GatefoldViews

/// Input by finger, touchpad and keyboard. After each input except `touch(at:)`, virtual time advances until nothing
/// moves, for at most 20 seconds.
extension TestApplication {
    /// Taps the centre of the visible part of a view with a finger.
    /// - Throws: ``TestError/notOnScreen(view:)`` if the view is not visible, ``TestError/covered(view:by:)`` if
    ///   another view would receive the tap.
    public func tap(_ view: View) async throws { try await tap(touchPoint(of: view)) }

    /// Taps a location with a finger, in points of the window.
    public func tap(_ point: Point) async throws { try await play("tap \(words(point))") }

    /// Presses a finger on the centre of the visible part of a view for some time, and lifts it.
    /// - Parameters:
    ///   - view: The view to press.
    ///   - seconds: The time for which the finger stays down. The default, 0.6, is long enough for a long press.
    /// - Throws: ``TestError/notOnScreen(view:)`` if the view is not visible, ``TestError/covered(view:by:)`` if
    ///   another view would receive the press.
    public func press(_ view: View, for seconds: Double = 0.6) async throws {
        try await play("longpress \(words(touchPoint(of: view))) \(number(seconds * 1000))")
    }

    /// Drags a finger from one point to another, and lifts it.
    /// - Parameters:
    ///   - start: The point at which the finger is put down, in points of the window.
    ///   - end: The point at which the finger is lifted, in points of the window.
    ///   - duration: The duration of the movement, in seconds.
    ///   - hold: The time for which the finger rests before it is lifted, in seconds. Pass 0 to fling what is dragged;
    ///     after the default of 0.1, it is released without momentum.
    public func drag(from start: Point, to end: Point, duration: Double = 0.3, hold: Double = 0.1) async throws {
        try await play(
            """
            drag touch \(words(start)) \(words(end)) \(number(duration * 1000)) 120 hold \(number(hold * 1000))
            """)
    }

    /// Puts a finger down, which stays on the screen until its `lift()` is called. Several fingers may be down at the
    /// same time. No virtual time passes.
    /// - Parameter point: The location of the finger, in points of the window.
    /// - Returns: The finger.
    public func touch(at point: Point) async throws -> TestFinger {
        try await TestFinger(in: self, at: point)
    }

    /// Scrolls with two fingers on a touchpad, for 0.2 seconds, and lifts them at rest.
    /// - Parameters:
    ///   - point: The location of the pointer, in points of the window.
    ///   - distance: The distance to scroll by, in points. A positive `y` reveals what lies below, and a positive `x`
    ///     what lies to the right.
    public func scroll(at point: Point, by distance: Point) async throws {
        var lines = ["pointer move \(words(point))"]
        let steps = 12
        for _ in 0..<steps {
            lines.append(
                "pointer scroll \(number(distance.y / Double(steps))) \(number(distance.x / Double(steps))) finger")
            lines.append("wait 0.016")
        }
        try await play((lines + ["wait 0.2", "pointer scroll 0"]).joined(separator: "\n"))
    }

    /// Presses and releases a key.
    /// - Parameters:
    ///   - key: The key.
    ///   - modifiers: The modifier keys that are held meanwhile.
    /// - Throws: ``TestError/neverRests(seconds:)`` if the screen still moves after 20 seconds.
    public func press(_ key: KeyEvent.Key, modifiers: KeyEvent.Modifiers = []) async throws {
        try await host.send(.key(KeyEvent(key, modifiers: modifiers)))
        try await host.send(.key(KeyEvent(key, modifiers: modifiers, phase: .up)))
        try await rest()
    }

    /// Types a text into the focused view, one key press per character, whatever keyboard that would need. A line break
    /// is typed with the Enter key, and a tab with the Tab key.
    /// - Throws: ``TestError/neverRests(seconds:)`` if the screen still moves 20 seconds after a key press.
    public func type(_ text: String) async throws {
        for character in text {
            switch character {
            case "\n", "\r\n": try await press(.enter)
            case "\t": try await press(.tab)
            case " ": try await press(.space)
            default: try await press(.character(character))
            }
        }
    }

    /// Pastes a text into the focused view, as if another program had copied it. Nothing happens if that view takes no
    /// text.
    ///
    /// To test the shortcut as well, call `window.pasteboard.copy(_:)`, then
    /// `press(.character("v"), modifiers: .control)`. What the application has copied is `window.pasteboard.text()`.
    /// - Throws: ``TestError/neverRests(seconds:)`` if the screen still moves after 20 seconds.
    public func paste(_ text: String) async throws {
        try await host.send(.paste(text))
        try await rest()
    }

    /// Resizes the window.
    /// - Parameter size: The new size, in points.
    public func resize(to size: Size) async throws {
        try await play("resize \(number(size.width)) \(number(size.height))")
    }

    /// Returns the point at which a view is touched: the centre of its visible part.
    private func touchPoint(of view: View) throws -> Point {
        let name = describe(view)
        guard let rect = seenRect(of: view) else { throw TestError.notOnScreen(view: name) }
        if let hit = window.hitTest(rect.center), !hit.isDescendant(of: view), !view.isDescendant(of: hit) {
            throw TestError.covered(view: name, by: describe(hit))
        }
        return rect.center
    }

    private func describe(_ view: View) -> String {
        let kind = "\(Swift.type(of: view))"
        return view.accessibilityLabel.map { "\(kind) '\($0)'" } ?? kind
    }

    func words(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

    /// Returns a number in the notation of scripts, rounded to thousandths.
    func number(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}

public import GatefoldGeometry
public import GatefoldGestures
import GatefoldStage
public import GatefoldViews

/// Fingers, pointer and keys. After each, time goes by until nothing moves.
extension TestApplication {
    /// Taps in the middle of what is seen of a view.
    /// - Throws: `TestError.notOnScreen`, `TestError.covered`.
    public func tap(_ view: View) async throws { try await tap(touchPoint(of: view)) }

    /// Taps at a point.
    public func tap(_ point: Point) async throws { try await play("tap \(words(point))") }

    /// Holds a finger on a view for some seconds.
    public func press(_ view: View, for seconds: Double = 0.6) async throws {
        try await play("longpress \(words(touchPoint(of: view))) \(number(seconds * 1000))")
    }

    /// Drags a finger from one point to another, and lifts it.
    /// - Parameters:
    ///   - duration: of the way, in seconds.
    ///   - hold: how long the finger rests before it is lifted, in seconds; what is let go of at rest is not flung.
    public func drag(from start: Point, to end: Point, duration: Double = 0.3, hold: Double = 0.1) async throws {
        try await play(
            """
            drag touch \(words(start)) \(words(end)) \(number(duration * 1000)) 120 hold \(number(hold * 1000))
            """)
    }

    /// Puts a finger down, which stays until `lift` is called.
    public func touch(at point: Point) async throws -> TestFinger {
        try await TestFinger(in: self, at: point)
    }

    /// Scrolls with two fingers on a touchpad.
    /// - Parameter distance: in points; positive brings what lies below and behind.
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

    /// Presses a key and lets go of it.
    public func press(_ key: KeyEvent.Key, modifiers: KeyEvent.Modifiers = []) async throws {
        try await host.send(.key(KeyEvent(key, modifiers: modifiers)))
        try await host.send(.key(KeyEvent(key, modifiers: modifiers, phase: .up)))
        try await rest()
    }

    /// Types a text, one key after another; a line break is the Enter key, a tabulator the Tab key.
    public func type(_ text: String) async throws {
        for character in text {
            switch character {
            case "\n": try await press(.enter)
            case "\t": try await press(.tab)
            case " ": try await press(.space)
            default: try await press(.character(character))
            }
        }
    }

    /// Gives the window another size, in points.
    public func resize(to size: Size) async throws {
        try await play("resize \(number(size.width)) \(number(size.height))")
    }

    /// Where a view is touched: in the middle of what is seen of it.
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

    /// A number as a script has it, in thousandths.
    func number(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}

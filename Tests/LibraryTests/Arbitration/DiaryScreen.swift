import Gatefold

/// An application of one screen, whose gestures write down their states.
final class DiaryApplication: ApplicationDelegate {
    let title = "Diary"
    let applicationID = "org.example.Diary"
    let screen = DiaryScreen()

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = screen }
}

final class DiaryScreen: ViewController {
    /// The lines, for instance `pan began`, `pan ended`, `tap ended`; changes and failures are left out.
    private(set) var diary: [String] = []

    /// Writes down the states of a gesture from now on.
    @discardableResult
    func follow<Gesture: GestureRecognizer>(_ recognizer: Gesture, as name: String) -> Gesture {
        recognizer.onChange = { [unowned self] recognizer in
            switch recognizer.state {
            case .began: diary.append("\(name) began")
            case .ended: diary.append("\(name) ended")
            case .cancelled: diary.append("\(name) cancelled")
            case .possible, .changed, .failed: break
            }
        }
        return recognizer
    }

    func note(_ text: String) { diary.append(text) }

    /// Returns the lines that were written since the last call, and forgets them.
    func takeDiary() -> [String] {
        defer { diary = [] }
        return diary
    }

    /// A new view with gestures, in the screen or in another view.
    @discardableResult
    func place(_ frame: Rect, in container: View? = nil, _ gestures: [(GestureRecognizer, String)] = []) -> View {
        let view = View(frame: frame)
        for (recognizer, name) in gestures { view.addGestureRecognizer(follow(recognizer, as: name)) }
        (container ?? self.view).addSubview(view)
        return view
    }
}

extension ScreenplayOf<DiaryApplication> {
    /// - Parameter prepare: Adds views and gestures to the screen.
    init(_ prepare: (DiaryScreen) -> Void) throws {
        let application = DiaryApplication()
        try self.init(application, width: 200, height: 400)
        prepare(application.screen)
    }

    /// Plays a script.
    /// - Returns: The lines that the gestures wrote meanwhile.
    mutating func diary(of script: String) throws -> [String] {
        try play(script)
        return application.screen.takeDiary()
    }
}

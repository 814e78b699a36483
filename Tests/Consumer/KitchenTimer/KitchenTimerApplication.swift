import Gatefold

/// An application of one screen that counts minutes.
final class KitchenTimerApplication: ApplicationDelegate {
    let title = "Kitchen Timer"
    let applicationID = "org.example.KitchenTimer"

    func didCreate(_ window: Window, now: WallClock) {
        window.rootViewController = NavigationController(rootViewController: TimerScreen())
    }
}

/// Counts by a timer of the window, rings by a task, and shows an image that was made on another thread.
final class TimerScreen: ViewController {
    private let timerView = TimerView()
    private let stopButton = TextButton(title: "Stop")
    private var ticking: ScheduledAction?
    private var ringing: Task<Void, Never>?
    private var minutes = 0

    override func loadView() -> View { timerView }

    override func viewDidLoad() {
        title = "Timer"
        stopButton.action = { [weak self] in self?.stop() }
        timerView.face.source = .named("face") { Face.png() }
    }

    override func viewDidAppear(_ animated: Bool) {
        navigationBar?.trailingItem = stopButton
        guard ticking == nil, let window = view.window else { return }
        ticking = window.schedule(every: 60) { [weak self] in self?.tick() }
        let clock = window.taskClock
        ringing = Task { [weak self] in
            do {
                try await Task.sleep(for: .seconds(10 * 60 + 1), clock: clock)
                let sum = await Face.think()
                self?.tell("ring \(sum)")
            } catch {
                self?.tell("no ring")
            }
        }
    }

    private func tick() {
        minutes += 1
        tell("\(minutes) min")
    }

    private func tell(_ text: String) {
        timerView.label.text = text
        timerView.setNeedsLayout()
        print(text)
    }

    private func stop() {
        ticking?.cancel()
        ringing?.cancel()
        print("stopped")
    }
}

final class TimerView: View {
    let label = Label("0 min", style: TextStyle(font: .system(size: 40, weight: .bold)))
    let face = ImageView()

    init() {
        super.init()
        dynamicBackgroundColor = .surface
        addSubview(label)
        addSubview(face)
    }

    override func layoutSubviews() {
        let size = label.sizeThatFits(bounds.size)
        label.frame = Rect(x: (bounds.width - size.width) / 2, y: 48, width: size.width, height: size.height)
        face.frame = Rect(x: (bounds.width - 120) / 2, y: label.frame.maxY + 24, width: 120, height: 120)
    }
}

/// The work that is done on other threads.
nonisolated enum Face {
    /// A PNG of one pixel.
    static func png() -> [UInt8] {
        [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
            0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90, 0x77, 0x53,
            0xDE, 0x00, 0x00, 0x00, 0x0C, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xB8, 0x60, 0xA0, 0x00,
            0x00, 0x02, 0xF4, 0x01, 0x21, 0xA8, 0x6D, 0xEE, 0x2D, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E,
            0x44, 0xAE, 0x42, 0x60, 0x82,
        ]
    }

    @concurrent static func think() async -> Int { (1...1000).reduce(0, +) }
}

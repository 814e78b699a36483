import Gatefold
import Testing

/// A press while a transition lands counts as if the transition had landed before.
@Suite struct LandingInputTests {
    /// The list's row of item 3 opens; its page lands about 0.6 s later.
    private static let opening = "tap 180 388 0; "
    /// The page of item 3 is dismissed; it lands about 0.6 s later.
    private static let leaving = "tap 180 388 0; wait 1; key escape; "

    /// Devices that press, hold and release at a point.
    nonisolated enum Device: CaseIterable, Sendable {
        case finger, pointer

        func press(_ x: Int, _ y: Int, seconds: Double) -> String {
            switch self {
            case .finger: "touch down 1 \(x) \(y); wait \(seconds); touch up 1; "
            case .pointer: "pointer move \(x) \(y); pointer down; wait \(seconds); pointer up; "
            }
        }
    }

    private func item(_ play: Screenplay) -> Int? {
        (play.host.runtime.window.frontViewController as? MarkerPage)?.item
    }

    // MARK: Presses

    /// The close button is down before the page has landed and up after it, at many moments around the landing.
    @Test(arguments: [0.04, 0.1, 0.2, 0.4], [0.40, 0.50, 0.54, 0.56, 0.58, 0.60, 0.64])
    func aPressOnTheCloseButtonIsNotLost(duration: Double, start: Double) throws {
        for device in Device.allCases {
            var play = try Screenplay()
            try play.play(Self.opening + "wait \(start); " + device.press(328, 52, seconds: duration) + "wait 1.5")
            #expect(play.host.runtime.window.frontViewController === play.application.list, "\(device)")
            #expect(play.host.runtime.images.recordingCount == 0)
        }
    }

    /// A row of the list that comes back is down before the landing and up after it.
    @Test(arguments: [0.04, 0.1, 0.2, 0.4], [0.30, 0.40, 0.50, 0.54, 0.56, 0.58, 0.60, 0.64])
    func aPressOnARowIsNotLost(duration: Double, start: Double) throws {
        for device in Device.allCases {
            var play = try Screenplay()
            try play.play(Self.leaving + "wait \(start); " + device.press(180, 656, seconds: duration) + "wait 1.5")
            #expect(item(play) == 6, "\(device)")
            #expect(play.host.runtime.window.presentations.count == 1)
        }
    }

    /// The row that the page lands on can be pressed as soon as it is seen there.
    @Test(arguments: [0.34, 0.40, 0.50, 0.54, 0.58, 0.62])
    func aPressOnTheLandingRowIsNotLost(start: Double) throws {
        for device in Device.allCases {
            var play = try Screenplay()
            try play.play(Self.leaving + "wait \(start); " + device.press(180, 388, seconds: 0.3) + "wait 1.5")
            #expect(item(play) == 3, "\(device)")
        }
    }

    /// There are two flights: the page of item 3 still folds shut beneath the arriving page of item 6.
    @Test(arguments: [0.1, 0.3, 0.5, 0.7], [0.40, 0.44, 0.50, 0.54, 0.58, 0.62])
    func aPressOnTheCloseButtonAboveAnotherFlightIsNotLost(duration: Double, start: Double) throws {
        for device in Device.allCases {
            var play = try Screenplay()
            try play.play(
                Self.leaving + "wait 0.3; tap 180 656 0; wait \(start); "
                    + device.press(328, 52, seconds: duration) + "wait 1.5")
            #expect(play.host.runtime.window.frontViewController === play.application.list, "\(device)")
            #expect(play.host.runtime.images.recordingCount == 0)
        }
    }

    // MARK: Drags

    /// The script of a drag by 160 points up, at 10 points in each frame.
    private func dragUp(_ device: Device, fromX x: Int, y: Int) -> String {
        var script = device == .finger ? "touch down 1 \(x) \(y); " : "pointer move \(x) \(y); pointer down; "
        for step in 1...16 {
            let place = "\(x) \(y - step * 10); wait 0.0166667; "
            script += device == .finger ? "touch motion 1 \(place)" : "pointer move \(place)"
        }
        return script + "wait 0.3; " + (device == .finger ? "touch up 1; " : "pointer up; ")
    }

    /// A drag of the list that comes back scrolls it by the finger's distance less the touch slop, whenever it began.
    @Test(arguments: [0.1, 0.2, 0.30, 0.40, 0.46, 0.50, 0.54, 0.58, 0.62, 0.7])
    func aDragOfTheListGoesOnAfterTheLanding(start: Double) throws {
        for device in Device.allCases {
            var play = try Screenplay()
            try play.play(Self.leaving + "wait \(start); " + dragUp(device, fromX: 180, y: 690) + "wait 1.5")
            #expect(abs(play.application.list.table.contentOffset.y - 150) <= 1, "\(device)")
            #expect(play.host.runtime.window.presentations.isEmpty)
        }
    }

    /// A drag of the page that arrives first brings the page to its end and then scrolls it.
    @Test(arguments: [0.30, 0.40, 0.46, 0.50, 0.54, 0.58, 0.62, 0.7])
    func aDragOfThePageGoesOnAfterTheLanding(start: Double) throws {
        for device in Device.allCases {
            var play = try Screenplay()
            try play.play(Self.opening + "wait \(start); " + dragUp(device, fromX: 180, y: 500) + "wait 1.5")
            let scrolled = try #require(play.application.list.pages.last).scrollView.contentOffset.y
            #expect(scrolled >= 100 && scrolled <= 151, "\(device)")
            #expect(item(play) == 3)
            #expect(play.host.runtime.window.flight == nil)
        }
    }

    /// The page arrives while another one still folds shut beneath it.
    @Test(arguments: [0.30, 0.40, 0.46, 0.50, 0.54, 0.58, 0.62, 0.7])
    func aDragOfThePageAboveAnotherFlightGoesOn(start: Double) throws {
        for device in Device.allCases {
            var play = try Screenplay()
            try play.play(
                Self.leaving + "wait 0.3; tap 180 656 0; wait \(start); " + dragUp(device, fromX: 180, y: 500)
                    + "wait 1.5")
            let scrolled = try #require(play.application.list.pages.last).scrollView.contentOffset.y
            #expect(scrolled >= 60 && scrolled <= 151, "\(device) \(scrolled)")
            #expect(item(play) == 6)
        }
    }
}

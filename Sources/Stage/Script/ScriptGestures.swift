import GatefoldGeometry
import GatefoldGestures
import Glibc

/// The arguments of a `drag` or `flick` line.
nonisolated struct ScriptDrag {
    var from: Point
    var to: Point
    var milliseconds: Double
    /// The number of steps per second.
    var rate: Double
    /// The time for which the contact rests before it lifts, in milliseconds.
    var hold = 0.0
    var id: Int64 = 0

    init(_ words: inout ScriptWords) throws(ScriptProblem) {
        from = try words.point("X0", "Y0")
        to = try words.point("X1", "Y1")
        milliseconds = try words.number("MS", in: ScriptWords.milliseconds)
        rate = try words.number("HZ", in: ScriptWords.rates)
        while !words.isAtEnd {
            switch try words.choice("the option", of: ["hold", "id"]) {
            case "hold": hold = try words.number("MS of the hold", in: ScriptWords.milliseconds)
            default: id = try words.contact("N")
            }
        }
    }
}

/// The arguments of a `pinch` line: two contacts opposite each other on a circle that grows, shrinks or turns.
nonisolated struct ScriptPinch {
    var center: Point
    var radii: (from: Double, to: Double)
    /// The direction of the second contact from the centre at the start and at the end, in degrees clockwise from
    /// the right.
    var angles: (from: Double, to: Double)
    var milliseconds: Double
    var rate: Double

    init(_ words: inout ScriptWords) throws(ScriptProblem) {
        center = try words.point("CX", "CY")
        radii = (try words.number("R0"), try words.number("R1"))
        milliseconds = try words.number("MS", in: ScriptWords.milliseconds)
        rate = try words.number("HZ", in: ScriptWords.rates)
        angles = words.isAtEnd ? (45, 45) : (try words.number("A0"), try words.number("A1"))
    }

    /// Returns the locations of the two contacts at a progress from 0 to 1.
    func contacts(at progress: Double) -> [Point] {
        let radius = radii.from + (radii.to - radii.from) * progress
        let angle = (angles.from + (angles.to - angles.from) * progress) * .pi / 180
        let arm = Point(x: radius * cos(angle), y: radius * sin(angle))
        return [center - arm, center + arm]
    }
}

/// The arguments of a `pointer pinch` line: a pinch on a touchpad while the pointer rests.
nonisolated struct ScriptTouchpadPinch {
    var scale: Double
    /// The turn of the fingers, in degrees clockwise.
    var degrees: Double
    var milliseconds: Double

    init(_ words: inout ScriptWords) throws(ScriptProblem) {
        scale = try words.number("SCALE", in: ScriptWords.pinchScales)
        degrees = try words.number("DEGREES", or: 0)
        milliseconds = try words.milliseconds(or: 300)
    }

    /// Returns the step of the pinch at a progress from 0 to 1.
    func event(_ phase: PinchEvent.Phase, at progress: Double, in timeline: ScriptTimeline) -> PinchEvent {
        PinchEvent(
            phase, at: timeline.pointer, scale: pow(scale, progress), rotation: degrees * progress * .pi / 180,
            timestamp: timeline.time)
    }
}

nonisolated extension ScriptWords {
    /// The range of the factors by which a pinch scales: far more than fingers can.
    static let pinchScales = 0.001...1000.0

    mutating func point(_ x: String = "X", _ y: String = "Y") throws(ScriptProblem) -> Point {
        Point(x: try number(x), y: try number(y))
    }

    mutating func milliseconds(or standard: Double) throws(ScriptProblem) -> Double {
        try number("MS", in: Self.milliseconds, or: standard)
    }

    mutating func button() throws(ScriptProblem) -> PointerButton {
        if isAtEnd { return .left }
        let name = try choice("the button", of: PointerButton.allCases.map(\.name))
        return PointerButton.allCases.first { $0.name == name } ?? .left
    }
}

nonisolated extension ScriptTimeline {
    mutating func press(at point: Point, milliseconds: Double) throws(ScriptProblem) {
        try touchDown(0, at: point)
        try touchFrame()
        try wait(seconds: milliseconds / 1000)
        try touchUp(0)
        try touchFrame()
    }

    /// Taps twice for 50 ms, with a pause of 80 ms after each tap.
    mutating func doubleTap(at point: Point) throws(ScriptProblem) {
        for _ in 1...2 {
            try press(at: point, milliseconds: 50)
            try wait(seconds: 0.08)
        }
    }

    /// Presses a button for 30 ms.
    mutating func click(_ button: PointerButton) throws(ScriptProblem) {
        try pointerDown(button)
        try wait(seconds: 0.03)
        try pointerUp(button)
    }

    /// Drags a contact, or the pointer with its left button pressed.
    /// - Parameters:
    ///   - device: What drags: a finger or the pointer.
    ///   - drag: The path and its timing.
    ///   - easing: Maps the fraction of the time that has passed to the fraction of the path.
    mutating func drag(
        _ device: Touch.Device, _ drag: ScriptDrag, easing: (Double) -> Double
    ) throws(ScriptProblem) {
        switch device {
        case .finger:
            try touchDown(drag.id, at: drag.from)
            try touchFrame()
        case .pointer:
            try pointerMove(to: drag.from)
            try pointerDown(.left)
        }
        try pace(milliseconds: drag.milliseconds, rate: drag.rate) { timeline, progress throws(ScriptProblem) in
            let progress = easing(progress)
            let point = drag.from + (drag.to - drag.from) * progress
            switch device {
            case .finger:
                try timeline.touchMove(drag.id, to: point)
                try timeline.touchFrame()
            case .pointer: try timeline.pointerMove(to: point)
            }
        }
        try wait(seconds: drag.hold / 1000)
        switch device {
        case .finger:
            try touchUp(drag.id)
            try touchFrame()
        case .pointer: try pointerUp(.left)
        }
    }

    mutating func pinch(_ pinch: ScriptPinch) throws(ScriptProblem) {
        for (id, point) in pinch.contacts(at: 0).enumerated() { try touchDown(Int64(id), at: point) }
        try touchFrame()
        try pace(milliseconds: pinch.milliseconds, rate: pinch.rate) { timeline, progress throws(ScriptProblem) in
            for (id, point) in pinch.contacts(at: progress).enumerated() {
                try timeline.touchMove(Int64(id), to: point)
            }
            try timeline.touchFrame()
        }
        try touchUp(0)
        try touchUp(1)
        try touchFrame()
    }

    /// Pinches on a touchpad that reports 60 times a second.
    mutating func pinch(_ pinch: ScriptTouchpadPinch) throws(ScriptProblem) {
        try add(.pinch(pinch.event(.began, at: 0, in: self)))
        try pace(milliseconds: pinch.milliseconds, rate: 60) { timeline, progress throws(ScriptProblem) in
            try timeline.add(.pinch(pinch.event(.changed, at: progress, in: timeline)))
        }
        try add(.pinch(pinch.event(.ended, at: 1, in: self)))
    }

    /// Performs at least one step, at a given rate over a given time; the last step falls exactly on its end. Each
    /// step's time is computed from the start, so that rounding errors do not add up.
    private mutating func pace(
        milliseconds: Double, rate: Double,
        _ step: (inout ScriptTimeline, Double) throws(ScriptProblem) -> Void
    ) throws(ScriptProblem) {
        let start = time
        let count = max(1, Int((milliseconds * rate / 1000).rounded(.toNearestOrEven)))
        try reserve(count)
        for index in 1...count {
            try wait(until: start + Double(index) * milliseconds / 1000 / Double(count))
            try step(&self, Double(index) / Double(count))
        }
    }
}

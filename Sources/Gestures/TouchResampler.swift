package import GatefoldGeometry

/// Gives one contact a location for each frame, computed for one moment of the frame, so that content under a finger of
/// constant speed moves by the same amount in each frame, whatever the device's rate of reports.
///
/// The rule is that of Android's input consumer. The moment is the time of the frame less a delay, see `TouchDelay`.
/// Between two reports the location is on the line between them; after the last one it is on the line through the last
/// two, for at most `longestPrediction` and at most half of their interval. A finger whose reports stay the same stays
/// where it was shown. The shown location never goes back to an earlier time. Four rules are added: a report that is
/// long overdue ends the prediction; without reports the shown location stays, and after `rest` it becomes the last
/// real one; the first report after a rest is shown as it is, because the finger did not move all that time; and
/// reports that are less than `shortestInterval` apart give a line together with those before.
package struct TouchResampler: Sendable {
    private struct Sample {
        var place: Point
        var time: Double
    }

    /// The longest time after the last report for which a location is predicted, in seconds. From Android.
    static let longestPrediction = 0.008
    /// The shortest interval between two reports that tells a direction, in seconds. From Android.
    static let shortestInterval = 0.002
    /// The longest interval between two reports from which a location after them is predicted, in seconds. From
    /// Android.
    static let longestInterval = 0.02
    /// The time after the last movement from which a finger counts as resting, in seconds, as for the velocity.
    static let rest = VelocityTracker.gap
    /// The largest number of reports kept. Chosen: more than the fastest devices send in one frame.
    private static let capacity = 32

    /// The reports that later frames need, earliest first; never empty.
    private var samples: [Sample]
    /// The number of reports at the front of `samples` that frames have passed.
    private var passed = 1
    /// The location that was shown last, and the moment for which it was computed.
    private var shown: Sample
    /// Whether a frame has shown another location than the one that was reported last.
    private var isResampled = false
    /// The location of the last report at the last frame.
    private var known: Point
    /// The time of the last report that differs from the one before it.
    private var lastMove: Double
    /// The time of the last frame, in seconds.
    private var lastFrame: Double
    private var delay = TouchDelay()
    /// After a lift, the time from which content goes on by itself with the contact's velocity, so that its step to the
    /// next frame is as large as those before; nil if content was shown where the contact was reported.
    package private(set) var releaseTime: Double?

    /// Creates a resampler for a contact that lands, which is shown as it is reported.
    package init(place: Point, time: Double) {
        shown = Sample(place: place, time: time)
        known = place
        lastMove = time
        lastFrame = time
        samples = []
        samples.reserveCapacity(Self.capacity)
        samples.append(shown)
    }

    /// The location shown last.
    package var place: Point { shown.place }

    /// Whether the location shown last is that of the last report, so that no frame is needed while none follows.
    package var isSettled: Bool { shown.place == samples[samples.count - 1].place }

    /// Adds a report. One with a time before the last one makes a new start and is shown as it is.
    package mutating func add(_ place: Point, time: Double) {
        let newest = samples[samples.count - 1]
        if time < newest.time {
            self = TouchResampler(place: place, time: time)
            return
        }
        if place != newest.place { lastMove = time }
        if time == newest.time, samples.count > passed || place == newest.place {
            samples[samples.count - 1].place = place
            return
        }
        delay.note(interval: time - newest.time)
        if samples.count == Self.capacity {
            samples.removeFirst()
            passed = max(1, passed - 1)
        }
        samples.append(Sample(place: place, time: time))
    }

    /// Shows the last report as it is: the one with which a gesture begins.
    package mutating func showLatest() {
        shown = samples[samples.count - 1]
        known = shown.place
        isResampled = false
        // The last report counts as new to the next frame, so that it goes on from there by a prediction.
        keep(upTo: max(0, samples.count - 2))
    }

    /// Computes the location for a frame.
    /// - Parameter frame: The time of the frame, in seconds on the clock of the reports.
    package mutating func show(inFrameAt frame: Double) {
        let newest = samples[samples.count - 1]
        let latest = frame - TouchDelay.shortest
        // A report from long after the frame is on another clock.
        if latest - lastMove > Self.rest || newest.time - frame > Self.rest {
            showLatest()
            shown.time = max(shown.time, min(latest, newest.time))
        } else {
            let step = min(max(0, frame - lastFrame), Self.longestInterval)
            adaptDelay(to: frame, step: step)
            if frame - delay.value > shown.time {
                show(at: frame - delay.value, inFrameAt: frame)
                if delay.expectsReport(age: frame - newest.time) {
                    delay.fallBehind(to: frame - shown.time, step: step)
                }
            }
        }
        known = newest.place
        lastFrame = frame
        if !isSettled { isResampled = true }
    }

    private mutating func adaptDelay(to frame: Double, step: Double) {
        func age(_ index: Int) -> (age: Double, interval: Double) {
            (frame - samples[index].time, index > 0 ? samples[index].time - samples[index - 1].time : .infinity)
        }
        let newest = samples.count - 1
        let sure = samples.lastIndex { $0.time <= frame - delay.luckyAge } ?? newest
        delay.adapt(to: age(newest), sureAge: age(sure), step: step)
    }

    /// Computes the last location of a contact that lifts.
    ///
    /// The location is computed for the delay of the last frame before the lift, as those of frames are, and is no
    /// farther from the last frame's than the contact has moved since that frame.
    /// - Parameters:
    ///   - place: The position of the lift.
    ///   - time: The time of the lift, in seconds on the clock of the reports.
    package mutating func lift(at place: Point, time: Double) {
        let before = shown
        let delta = place - known
        // Wayland's lifts have no location of their own: the one of the last report says nothing about the time
        // between.
        if place != samples[samples.count - 1].place { add(place, time: time) }
        if !isResampled {
            showLatest()
        } else if time - delay.value > shown.time {
            show(at: time - delay.value, inFrameAt: time)
        }
        guard isResampled else { return }
        let wanted = shown.place - before.place
        let shift = Point(x: Self.limit(wanted.x, to: delta.x), y: Self.limit(wanted.y, to: delta.y))
        shown.place = before.place + shift
        let part = wanted == .zero ? 0 : shift.distance(to: .zero) / wanted.distance(to: .zero)
        let release = lastFrame + (shown.time - before.time) * part
        releaseTime = min(time, max(time - Self.longestInterval, release))
    }

    /// Limits a number to the range from 0 to another number, which may be negative.
    private static func limit(_ value: Double, to end: Double) -> Double { min(max(value, min(0, end)), max(0, end)) }

    private mutating func show(at moment: Double, inFrameAt frame: Double) {
        var current = passed - 1
        var isStill = true
        while current + 1 < samples.count, samples[current + 1].time <= moment {
            current += 1
            if samples[current].place != samples[current - 1].place { isStill = false }
        }
        let next = current + 1 < samples.count ? current + 1 : nil
        if next == nil, current == passed - 1 {
            guard current > 0, delay.expectsReport(age: frame - samples[current].time) else { return }
            isStill = samples[current].place == samples[current - 1].place
        }
        if let next, samples[next].place != samples[current].place { isStill = false }
        if isStill {
            shown.time = moment
        } else {
            let sample = next.map { between(current, $0, at: moment) } ?? after(current, at: moment, inFrameAt: frame)
            // Where a report is missing, the location of the last one may be one that was predicted and passed before.
            if sample.time >= shown.time { shown = sample }
        }
        isResampled = true
        keep(upTo: current)
    }

    /// Returns the location at a moment between two reports, and the moment to which it belongs.
    private func between(_ current: Int, _ next: Int, at moment: Double) -> Sample {
        if samples[next].time - samples[current].time > Self.rest { return samples[next] }
        guard let base = base(of: next) else { return samples[current] }
        return Self.line(samples[base], samples[next], at: moment)
    }

    /// Returns the location at a moment after a report, as far as it can be predicted, and the moment to which it
    /// belongs.
    private func after(_ last: Int, at moment: Double, inFrameAt frame: Double) -> Sample {
        guard let base = base(of: last) else { return samples[last] }
        let longest = delay.longestPrediction(after: samples[last].time - samples[last - 1].time)
        guard longest > 0, !delay.isOverdue(age: frame - samples[last].time) else { return samples[last] }
        return Self.line(samples[base], samples[last], at: min(moment, samples[last].time + longest))
    }

    /// Returns the index of the latest report that is far enough before another one to tell a direction; nil for none.
    private func base(of index: Int) -> Int? {
        samples[..<index].lastIndex { samples[index].time - $0.time >= Self.shortestInterval }
            .flatMap { index - $0 == 1 || samples[index].time - samples[$0].time <= Self.longestInterval ? $0 : nil }
    }

    private static func line(_ a: Sample, _ b: Sample, at moment: Double) -> Sample {
        let part = (moment - b.time) / (b.time - a.time)
        return Sample(place: b.place + (b.place - a.place) * part, time: moment)
    }

    /// Forgets the reports that no later frame needs.
    /// - Parameter current: The index of the last report that frames have passed.
    private mutating func keep(upTo current: Int) {
        let first = min(base(of: current) ?? 0, max(0, current - 1))
        samples.removeFirst(first)
        passed = current - first + 1
    }
}

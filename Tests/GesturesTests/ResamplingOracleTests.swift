import GatefoldGeometry
import GatefoldGestures
import GatefoldRecordings
import Testing

/// The positions are those that Android's input consumer gives in the cases of other systems' tests.
@Suite struct ResamplingOracleTests {
    private struct Row {
        var step: Substring
        var kind: Substring
        var time: Double?
        var id: Substring
        var place: Point?
        var words: [Substring]

        func value(_ name: String) -> Substring? {
            words.first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
        }
    }

    /// The reasons for which cases are left out, by their name or by their source.
    private static let leftOut = [
        "aosp.pointerchange.MultiplePointerDecreaseNumPointersInterpolation": "a finger leaves without an event",
        "aosp.tool.MultiplePointerDifferentToolTypeExtrapolation": "a finger becomes a pen without an event",
        "aosp.tool.MultiplePointerShouldNotResampleToolTypeInterpolation": "Wayland does not tell palms from fingers",
        "chromium.available.ResampleMinDelta": "it asks whether there is a prediction, not for a place",
        "chromium.latency.FrameBasedWholeAt200Hz": "an experiment of Chromium that predicts without limits",
        "aosp-filtered": "another filter follows the resampling",
        "flutter": "Flutter never predicts, and holds touches back until their moment",
        "flutter-binding": "Flutter never predicts, and holds touches back until their moment",
        "gecko": "Gecko predicts farther, rounds to pixels and returns to the real place after a frame without reports",
    ]

    /// The rows of each case, in order.
    private func cases() throws -> [(name: String, source: String, rows: [Row])] {
        let table = try Oracle("touch-resampling")
        let (names, sources) = (try table.texts("case"), try table.texts("source"))
        let (steps, kinds, times) = (try table.texts("step"), try table.texts("kind"), try table.texts("time_ms"))
        let (ids, xs, ys) = (try table.texts("id"), try table.texts("x"), try table.texts("y"))
        let notes = try table.texts("note")
        var cases: [(name: String, source: String, rows: [Row])] = []
        for index in names.indices {
            if cases.last?.name != String(names[index]) {
                cases.append((String(names[index]), String(sources[index]), []))
            }
            let place = Double(xs[index]).flatMap { x in Double(ys[index]).map { Point(x: x, y: $0) } }
            cases[cases.count - 1].rows.append(
                Row(
                    step: steps[index], kind: kinds[index], time: Double(times[index]).map { $0 / 1000 },
                    id: ids[index], place: place, words: notes[index].split(separator: " ")))
        }
        return cases
    }

    @Test func placesAreAndroids() throws {
        var worst = 0.0
        var count = (cases: 0, places: 0)
        let cases = try cases()
        #expect(cases.count == 37)
        for one in cases {
            if let reason = Self.leftOut[one.name] ?? Self.leftOut[one.source] {
                print("oracle touch-resampling.csv: \(one.name) is left out: \(reason)")
                continue
            }
            let deviations = replay(one.rows)
            #expect(!deviations.isEmpty, "\(one.name)")
            #expect(deviations.allSatisfy { $0 <= 0.001 }, "\(one.name)")
            worst = max(worst, deviations.max() ?? 0)
            count = (count.cases + 1, count.places + deviations.count)
        }
        Oracle.report(
            "touch-resampling.csv (\(count.places) places of \(count.cases) cases)", worst: worst, "px", bound: 0.001)
        #expect(count.cases == 17)
    }

    /// Plays a case and returns how far each position in its frames is from the expected one.
    private func replay(_ rows: [Row]) -> [Double] {
        var contacts: [Substring: TouchResampler] = [:]
        var isFrame = false
        var deviations: [Double] = []
        for (index, row) in rows.enumerated() {
            let key = row.id + "." + (row.value("dev") ?? "")
            switch row.kind {
            case "in":
                isFrame = false
                report(row, key, &contacts)
            case "frame":
                isFrame = true
                for key in contacts.keys {
                    if let time = row.time { contacts[key]?.show(inFrameAt: time) } else { contacts[key]?.showLatest() }
                }
            default:
                // A window shows the last sample of a frame.
                let isLast = !rows[(index + 1)...].contains { $0.step == row.step && $0.id == row.id }
                guard isFrame, isLast, let expected = row.place else { continue }
                deviations.append(contacts[key]?.place.distance(to: expected) ?? .infinity)
            }
        }
        return deviations
    }

    private func report(_ row: Row, _ key: Substring, _ contacts: inout [Substring: TouchResampler]) {
        guard let time = row.time, let place = row.place else { return }
        let isChanged = row.value("changed").map { $0 == row.id } ?? true
        switch row.words.first {
        case "down", "pointer_down": if isChanged { contacts[key] = TouchResampler(place: place, time: time) }
        case "up", "pointer_up": if isChanged { contacts[key] = nil }
        default:
            // Chromium's cases begin with a move.
            if contacts[key] == nil { contacts[key] = TouchResampler(place: place, time: time) }
            contacts[key]?.add(place, time: time)
        }
    }
}

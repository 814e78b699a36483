import GatefoldGeometry

/// Collects touch events into frames, and keeps track of the fingers that are down.
///
/// Compositors do not send frame events reliably: weston sends none after the last finger has left, cage never sends
/// one, and unplugging a device leaves its fingers without an end.
struct TouchCollector {
    private var collected: [TouchPoint] = []
    /// The last known state of each finger that is down.
    private var fingers: [TouchPoint] = []

    mutating func down(id: Int32, surfaceID: UInt32, location: Point, time: UInt32, serial: UInt32) {
        // A finger with this ID was down already, so its end was lost.
        if let lost = remove(id) { collected.append(lost.with(.cancelled, time: time)) }
        let point = TouchPoint(
            id: id, phase: .began, location: location, timeMilliseconds: time, surfaceID: surfaceID, serial: serial)
        fingers.append(point)
        collected.append(point)
    }

    mutating func motion(id: Int32, location: Point, time: UInt32) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        fingers[index].location = location
        fingers[index].timeMilliseconds = time
        collected.append(fingers[index].with(.moved, time: time))
    }

    /// Takes note of a lifted finger, and returns the frame collected so far at once: a lift is never delayed.
    mutating func up(id: Int32, time: UInt32) -> TouchFrame? {
        guard let finger = remove(id) else { return nil }
        collected.append(finger.with(.ended, time: time))
        return frame()
    }

    /// Returns the touches collected since the last frame; nil if there are none.
    mutating func frame() -> TouchFrame? {
        guard !collected.isEmpty else { return nil }
        defer { collected.removeAll(keepingCapacity: true) }
        return TouchFrame(points: collected)
    }

    /// Cancels all fingers. A finger whose start was not reported yet is dropped without a trace.
    mutating func cancel() -> TouchFrame? {
        var unseen: Set<Int32> = []
        var points: [TouchPoint] = []
        for point in collected {
            switch point.phase {
            case .began: unseen.insert(point.id)
            // This cancellation belongs to a finger that had been reported.
            case .cancelled where unseen.remove(point.id) == nil: points.append(point)
            default: break
            }
        }
        for finger in fingers where !unseen.contains(finger.id) {
            points.append(finger.with(.cancelled, time: finger.timeMilliseconds))
        }
        fingers.removeAll(keepingCapacity: true)
        collected.removeAll(keepingCapacity: true)
        return points.isEmpty ? nil : TouchFrame(points: points)
    }

    private mutating func remove(_ id: Int32) -> TouchPoint? {
        fingers.firstIndex { $0.id == id }.map { fingers.remove(at: $0) }
    }
}

extension TouchPoint {
    fileprivate func with(_ phase: Phase, time: UInt32) -> TouchPoint {
        var point = self
        point.phase = phase
        point.timeMilliseconds = time
        return point
    }
}

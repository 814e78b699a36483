import GatefoldGeometry

/// How far several fingers have moved together.
///
/// On each axis the travel is that of the fastest finger in one direction plus that of the fastest finger in the
/// other. Reports of different fingers that arrive separately count as one report until a finger reports again.
struct FingerTravel {
    /// The movement of one finger in the current interval, in which each finger reports at most once.
    private struct Finger {
        var id: Touch.Contact
        var location: Point
        var moved = Point.zero
        var hasReported = false
    }

    /// The distance that the fingers have moved since the first one landed.
    private(set) var value = Point.zero
    /// The value at the start of the current interval, before the movements recorded in `fingers`.
    private var base = Point.zero
    private var fingers: [Finger] = []

    var isEmpty: Bool { fingers.isEmpty }
    var isSingle: Bool { fingers.count == 1 }

    mutating func land(_ id: Touch.Contact, at location: Point) {
        closeInterval()
        fingers.append(Finger(id: id, location: location))
    }

    mutating func lift(_ id: Touch.Contact) {
        closeInterval()
        fingers.removeAll { $0.id == id }
    }

    mutating func reset() {
        value = .zero
        base = .zero
        fingers.removeAll(keepingCapacity: true)
    }

    /// Adds the movement of one frame of reports.
    /// - Parameter location: Returns where a finger is; nil if it has not reported.
    mutating func advance(_ location: (Touch.Contact) -> Point?) {
        if fingers.contains(where: { $0.hasReported && location($0.id) != nil }) { closeInterval() }
        var most = Point.zero
        var least = Point.zero
        for index in fingers.indices {
            if let location = location(fingers[index].id) {
                fingers[index].moved = fingers[index].moved + (location - fingers[index].location)
                fingers[index].location = location
                fingers[index].hasReported = true
            }
            let delta = fingers[index].moved
            most = Point(x: max(most.x, delta.x), y: max(most.y, delta.y))
            least = Point(x: min(least.x, delta.x), y: min(least.y, delta.y))
        }
        value = base + most + least
    }

    private mutating func closeInterval() {
        base = value
        for index in fingers.indices {
            fingers[index].moved = .zero
            fingers[index].hasReported = false
        }
    }
}

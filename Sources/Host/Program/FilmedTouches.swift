import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldStage

/// The contacts of a script, which are drawn on the frames of a film as discs, as a finger covers them.
nonisolated struct FilmedTouches {
    /// One contact, from landing to lifting.
    private struct Contact {
        var id: Touch.Contact
        /// The locations in points of the window, with the times from which on the contact was there.
        var path: [(time: Double, location: Point)]
        /// The time at which it lifted; infinite for one that never does.
        var end = Double.infinity
    }

    private var contacts: [Contact] = []

    /// The radius of a disc, in points. Chosen: a fingertip.
    private static let radius = 15.0
    /// The width of the light ring around a disc, in points, which shows it on dark pages.
    private static let ring = 1.5
    /// The time in which a disc fades after its contact has lifted, in seconds.
    private static let fade = 0.2

    init(_ script: TouchScript) {
        for timed in script.inputs {
            guard case .touches(let touches) = timed.input else { continue }
            for touch in touches { take(touch, at: timed.time) }
        }
    }

    private mutating func take(_ touch: Touch, at time: Double) {
        guard let index = contacts.lastIndex(where: { $0.id == touch.id && $0.end == .infinity }) else {
            if touch.phase == .began { contacts.append(Contact(id: touch.id, path: [(time, touch.location)])) }
            return
        }
        switch touch.phase {
        case .ended, .cancelled: contacts[index].end = time
        default: contacts[index].path.append((time, touch.location))
        }
    }

    /// Draws the contacts of a moment.
    /// - Parameters:
    ///   - time: The time since the start of the script, in seconds.
    ///   - scale: The number of pixels per point.
    func draw(on bitmap: inout Bitmap, at time: Double, scale: Double) {
        for contact in contacts where contact.path[0].time <= time && time < contact.end + Self.fade {
            guard let location = contact.path.last(where: { $0.time <= time })?.location else { continue }
            let strength = time <= contact.end ? 1 : 1 - (time - contact.end) / Self.fade
            Self.drawDisc(at: location, strength: strength, on: &bitmap, scale: scale)
        }
    }

    private static func drawDisc(at center: Point, strength: Double, on bitmap: inout Bitmap, scale: Double) {
        let (x, y, radius, ring) = (center.x * scale, center.y * scale, radius * scale, ring * scale)
        let (width, height) = (Int(bitmap.size.width), Int(bitmap.size.height))
        let reach = radius + 1
        let columns = max(0, Int(x - reach))..<max(0, min(width, Int(x + reach) + 1))
        let rows = max(0, Int(y - reach))..<max(0, min(height, Int(y + reach) + 1))
        for row in rows {
            for column in columns {
                let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
                let distance = (dx * dx + dy * dy).squareRoot()
                let inside = min(1, max(0, radius - distance + 0.5))
                let isRing = min(1, max(0, distance - (radius - ring) + 0.5))
                let color = 60 + 195 * isRing
                let alpha = inside * strength * (0.4 + 0.3 * isRing)
                guard alpha > 0 else { continue }
                let start = (row * width + column) * 4
                for channel in start..<start + 3 {
                    bitmap.bytes[channel] = UInt8(Double(bitmap.bytes[channel]) * (1 - alpha) + color * alpha)
                }
            }
        }
    }
}

internal import GatefoldGeometry
public import GatefoldScene

/// The difference between two renderers' bitmaps of one scene.
public struct RendererDifference: CustomStringConvertible {
    /// The largest difference of a component where neighbouring pixels are alike, in 255ths.
    public private(set) var plain = Spot()
    /// The largest difference at edges, where neighbouring pixels differ.
    public private(set) var edges = Spot()

    public struct Spot: Sendable {
        public var distance = 0
        public var x = 0
        public var y = 0
    }

    /// - Returns: nil where their sizes differ.
    public init?(_ one: Bitmap, _ other: Bitmap) {
        guard one.size == other.size else { return nil }
        let (width, height) = (Int(one.size.width), Int(one.size.height))
        one.bytes.withUnsafeBufferPointer { ours in
            other.bytes.withUnsafeBufferPointer { theirs in
                for index in 0..<width * height * 4 {
                    let distance = abs(Int(ours[index]) - Int(theirs[index]))
                    guard distance > plain.distance || distance > edges.distance else { continue }
                    let (x, y) = (index / 4 % width, index / 4 / width)
                    let isEdge = Self.isEdge(ours, index % 4, x, y, width, height)
                    let spot = Spot(distance: distance, x: x, y: y)
                    if isEdge, distance > edges.distance { edges = spot }
                    if !isEdge, distance > plain.distance { plain = spot }
                }
            }
        }
    }

    /// Returns whether the difference is within 1/255, and within 2/255 at edges, as far as the driver rounds like others.
    public func isWithinBounds(of driver: TestedDriver) -> Bool {
        plain.distance <= 1 + driver.rounding && edges.distance <= 2 + driver.rounding
    }

    /// Prints a line for `.ci/drivers`, which counts the bitmaps and finds the largest difference among them.
    /// - Parameter pictures: What the bitmaps show, in one word.
    public func report(_ pictures: String) {
        if TestedDriver.wanted != nil { print("difference \(pictures) \(plain.distance) \(edges.distance)") }
    }

    public var description: String {
        "\(plain.distance)/255 at \(plain.x), \(plain.y); at edges \(edges.distance)/255 at \(edges.x), \(edges.y)"
    }

    /// Whether a component changes from a pixel to one beside it by more than roundings make.
    private static func isEdge(
        _ bytes: UnsafeBufferPointer<UInt8>, _ component: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int
    ) -> Bool {
        let here = Int(bytes[(y * width + x) * 4 + component])
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            let (nextX, nextY) = (x + dx, y + dy)
            guard 0..<width ~= nextX, 0..<height ~= nextY else { continue }
            if abs(Int(bytes[(nextY * width + nextX) * 4 + component]) - here) > 4 { return true }
        }
        return false
    }
}

import GatefoldGeometry
import GatefoldScene
import GatefoldViews

extension Recorder {
    /// Draws the sign for an image that cannot be shown, centred in its place: a frame with a sun above hills.
    mutating func drawBrokenImageSign(in bounds: Rect, color: Color) {
        // Chosen: the sign takes half of a small view and stays small in a large one.
        let width = min(44, min(bounds.width, bounds.height) / 2)
        guard width >= 8 else { return }
        let height = width * 0.8
        let line = max(1, width / 16)
        let frame = Rect(
            x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
        fillRounded(frame, radius: width / 8, with: .clear, borderWidth: line, border: color)
        let outside = clip
        defer { clip = outside }
        clip = clip.intersection(pixels(frame.inset(by: EdgeInsets(all: line))))
        // Centres and radii are fractions of the frame's width.
        let circles = [
            (x: 0.3, y: 0.28, radius: 0.08), (x: 0.32, y: 0.92, radius: 0.36), (x: 0.74, y: 0.88, radius: 0.26),
        ]
        for circle in circles {
            let radius = circle.radius * width
            fillRounded(
                Rect(
                    x: frame.minX + circle.x * width - radius, y: frame.minY + circle.y * width - radius,
                    width: 2 * radius, height: 2 * radius), radius: radius, with: color)
        }
    }
}

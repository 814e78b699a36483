import Gatefold

/// A picture of a few shapes in shades of one colour.
final class ArtView: View {
    private let color: Color
    /// The height divided by the width.
    private let aspect: Double

    init(_ sample: Sample, radius: Double, aspect: Double = 0.5) {
        color = sample.color
        self.aspect = aspect
        super.init()
        isUserInteractionEnabled = false
        cornerRadius = radius
        clipsToBounds = true
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: (available.width * aspect).rounded())
    }

    override func draw(into recorder: inout Recorder) {
        let area = shownBounds
        recorder.fill(area, with: color)
        let unit = min(area.width, area.height)
        guard unit > 0 else { return }
        // The discs are a low sun and hills that grow lighter with distance, all within the picture.
        let middle = area.center
        disc(Point(x: middle.x + unit * 0.14, y: middle.y - unit * 0.12), unit * 0.2, 0.85, &recorder)
        disc(Point(x: middle.x - unit * 0.16, y: middle.y + unit * 0.14), unit * 0.26, 0.35, &recorder)
        disc(Point(x: middle.x + unit * 0.2, y: middle.y + unit * 0.22), unit * 0.18, 0.55, &recorder)
        // Everything lies about the middle at the same scale, so that the picture of a row and that of a page match.
        let line = Rect(x: middle.x - unit * 0.36, y: middle.y + unit * 0.3, width: unit * 0.72, height: 0)
        recorder.fillRounded(
            line.inset(by: EdgeInsets(top: 0, bottom: -unit * 0.06)), radius: unit * 0.03,
            with: Color(white: 1, alpha: 0.9))
    }

    private func disc(_ center: Point, _ radius: Double, _ lightness: Float, _ recorder: inout Recorder) {
        recorder.fillRounded(
            Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2), radius: radius,
            with: color.interpolated(to: .white, fraction: lightness))
    }
}

package import GatefoldGeometry
import GatefoldImages
package import GatefoldScene
package import GatefoldText
package import GatefoldViews

extension Recorder {
    /// Draws a laid out text with the colours and lines of its parts, and the markers of its list items.
    /// - Parameters:
    ///   - layout: The text, laid out with the fonts of its parts.
    ///   - runs: The parts.
    ///   - point: The top left corner of the layout, in points of the view being drawn.
    ///   - color: The colour of parts that have none of their own.
    ///   - tint: The colour of links.
    ///   - pictures: The pictures of the view that shows the text; nil if it has none.
    package mutating func draw(
        _ layout: TextLayout, _ runs: [AttributedText.Run], at point: Point, color: Color, tint: Color, in theme: Theme,
        pictures: InlinePictures?
    ) {
        let geometry = resources.typesetter.geometry(of: layout)
        for run in runs {
            guard let background = run.attributes.backgroundColor?.resolved(in: theme) else { continue }
            for rect in geometry.drawnRects(of: run.range) {
                fill(rect.offsetBy(x: point.x, y: point.y), with: background)
            }
        }
        let colors = runs.compactMap { run in
            run.shownColor(tint: tint, in: theme).map { TextSpanColor(range: run.range, color: $0) }
        }
        draw(layout, at: point, color: color, spans: colors)
        for run in runs {
            guard let image = run.attributes.image else { continue }
            let shown = run.shownColor(tint: tint, in: theme) ?? color
            switch image.content {
            case .icon(let icon): draw(icon, of: run, geometry, at: point, color: shown, in: theme)
            case .picture(let source, let size):
                draw(source, size, of: run, geometry, at: point, color: shown, pictures: pictures)
            }
        }
        for marker in resources.typesetter.markers(of: layout) {
            let first = runs.last { $0.range.lowerBound <= marker.offset }
            let own = first?.attributes.color?.resolved(in: theme)
            draw(marker.layout, at: point + marker.origin, color: own ?? color)
        }
        for run in runs
        where run.attributes.isUnderlined || run.attributes.isStruckThrough || run.attributes.link != nil {
            drawLines(of: run, layout, geometry, at: point, color: run.shownColor(tint: tint, in: theme) ?? color)
        }
    }

    /// Returns the horizontal extent of each character of a part, with its baseline, in points of the layout.
    private func places(of run: AttributedText.Run, _ geometry: TextGeometry) -> [(rect: Rect, baseline: Double)] {
        let length = AttributedText.imageCharacter.utf8.count
        return stride(from: run.range.lowerBound, to: run.range.upperBound, by: length).compactMap { start in
            guard let rect = geometry.drawnRects(of: start..<start + length).first else { return nil }
            let baseline = geometry.baseline(ofLine: geometry.line(atY: rect.midY))
            return (rect, baseline - run.attributes.baselineOffset)
        }
    }

    /// Draws an icon in the place of each character of a part.
    private mutating func draw(
        _ icon: Icon, of run: AttributedText.Run, _ geometry: TextGeometry, at point: Point, color: Color,
        in theme: Theme
    ) {
        for (rect, baseline) in places(of: run, geometry) {
            let side = rect.width
            let bottom = baseline + side * AttributedText.Image.descent / AttributedText.Image.side
            draw(
                icon, in: Rect(x: rect.minX + point.x, y: bottom - side + point.y, width: side, height: side),
                color: color, isRightToLeft: theme.isRightToLeft)
        }
    }

    /// Draws a picture in the place of each character of a part, or a sign if it is broken.
    private mutating func draw(
        _ source: PictureSource, _ size: Size?, of run: AttributedText.Run, _ geometry: TextGeometry, at point: Point,
        color: Color, pictures: InlinePictures?
    ) {
        guard let pictures, let size = size ?? pictures.sizeForDrawing(source) else { return }
        for (rect, baseline) in places(of: run, geometry) {
            let height = rect.width * size.height / size.width
            let place = Rect(
                x: rect.minX + point.x, y: baseline - height + point.y, width: rect.width, height: height)
            switch pictures.state(of: source, in: place.size) {
            case .ready(let image): draw(image, in: place)
            case .broken: drawBrokenImageSign(in: place, color: color)
            case .loading: break
            }
        }
    }

    /// The height of the middle of small letters above the baseline, in parts of the font's size. Chosen: that of most
    /// fonts.
    private static let strikeHeight = 0.3

    private mutating func drawLines(
        of run: AttributedText.Run, _ layout: TextLayout, _ geometry: TextGeometry, at point: Point, color: Color
    ) {
        let line = resources.typesetter.underline(of: layout)
        let isUnderlined = run.attributes.isUnderlined || run.attributes.link != nil
        for rect in geometry.drawnRects(of: run.range) {
            let baseline =
                geometry.baseline(ofLine: geometry.line(atY: rect.midY)) + point.y - run.attributes.baselineOffset
            func fillLine(below distance: Double) {
                fill(
                    Rect(x: rect.minX + point.x, y: baseline + distance, width: rect.width, height: line.thickness),
                    with: color)
            }
            if isUnderlined { fillLine(below: line.position) }
            if run.attributes.isStruckThrough {
                fillLine(below: -geometry.fontSize * run.attributes.scale * Self.strikeHeight - line.thickness / 2)
            }
        }
    }
}

extension AttributedText.Run {
    func shownColor(tint: Color, in theme: Theme) -> Color? {
        attributes.color?.resolved(in: theme) ?? (attributes.link == nil ? nil : tint)
    }
}

package import GatefoldGeometry
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
    package mutating func draw(
        _ layout: TextLayout, _ runs: [AttributedText.Run], at point: Point, color: Color, tint: Color, in theme: Theme
    ) {
        let geometry = resources.typesetter.geometry(of: layout)
        for run in runs {
            guard let background = run.attributes.backgroundColor?.resolved(in: theme) else { continue }
            for rect in geometry.rects(of: run.range) { fill(rect.offsetBy(x: point.x, y: point.y), with: background) }
        }
        let colors = runs.compactMap { run in
            run.shownColor(tint: tint, in: theme).map { TextSpanColor(range: run.range, color: $0) }
        }
        draw(layout, at: point, color: color, spans: colors)
        for run in runs {
            guard let image = run.attributes.image else { continue }
            draw(image, of: run, geometry, at: point, color: run.shownColor(tint: tint, in: theme) ?? color, in: theme)
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

    /// Draws an image in the place of each character of a part.
    private mutating func draw(
        _ image: AttributedText.Image, of run: AttributedText.Run, _ geometry: TextGeometry, at point: Point,
        color: Color, in theme: Theme
    ) {
        let length = AttributedText.imageCharacter.utf8.count
        for start in stride(from: run.range.lowerBound, to: run.range.upperBound, by: length) {
            guard let rect = geometry.rects(of: start..<start + length).first else { continue }
            let line = geometry.line(atY: rect.midY)
            let side = rect.width
            let bottom =
                geometry.baseline(ofLine: line) + side * AttributedText.Image.descent / AttributedText.Image.side
                - run.attributes.baselineOffset
            draw(
                image.icon, in: Rect(x: rect.minX + point.x, y: bottom - side + point.y, width: side, height: side),
                color: color, isRightToLeft: theme.isRightToLeft)
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
        for rect in geometry.rects(of: run.range) {
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
    fileprivate func shownColor(tint: Color, in theme: Theme) -> Color? {
        attributes.color?.resolved(in: theme) ?? (attributes.link == nil ? nil : tint)
    }
}

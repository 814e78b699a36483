import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViews

/// A part of the status text, or of the window's buttons, that is drawn in one style.
struct StatusTextPart {
    /// The area of the part, in pixels of the scene.
    var rect: PixelRect
    var style: StatusBarStyle
    /// The colour beneath the part; nil if it is not known. A part that spans several colours keeps the first one.
    var background: Color?

    /// Extends this part by another one of the same style if both together are a rectangle.
    /// - Returns: Whether the other part has been absorbed.
    mutating func absorb(_ other: StatusTextPart) -> Bool {
        guard style == other.style else { return false }
        let isBelow = rect.x == other.rect.x && rect.width == other.rect.width && rect.maxY == other.rect.y
        let isBeside = rect.y == other.rect.y && rect.height == other.rect.height && rect.maxX == other.rect.x
        guard isBelow || isBeside else { return false }
        rect = rect.union(other.rect)
        return true
    }
}

extension [StatusTextPart] {
    /// Divides an area along the edges of what lies beneath it and appends the parts.
    /// - Parameters:
    ///   - area: The area, in pixels of the scene.
    ///   - style: The style of the parts in which it is legible.
    ///   - recorder: The recorder of the frame so far.
    mutating func divide(_ area: PixelRect, style: StatusBarStyle, _ recorder: Recorder) {
        let first = count
        recorder.scene.forEachBackdrop(of: area, images: recorder.resources.images) { rect, color in
            let part = StatusTextPart(rect: rect, style: style.legible(on: color), background: color)
            if count > first, self[count - 1].absorb(part) { return }
            append(part)
        }
    }
}

/// The cross-fade of the status text from one style to the other.
final class StatusFade: FrameDriven {
    private weak var view: View?
    /// The current mix of the two styles: 0 is dark content, 1 is light content.
    private var lightness = Animator(value: 1)

    /// The length of the cross-fade in seconds, independent of the progress of any transition.
    private static let duration = 0.3

    /// Creates the cross-fade of a view.
    init(of view: View) { self.view = view }

    /// The current mix of the two styles; nil if no cross-fade is under way.
    var mix: Double? { lightness.isAnimating ? lightness.value : nil }

    /// Shows a style at once.
    func set(_ style: StatusBarStyle) { lightness.set(style.lightness) }

    /// Starts a cross-fade from the current mix.
    func start(to style: StatusBarStyle, at time: Double) {
        lightness.advance(to: time)
        lightness.animate(to: style.lightness, with: .linear, duration: Self.duration, at: time)
    }

    func advance(to time: Double) -> Bool {
        lightness.advance(to: time)
        view?.setNeedsDisplay()
        return lightness.isAnimating
    }
}

nonisolated extension StatusBarStyle {
    /// The least contrast of legible text to its background. Chosen: a little above the 4.5 that is asked of text, so
    /// that the rounding of colours cannot take the contrast below it. Black or white has 4.58 or more on every colour.
    static let leastContrast: Float = 4.55

    var color: Color { self == .lightContent ? .white : .black }

    var lightness: Double { self == .lightContent ? 1 : 0 }

    /// Returns this style if its text is legible on a background, otherwise the other one.
    /// - Parameter background: The background; nil if it is not known.
    func legible(on background: Color?) -> StatusBarStyle {
        guard let background, color.contrast(to: background) < Self.leastContrast else { return self }
        return self == .lightContent ? .darkContent : .lightContent
    }
}

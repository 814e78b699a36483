import GatefoldMotion
import Glibc

/// The least and the greatest zoom scale, and the resistance of content that fingers pinch beyond them.
nonisolated struct ZoomLimits {
    var least = 1.0
    var greatest = 1.0
    /// Whether content can be pinched beyond the limits and springs back.
    var bounces = true

    /// Whether there is anything to zoom.
    var isZoomable: Bool { greatest > least }

    /// How far a scale can be pinched beyond a limit, as the logarithm of a factor. Chosen: at most to twice or half the
    /// limit, and never quite there.
    private static let band = RubberBand(dimension: log(2), coefficient: 1)

    func clamped(_ scale: Double) -> Double { max(least, min(scale, greatest)) }

    /// Returns the scale that is shown while fingers pinch to a scale.
    func resisted(_ pinched: Double) -> Double {
        let limit = clamped(pinched)
        guard pinched != limit else { return pinched }
        return bounces ? limit * exp(Self.band.offset(forPull: log(pinched / limit))) : limit
    }

    /// Returns the velocity of the shown scale for a velocity of the pinched one, both per second.
    /// - Parameters:
    ///   - velocity: The velocity of the pinched scale.
    ///   - pinched: The pinched scale.
    func velocity(ofPinch velocity: Double, at pinched: Double) -> Double {
        let limit = clamped(pinched)
        guard pinched != limit else { return velocity }
        guard bounces else { return 0 }
        return velocity * resisted(pinched) / pinched * Self.band.resistance(atPull: log(pinched / limit))
    }

    /// Returns the scale to which fingers have pinched content that is shown at a scale: the inverse of `resisted`.
    func pinched(_ shown: Double) -> Double {
        let limit = clamped(shown)
        return shown == limit ? shown : limit * exp(Self.band.pull(forOffset: log(shown / limit)))
    }
}

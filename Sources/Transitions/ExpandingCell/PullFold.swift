import GatefoldMotion
import GatefoldScreens

/// The progress of a dismissal that a pull holds, as a pure function of the pull.
///
/// The content offset of a pulled scroll view has the resistance of a rubber band. Where the fold starts, the container
/// moves with the speed that the content had; over the next points of the finger's travel it comes to follow the finger
/// one to one.
nonisolated struct PullFoldLaw: Hashable, Sendable {
    /// The resistance of the scroll view at the start of the fold. A resize during the fold keeps it, so that progress
    /// does not jump.
    let band: RubberBand
    /// The distance by which the content is pulled where the fold starts, in points.
    let start: Double
    /// The distance of the container that takes progress from 1 to 0, in points.
    let length: Double

    /// The travel of the finger, in points, after which the container follows it one to one. Chosen: long enough that
    /// the page does not jerk loose.
    static let easingDistance = 40.0

    /// Returns how far the finger is beyond the start of the fold, in points.
    private func excess(at pulled: Double) -> Double {
        max(0, band.pull(forOffset: pulled) - band.pull(forOffset: start))
    }

    /// The speed of the container relative to the finger where the fold starts.
    private var resistance: Double { band.resistance(atPull: band.pull(forOffset: start)) }

    /// Returns the progress at a pull.
    /// - Parameter pulled: The distance by which the content is pulled, in points.
    func progress(at pulled: Double) -> Double {
        let excess = excess(at: pulled)
        // The relative speed rises by 3u² − 2u³, of which this is the integral.
        let u = min(1, excess / Self.easingDistance)
        let eased = Self.easingDistance * (u * u * u - u * u * u * u / 2) + max(0, excess - Self.easingDistance)
        let distance = resistance * excess + (1 - resistance) * eased
        return max(0, 1 - distance / length)
    }

    /// Returns the velocity of progress, per second.
    /// - Parameters:
    ///   - pulled: The distance by which the content is pulled, in points.
    ///   - velocity: The velocity of that distance, in points per second.
    func progressVelocity(at pulled: Double, velocity: Double) -> Double {
        guard pulled > start, progress(at: pulled) > 0 else { return 0 }
        let finger = velocity / band.resistance(atPull: band.pull(forOffset: pulled))
        let u = min(1, excess(at: pulled) / Self.easingDistance)
        let share = resistance + (1 - resistance) * u * u * (3 - 2 * u)
        return -share * finger / length
    }
}

/// A dismissal that the drag of the page's scroll view holds.
struct PullFold {
    let law: PullFoldLaw
    let context: TransitionContext
    let transition: ExpandingCell

    /// The distance before the start of the fold, in points of the pull, at which the transition ends and the live page
    /// returns. Chosen: a finger that trembles at the start does not start and end transitions.
    private static let slack = 4.0
    /// The upward speed beyond which a release opens the page, in progress per second. Chosen: the same as for a
    /// transition that a finger has caught.
    private static let restVelocity = 0.1

    /// Whether the drag still holds the transition: another finger or a key may have taken it over.
    var isHeld: Bool { context.isInteractive }

    /// Returns whether a pull is so short that the live page shows it.
    func isOver(at pulled: Double) -> Bool { pulled < law.start - Self.slack }

    /// Moves the transition.
    /// - Parameter pulled: The distance by which the content is pulled, in points.
    func move(to pulled: Double) {
        transition.pulled = min(pulled, law.start)
        context.updateInteractiveTransition(1 - law.progress(at: pulled))
    }

    /// Releases the transition: the page is dismissed unless it moves up.
    /// - Parameters:
    ///   - pulled: The distance by which the content is pulled, in points.
    ///   - velocity: The velocity of that distance, in points per second.
    func release(at pulled: Double, velocity: Double) {
        let velocity = law.progressVelocity(at: pulled, velocity: velocity)
        if velocity > Self.restVelocity {
            context.cancelInteractiveTransition(velocity: -velocity)
        } else {
            context.finishInteractiveTransition(velocity: -velocity)
        }
    }
}

import Gatefold

/// A screen whose transition the slider can move.
protocol Scrubbable: AnyObject {
    /// Whether another screen is above this one, or moving there.
    var isOpen: Bool { get }

    /// Opens the other screen, with the transition.
    func open()

    /// Closes the other screen, with the transition.
    func close()
}

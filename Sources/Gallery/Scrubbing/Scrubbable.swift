import Gatefold

/// A screen whose transition the slider can move.
protocol Scrubbable: AnyObject {
    /// Whether something stands above the screen, or is on its way there.
    var isOpen: Bool { get }

    /// Starts the transition to the screen above.
    func open()

    /// Starts the transition back.
    func close()
}

import Foundation

/// The graphics driver that draws in the tests.
public struct TestedDriver: Sendable {
    /// The difference of a component, in 255ths, that is allowed on top of llvmpipe's because the driver rounds at other
    /// times.
    ///
    /// softpipe holds pixels as floating-point numbers until it needs their memory for another part of a target, or the
    /// target is read. How often they are rounded to 8 bits between the draws depends on where they lie and on what else
    /// is drawn. Other drivers round them after each draw.
    public let rounding: Int

    /// - Parameter name: The name that the driver gives itself.
    /// - Throws: an error if the environment variable `GATEFOLD_DRIVER` is set and not part of the name. Mesa draws with
    ///   llvmpipe where it cannot load the driver that it was asked for, and says nothing.
    public init(named name: String) throws {
        if let wanted = Self.wanted, !name.contains(wanted) { throw OtherDriver(wanted: wanted, found: name) }
        rounding = name.hasPrefix("softpipe") ? 1 : 0
    }

    /// The text that the driver's name has to contain; nil if any driver will do.
    static var wanted: String? { ProcessInfo.processInfo.environment["GATEFOLD_DRIVER"] }

    struct OtherDriver: Error, CustomStringConvertible {
        let wanted: String
        let found: String
        var description: String { "The tests are to be drawn by \(wanted), and are drawn by \(found)." }
    }
}

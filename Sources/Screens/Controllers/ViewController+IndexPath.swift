public import GatefoldLists

/// Makes the name `IndexPath` unambiguous in view controllers, the usual data sources of tables, even in files that
/// also import Foundation, which has an `IndexPath` of its own. In other types, `import struct Gatefold.IndexPath`
/// does the same for a file.
extension ViewController {
    /// Gatefold's `IndexPath`, which identifies a row of a table, even in files that also import Foundation.
    public typealias IndexPath = GatefoldLists.IndexPath
}

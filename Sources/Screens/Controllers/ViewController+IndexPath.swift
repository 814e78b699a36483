public import GatefoldControls

/// Foundation has an `IndexPath`, too. In a view controller, the usual source of a table, the name means Gatefold's also
/// where a file imports both; elsewhere `import struct Gatefold.IndexPath` says so for a file.
extension ViewController {
    public typealias IndexPath = GatefoldControls.IndexPath
}

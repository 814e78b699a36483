import Foundation

/// Reads the protocol files, and writes one Swift file with one side of the listed interfaces.
func scan(_ arguments: [String]) throws(ScannerError) {
    guard arguments.count >= 3, let side = Side(rawValue: arguments[0]) else { throw .usage }
    var installed: [Interface] = []
    for path in arguments.dropFirst(2) {
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path: path) }
        installed += try ProtocolReader.interfaces(in: data, path: path)
    }
    let list = ListedInterface.all.filter { side == .client || !Side.ownedByServerLibrary.contains($0.name) }
    let text = BindingsWriter(side: side, selection: try Selection(list, from: installed)).text()
    do {
        try Data(text.utf8).write(to: URL(filePath: arguments[1]))
    } catch {
        throw .unwritable(path: arguments[1])
    }
}

do {
    try scan(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}

import Foundation

/// Reads the list of protocols and the files that it refers to, and writes one Swift file with the bindings.
func scan(_ arguments: [String]) throws(ScannerError) {
    let invocation = try Invocation(arguments)
    let own = try ProtocolList(path: invocation.list)
    var importable: [ImportedInterface] = []
    for (module, path) in invocation.imports {
        let list = try ProtocolList(path: path)
        guard list.access == .public, list.side == own.side else { continue }
        let interfaces = try Selection(list, folders: invocation.folders).interfaces
        importable += interfaces.map { ImportedInterface(module: module, interface: $0) }
    }
    let selection = try Selection(own, folders: invocation.folders, importable: importable)
    let text = BindingsWriter(list: own, selection: selection, module: invocation.module).text()
    let output = URL(filePath: invocation.output)
    // An equal file is left alone, so that nothing is compiled again.
    if (try? Data(contentsOf: output)) == Data(text.utf8) { return }
    do {
        try Data(text.utf8).write(to: output)
    } catch {
        throw .unwritable(path: invocation.output)
    }
}

/// The arguments that the plugin passes to the tool.
struct Invocation {
    var output: String
    var module: String
    var list: String
    /// The modules whose bindings can be used, and the paths of their lists.
    var imports: [(module: String, list: String)] = []
    var folders: [String: String] = [:]

    init(_ arguments: [String]) throws(ScannerError) {
        guard arguments.count >= 3 else { throw .usage }
        (output, module, list) = (arguments[0], arguments[1], arguments[2])
        var rest = arguments.dropFirst(3)
        while let option = rest.popFirst() {
            guard let name = rest.popFirst(), let path = rest.popFirst() else { throw .usage }
            switch option {
            case "--import": imports.append((name, path))
            case "--folder": folders[name] = path
            default: throw .usage
            }
        }
    }
}

do {
    try scan(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}

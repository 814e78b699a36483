import Foundation

/// An interface whose bindings another module contains.
struct ImportedInterface {
    var module: String
    var interface: Interface
}

/// The interfaces of one generated file, each reduced to the version that is handled.
struct Selection {
    var interfaces: [Interface] = []
    /// The interfaces of other modules that the generated interfaces refer to.
    var imported: [ImportedInterface] = []
    /// The optional protocols that were not found, each by the first of its paths.
    var missing: [String] = []
    var arrays: [String: String] = [:]

    /// Selects the interfaces of a list, reading the protocol files.
    /// - Parameters:
    ///   - folders: The folder with the protocol files of each package.
    ///   - importable: The interfaces of other modules; they are generated here only if the list names them.
    init(
        _ list: ProtocolList, folders: [String: String], importable: [ImportedInterface] = []
    ) throws(ScannerError) {
        arrays = list.arrays
        for listed in list.protocols {
            guard let path = listed.path(folders: folders) else {
                guard listed.isOptional else { throw .missingProtocol(places: listed.places) }
                missing.append(listed.places[0])
                continue
            }
            guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path: path) }
            let installed = try ProtocolReader.interfaces(in: data, path: path)
            try add(listed, of: installed, path: path, except: Set(importable.map(\.interface.name)))
        }
        if list.side == .server { interfaces.removeAll { Side.ownedByServerLibrary.contains($0.name) } }
        let own = Set(interfaces.map(\.name))
        let mentioned = Set(interfaces.flatMap(\.mentioned))
        imported = importable.filter { !own.contains($0.interface.name) && mentioned.contains($0.interface.name) }
        try check(side: list.side)
    }

    init(_ listed: ListedProtocol, from installed: [Interface]) throws(ScannerError) {
        try add(listed, of: installed, path: listed.places[0], except: [])
    }

    private mutating func add(
        _ listed: ListedProtocol, of installed: [Interface], path: String, except importable: Set<String>
    ) throws(ScannerError) {
        let wanted =
            listed.interfaces
            ?? installed.filter { !importable.contains($0.name) }.map { ListedInterface(name: $0.name) }
        for wish in wanted {
            guard var interface = installed.first(where: { $0.name == wish.name }) else {
                throw .missingInterface(wish.name, path: path)
            }
            guard !interfaces.contains(where: { $0.name == wish.name }) else { throw .repeated(wish.name, path: path) }
            interface.cut(to: min(wish.version ?? .max, interface.version))
            for index in interface.events.indices where wish.lastEvents.contains(interface.events[index].name) {
                interface.events[index].isDestructor = true
            }
            interfaces.append(interface)
        }
    }

    /// Checks for mistakes that would end the connection, or the program, when the compositor sends certain events.
    private func check(side: Side) throws(ScannerError) {
        for (array, type) in arrays where !Self.numbers.contains(type) {
            guard type.contains("."), let interface = interfaces.first,
                enumeration(type, in: interface, side: side) != nil
            else { throw .unknownElement(type, array: array) }
        }
        for parent in interfaces {
            for message in parent.requests + parent.events {
                for case let name? in message.arguments.filter({ $0.kind == .newID }).map(\.interface) {
                    let child = interface(named: name)
                    if child == nil, side == .client, parent.events.contains(where: { $0.name == message.name }) {
                        throw .unlisted(name, parent: parent.name, event: message.name)
                    }
                    if let child, child.lostEvents.contains(where: { $0 <= parent.version }) {
                        throw .versionsDisagree(name, child.version, parent: parent.name, parent.version)
                    }
                }
            }
        }
    }

    private static let numbers: Set<String> = [
        "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Float", "Double",
    ]

    func interface(named name: String) -> Interface? {
        interfaces.first { $0.name == name } ?? imported.first { $0.interface.name == name }?.interface
    }

    /// Returns the index of an interface in libwayland's tables, in which imported interfaces follow those of this
    /// module.
    func index(of name: String) -> Int? {
        interfaces.firstIndex { $0.name == name }
            ?? imported.firstIndex { $0.interface.name == name }.map { interfaces.count + $0 }
    }

    /// Returns the Swift type of an enumeration; nil if it is not generated.
    /// - Parameter reference: `interface.enumeration`, or only the name of an enumeration of `interface`.
    func enumeration(_ reference: String, in interface: Interface, side: Side) -> String? {
        let parts = reference.split(separator: ".").map(String.init)
        let (owner, name) = parts.count == 2 ? (parts[0], parts[1]) : (interface.name, reference)
        guard let owner = self.interface(named: owner), owner.enumerations.contains(where: { $0.name == name })
        else { return nil }
        return SwiftName.interface(owner.name, side) + "." + SwiftName.enumeration(name, in: owner, side)
    }

    /// Returns whether all objects in the arguments of a message have a generated type.
    func covers(_ message: Message) -> Bool { unlisted(in: message).isEmpty }

    /// Returns the interfaces that a message refers to and that are not generated.
    func unlisted(in message: Message) -> [String] {
        message.arguments.compactMap(\.interface).filter { interface(named: $0) == nil }
    }
}

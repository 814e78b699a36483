import Foundation

/// The names of a product's public declarations, such as `ScrollView.autoscroll(at:)`.
nonisolated struct PublicNames {
    let names: Set<String>
    /// The name of each class's superclass.
    private let superclasses: [String: String]

    init(of graph: SymbolGraph) {
        let named = graph.symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) }
        let paths = Dictionary(named, uniquingKeysWith: { first, _ in first })
        names = Set(paths.values)
        let inheritances = graph.relationships.filter { $0.kind == "inheritsFrom" }.compactMap {
            if let type = paths[$0.source], let superclass = paths[$0.target] { (type, superclass) } else { nil }
        }
        superclasses = Dictionary(inheritances, uniquingKeysWith: { first, _ in first })
    }

    /// Returns whether a program can still use a name: under that name, inherited, or with more parameters.
    func stillHas(_ name: String) -> Bool {
        if names.contains(name) || hasOverload(of: name) { return true }
        let (path, parameters) = Self.parts(of: name)
        guard let dot = path.lastIndex(of: "."), let superclass = superclasses[String(path[..<dot])] else {
            return false
        }
        return stillHas(superclass + path[dot...] + parameters)
    }

    /// Returns whether there is a function that has all the parameters of another one, in their order, among its own.
    func hasOverload(of name: String) -> Bool {
        let (path, parameters) = Self.parts(of: name)
        guard !parameters.isEmpty else { return false }
        return names.contains {
            let other = Self.parts(of: $0)
            guard other.path == path else { return false }
            var rest = Self.labels(other.parameters)[...]
            return Self.labels(parameters).allSatisfy { label in
                guard let place = rest.firstIndex(of: label) else { return false }
                rest = rest[(place + 1)...]
                return true
            }
        }
    }

    /// Divides `Type.call(label:)` into `Type.call` and `(label:)`.
    private static func parts(of name: String) -> (path: Substring, parameters: Substring) {
        let bracket = name.firstIndex(of: "(") ?? name.endIndex
        return (name[..<bracket], name[bracket...])
    }

    private static func labels(_ parameters: Substring) -> [Substring] {
        parameters.dropFirst().dropLast().split(separator: ":")
    }
}

package import GatefoldStage

/// Converts a request for files and its answer to and from the values of the portal's file chooser.
/// - Source: XDG Desktop Portal, "org.freedesktop.portal.FileChooser".
nonisolated package enum FileChooserMessage {
    static let interface = "org.freedesktop.portal.FileChooser"

    /// Returns the name of the method for a request.
    static func method(for request: FileChooserRequest) -> String {
        if case .saveLocation = request.kind { "SaveFile" } else { "OpenFile" }
    }

    /// Returns the arguments `(ssa{sv})`: no parent window, the title and the options.
    static func arguments(for request: FileChooserRequest, token: String) -> [BusValue] {
        var options = [BusValue.Entry("handle_token", .variant(.string(token)))]
        switch request.kind {
        case .files(let allowsMultiple): options.append(.init("multiple", .variant(.bool(allowsMultiple))))
        case .folder: options.append(.init("directory", .variant(.bool(true))))
        case .saveLocation(let name): options.append(.init("current_name", .variant(.string(name))))
        }
        let filters = request.types.filter { !$0.extensions.isEmpty || !$0.mimeTypes.isEmpty }.map(filter)
        if !filters.isEmpty { options.append(.init("filters", .variant(.array("(sa(us))", filters)))) }
        return [.string(""), .string(request.title), .dictionary("v", options)]
    }

    /// Returns a filter `(sa(us))`; 0 stands for a pattern of names, 1 for a MIME type.
    private static func filter(_ type: FileType) -> BusValue {
        let rules =
            type.extensions.map { BusValue.structure([.uint32(0), .string(pattern(ending: $0))]) }
            + type.mimeTypes.map { BusValue.structure([.uint32(1), .string($0)]) }
        return .structure([.string(type.name), .array("(us)", rules)])
    }

    /// Returns a pattern of file names that end in `.png`, `.PNG` and so on. The characters of patterns stand for
    /// themselves in it.
    static func pattern(ending: String) -> String {
        "*."
            + ending.map { character in
                let (lower, upper) = (character.lowercased(), character.uppercased())
                if lower != upper, lower.count == 1, upper.count == 1 { return "[\(lower)\(upper)]" }
                return "*?[]\\".contains(character) ? "[\(character)]" : String(character)
            }.joined()
    }

    /// Returns the paths in the answer to a request.
    package static func paths(
        in values: [BusValue.Entry], for request: FileChooserRequest
    ) throws(DesktopError) -> [String] {
        let addresses = values.first { $0.key == "uris" }?.value.unwrapped.items ?? []
        guard !addresses.isEmpty else {
            throw .invalidAnswer(.fileChooser, reason: "it names no file")
        }
        var paths: [String] = []
        for address in addresses {
            guard let path = address.text.flatMap(path) else {
                throw .invalidAnswer(.fileChooser, reason: "it names something that is no file of this machine")
            }
            paths.append(path)
        }
        if case .files(allowsMultipleSelection: true) = request.kind { return paths }
        guard paths.count == 1 else {
            throw .invalidAnswer(.fileChooser, reason: "it names \(paths.count) files, and one was asked for")
        }
        return paths
    }

    /// Returns the path in the address of a file of this machine; nil for another address.
    /// - Source: RFC 8089, RFC 3986.
    static func path(_ address: String) -> String? {
        let scheme = "file://"
        guard address.lowercased().hasPrefix(scheme) else { return nil }
        var rest = Array(address.utf8.dropFirst(scheme.utf8.count))[...]
        if rest.starts(with: "localhost/".utf8) { rest = rest.dropFirst("localhost".utf8.count) }
        guard rest.first == UInt8(ascii: "/") else { return nil }
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}

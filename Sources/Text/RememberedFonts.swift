import GatefoldCPango
import Glibc

/// The font files in which characters were found that the plain fonts lack, so that the search need not be repeated in
/// the next run.
///
/// A font that was the first choice for one letter of a script, in a language and a face, is the first choice for all
/// letters of that script that it has. Signs that belong to no script are remembered one by one.
struct RememberedFonts {
    /// The properties of a text, besides its characters, that the choice of a font depends on. The size does not
    /// matter.
    struct Face: Hashable {
        var language: String
        var family: String
        var weight: Int32
        var isItalic: Bool
    }

    private enum Kind: Hashable {
        /// A script, as a value of GLib's `GUnicodeScript`.
        case script(Int32)
        case emoji
    }

    private struct Place: Hashable {
        var face: Face
        var kind: Kind
    }

    /// The stamp of the font configuration. Fonts that were remembered under another stamp are discarded.
    private let stamp: UInt64
    private var files: [Place: Set<String>] = [:]
    private var signs: [Face: Set<UInt32>] = [:]
    /// Whether anything was added since the fonts were read.
    private(set) var isChanged = false
    /// The number of signs that are remembered for a face. Chosen: more than texts in all scripts need, and small
    /// enough to keep the file short.
    private static let signLimit = 4096

    init(stamp: UInt64) { self.stamp = stamp }

    var isEmpty: Bool { files.isEmpty }

    var allFiles: Set<String> { files.values.reduce(into: []) { $0.formUnion($1) } }

    private static func kind(of character: Unicode.Scalar) -> Kind {
        if character.properties.isEmojiPresentation { return .emoji }
        return .script(Int32(g_unichar_get_script(character.value).rawValue))
    }

    private static func isSign(_ kind: Kind) -> Bool {
        kind == .script(Int32(G_UNICODE_SCRIPT_COMMON.rawValue))
            || kind == .script(Int32(G_UNICODE_SCRIPT_INHERITED.rawValue))
    }

    /// Returns whether the font for a character is remembered.
    /// - Parameter has: Returns whether the fonts in a file have a character.
    func knows(_ character: Unicode.Scalar, in face: Face, has: (String, Unicode.Scalar) -> Bool) -> Bool {
        // The variation selectors 15 and 16, which choose between text and emoji, change the choice of the font.
        guard character.value != 0xFE0E, character.value != 0xFE0F else { return false }
        let kind = Self.kind(of: character)
        if Self.isSign(kind) { return signs[face]?.contains(character.value) ?? false }
        return files[Place(face: face, kind: kind)]?.contains { has($0, character) } ?? false
    }

    mutating func remember(_ character: Unicode.Scalar, in face: Face, file: String) {
        guard !file.contains(where: { $0 == "\t" || $0.isNewline }) else { return }
        let kind = Self.kind(of: character)
        if files[Place(face: face, kind: kind), default: []].insert(file).inserted { isChanged = true }
        guard Self.isSign(kind), signs[face, default: []].count < Self.signLimit else { return }
        if signs[face, default: []].insert(character.value).inserted { isChanged = true }
    }
}

// MARK: Reading and writing

extension RememberedFonts {
    /// Reads what `encode()` has written. If it has another stamp, nothing is remembered.
    init(stamp: UInt64, _ bytes: [UInt8]) {
        self.init(stamp: stamp)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first.map(String.init) == Self.heading(stamp) else { return }
        for line in lines.dropFirst() {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 6, let weight = Int32(parts[2]) else { continue }
            let face = Face(language: parts[0], family: parts[1], weight: weight, isItalic: parts[3] == "i")
            switch parts[4] {
            case "signs": signs[face] = Set(parts[5].split(separator: " ").compactMap { UInt32($0, radix: 16) })
            case "emoji": files[Place(face: face, kind: .emoji), default: []].insert(parts[5])
            case let number:
                guard let script = Int32(number) else { continue }
                files[Place(face: face, kind: .script(script)), default: []].insert(parts[5])
            }
        }
    }

    /// Returns the remembered fonts as text in UTF-8, the same for equal contents.
    func encode() -> [UInt8] {
        func start(_ face: Face) -> String {
            "\(face.language)\t\(face.family)\t\(face.weight)\t\(face.isItalic ? "i" : "")\t"
        }
        var lines: [String] = []
        for (place, files) in files {
            let kind =
                switch place.kind {
                case .emoji: "emoji"
                case .script(let number): String(number)
                }
            lines += files.map { start(place.face) + kind + "\t" + $0 }
        }
        for (face, signs) in signs {
            lines.append(start(face) + "signs\t" + signs.sorted().map { String($0, radix: 16) }.joined(separator: " "))
        }
        return Array(([Self.heading(stamp)] + lines.sorted()).map { $0 + "\n" }.joined().utf8)
    }

    private static func heading(_ stamp: UInt64) -> String { "gatefold fonts 1 \(String(stamp, radix: 16))" }
}

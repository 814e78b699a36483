import GatefoldCPango
import Glibc

extension FontConfiguration {
    /// Computes the stamp from fontconfig's version, the language, the paths of all fonts, and the path, size and
    /// modification time of each configuration file.
    /// - C: `FcConfigGetConfigFiles`, `stat`.
    func readStamp(language: String) -> UInt64 {
        var hash = Fingerprint()
        hash.add(number: UInt64(FcGetVersion()))
        language.withCString { hash.add(text: $0) }
        forEachFont { hash.add(text: Self.file(of: $0)) }
        guard let files = FcConfigGetConfigFiles(pointer) else { return hash.value }
        defer { FcStrListDone(files) }
        while let path = FcStrListNext(files) {
            var status = stat()
            let name = UnsafeRawPointer(path).assumingMemoryBound(to: CChar.self)
            guard stat(name, &status) == 0 else { continue }
            hash.add(text: name)
            hash.add(number: UInt64(bitPattern: Int64(status.st_mtim.tv_sec)))
            hash.add(number: UInt64(bitPattern: Int64(status.st_mtim.tv_nsec)))
            hash.add(number: UInt64(bitPattern: Int64(status.st_size)))
        }
        return hash.value
    }

    func characters(inFiles files: Set<String>) -> [String: FontCharacters] {
        var found: [String: FontCharacters] = [:]
        forEachFont { font in
            guard let path = Self.file(of: font) else { return }
            let file = String(cString: path)
            guard files.contains(file) else { return }
            var set: OpaquePointer?
            guard FcPatternGetCharSet(font, FC_CHARSET, 0, &set) == FcResultMatch, let set else { return }
            found[file, default: FontCharacters()].sets.append(set)
        }
        return found
    }

    /// Runs a closure while the configuration contains only the wanted fonts; nil stands for all. If no font is wanted,
    /// it contains all of them.
    func withFonts<Value>(where isWanted: ((OpaquePointer) -> Bool)?, _ body: () -> Value) -> Value {
        guard let isWanted, let set = FcConfigGetFonts(pointer, FcSetSystem), let fonts = set.pointee.fonts else {
            return body()
        }
        let count = set.pointee.nfont
        var kept = UnsafeBufferPointer(start: fonts, count: Int(count)).filter { $0.map(isWanted) ?? false }
        return kept.withUnsafeMutableBufferPointer { kept in
            guard let some = kept.baseAddress, !kept.isEmpty else { return body() }
            set.pointee.fonts = some
            set.pointee.nfont = Int32(kept.count)
            defer {
                set.pointee.fonts = fonts
                set.pointee.nfont = count
            }
            return body()
        }
    }

    func withoutFonts<Value>(_ body: () -> Value) -> Value {
        guard let set = FcConfigGetFonts(pointer, FcSetSystem) else { return body() }
        let count = set.pointee.nfont
        set.pointee.nfont = 0
        defer { set.pointee.nfont = count }
        return body()
    }

    private func forEachFont(_ body: (OpaquePointer) -> Void) {
        guard let set = FcConfigGetFonts(pointer, FcSetSystem), let fonts = set.pointee.fonts else { return }
        for font in UnsafeBufferPointer(start: fonts, count: Int(set.pointee.nfont)) { font.map(body) }
    }

    /// Returns the path of a font's file, which lives as long as the font's pattern.
    /// - C: `FC_FILE`
    static func file(of font: OpaquePointer) -> UnsafePointer<CChar>? {
        var name: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, FC_FILE, 0, &name) == FcResultMatch, let name else { return nil }
        return UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
    }
}

/// The characters that the fonts in a file have. The value is valid for as long as their configuration.
struct FontCharacters {
    fileprivate(set) var sets: [OpaquePointer] = []

    func has(_ character: Unicode.Scalar) -> Bool { sets.contains { FcCharSetHasChar($0, character.value) != 0 } }
}

/// A 64-bit hash that is the same in every run.
/// - Source: FNV-1a.
private struct Fingerprint {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    private mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    mutating func add(number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
    }

    mutating func add(text: UnsafePointer<CChar>?) {
        guard var text else { return add(byte: 0) }
        while text.pointee != 0 {
            add(byte: UInt8(bitPattern: text.pointee))
            text += 1
        }
        add(byte: 0)
    }
}

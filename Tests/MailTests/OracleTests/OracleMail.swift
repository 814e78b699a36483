import Glibc
import Testing

/// A mail of the oracle with what a careful parser makes of it.
struct OracleMail: CustomTestStringConvertible {
    /// The folder and the number, such as `rfc/000`.
    let name: String
    /// The mail with every CR removed, as the oracle parsed it.
    let bytes: [UInt8]
    let expected: JSONValue

    var testDescription: String { name }

    /// All mails, by their names.
    static let all: [OracleMail] = ["malformed", "rfc", "thirdparty"].flatMap { folder in
        files(in: folder).compactMap { number in
            let path = root + "/" + folder + "/" + number
            let json = String(decoding: read(path + ".json"), as: UTF8.self)
            guard let expected = JSONValue(json) else { return nil }
            return OracleMail(
                name: folder + "/" + number, bytes: read(path + ".eml").filter { $0 != 13 }, expected: expected)
        }
    }

    private static let root = #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 } + "/Oracle"

    private static func files(in folder: String) -> [String] {
        guard let directory = opendir(root + "/" + folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".eml") { names.append(String(name.dropLast(4))) }
        }
        return names.sorted()
    }

    private static func read(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return bytes
    }
}

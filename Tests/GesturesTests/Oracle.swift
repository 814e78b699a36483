import Foundation
import Testing

/// A recorded table of numbers: a row per line, by the names in its head.
struct Oracle {
    let columns: [String]
    let rows: [[Substring]]

    /// Reads a file of the folder Oracles.
    init(_ name: String) throws {
        let url = try #require(Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Oracles"))
        let text = try String(contentsOf: url, encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        columns = try #require(lines.first).split(separator: ",").map(String.init)
        rows = lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    }

    func column(_ name: String) throws -> [Double] {
        try texts(name).map { try #require(Double($0)) }
    }

    func texts(_ name: String) throws -> [Substring] {
        let index = try #require(columns.firstIndex(of: name))
        return rows.map { $0[index] }
    }

    /// Writes a line of the table of all recordings: `swift test --filter Oracle 2>&1 | grep '^oracle '`.
    static func report(_ name: String, worst: Double, _ unit: String, bound: Double) {
        print("oracle \(name): worst \(String(format: "%.3g", worst)) \(unit), bound \(String(format: "%g", bound))")
    }
}

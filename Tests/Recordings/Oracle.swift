import Foundation

/// A recorded table of numbers: a row per line, by the names in its head. What was recorded, where and by whom is said in
/// the lines of the file that begin with `#`.
public struct Oracle: Sendable {
    public let name: String
    public let columns: [String]
    public let rows: [[Substring]]

    /// A reason why a table cannot be read.
    public enum Failure: Error, CustomStringConvertible {
        case noFile(String)
        case noColumn(String, file: String)
        case notANumber(Substring, column: String, file: String)

        public var description: String {
            switch self {
            case .noFile(let file): "there is no recording '\(file)'"
            case .noColumn(let column, let file): "the recording '\(file)' has no column '\(column)'"
            case .notANumber(let text, let column, let file): "'\(text)' in \(column) of '\(file)' is no number"
            }
        }
    }

    /// Reads a file of the folder Oracles.
    public init(_ name: String) throws {
        let url = Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Oracles")
        guard let url else { throw Failure.noFile(name) }
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        self.name = name
        columns = lines.first?.split(separator: ",").map(String.init) ?? []
        rows = lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    }

    public func column(_ column: String) throws -> [Double] {
        try texts(column).map { text in
            guard let number = Double(text) else { throw Failure.notANumber(text, column: column, file: name) }
            return number
        }
    }

    public func texts(_ column: String) throws -> [Substring] {
        guard let index = columns.firstIndex(of: column) else { throw Failure.noColumn(column, file: name) }
        return rows.map { $0[index] }
    }

    /// Writes a line of the table of all recordings: `swift test --filter Oracle 2>&1 | grep '^oracle '`.
    public static func report(_ name: String, worst: Double, _ unit: String, bound: Double) {
        print("oracle \(name): worst \(String(format: "%.3g", worst)) \(unit), bound \(String(format: "%g", bound))")
    }
}

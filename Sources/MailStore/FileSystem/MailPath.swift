/// The path of a file or folder as bytes, since names on disk need not be valid UTF-8.
public struct MailPath: Hashable, Sendable, CustomStringConvertible {
    /// The bytes of the path without a NUL.
    public private(set) var bytes: [UInt8]

    /// Creates a path from bytes. It ends before the first NUL, as for the system.
    public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

    public init(_ path: String) { self.init(bytes: path.utf8) }

    /// The path for people: bytes that are not UTF-8 are replaced.
    public var description: String { String(decoding: bytes, as: UTF8.self) }

    /// The last component, without slashes at its end.
    public var lastComponent: [UInt8] {
        let trimmed = bytes.reversed().drop { $0 == UInt8(ascii: "/") }
        return trimmed.prefix { $0 != UInt8(ascii: "/") }.reversed()
    }

    /// The folder that the path lies in; `.` for a path of one component.
    public var parent: MailPath {
        let trimmed = Array(bytes.reversed().drop { $0 == UInt8(ascii: "/") }.reversed())
        guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else { return MailPath(trimmed.isEmpty ? "/" : ".") }
        return slash == 0 ? MailPath("/") : MailPath(bytes: trimmed[..<slash])
    }

    /// The path of an entry of the folder at this path.
    public func appending(_ name: some Collection<UInt8>) -> MailPath {
        var path = self
        if path.bytes.last != UInt8(ascii: "/") { path.bytes.append(UInt8(ascii: "/")) }
        path.bytes.append(contentsOf: name.prefix { $0 != 0 })
        return path
    }

    public func appending(_ name: String) -> MailPath { appending(Array(name.utf8)) }

    /// Calls a closure with the path as a C string.
    package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { body($0.baseAddress!) }
    }
}

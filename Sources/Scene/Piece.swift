/// A name under which traces report an item, a group or a value, such as `container` or `scroll`.
public struct Piece: Hashable, Sendable, CustomStringConvertible {
    private let text: StaticString

    /// Creates a name from a string literal.
    public init(_ name: StaticString) { text = name }

    /// The name as traces write it.
    public var name: String { text.description }
    public var description: String { name }

    public static func == (left: Piece, right: Piece) -> Bool {
        left.text.utf8Start == right.text.utf8Start || left.name == right.name
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

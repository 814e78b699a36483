/// A name under which a trace tells of an item, a group or a value, such as `container` or `scroll`.
public struct Piece: Hashable, Sendable, CustomStringConvertible {
    private let text: StaticString

    public init(_ name: StaticString) { text = name }

    public var name: String { text.description }
    public var description: String { name }

    public static func == (left: Piece, right: Piece) -> Bool {
        left.text.utf8Start == right.text.utf8Start || left.name == right.name
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

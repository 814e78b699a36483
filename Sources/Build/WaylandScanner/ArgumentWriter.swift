/// The properties of an argument that both incoming and outgoing messages need.
struct ArgumentWriter {
    let side: Side
    let selection: Selection
    let interface: Interface

    /// Returns the argument's Swift type. An incoming object is always optional, because it may have been destroyed.
    func type(of argument: Argument, in message: Message, isIncoming: Bool) -> String {
        switch argument.kind {
        case .int: return enumeration(argument) ?? "Int32"
        case .uint: return enumeration(argument) ?? "UInt32"
        case .fixed: return "Double"
        case .string: return "String" + (argument.isNullable ? "?" : "")
        case .array: return "[\(element(of: argument, in: message))]"
        case .fd: return "Int32"
        case .newID: return objectType(argument)
        case .object: return objectType(argument) + (isIncoming || argument.isNullable ? "?" : "")
        }
    }

    func objectType(_ argument: Argument) -> String {
        argument.interface.map { SwiftName.interface($0, side) } ?? "OpaquePointer"
    }

    func enumeration(_ argument: Argument) -> String? {
        argument.enumeration.flatMap { selection.enumeration($0, in: interface, side: side) }
    }

    /// Returns the element type of an array. Protocol files do not state it; nearly all arrays consist of 32-bit words.
    func element(of argument: Argument, in message: Message) -> String {
        guard let name = selection.arrays["\(interface.name).\(message.name).\(argument.name)"] else { return "UInt32" }
        return selection.enumeration(name, in: interface, side: side) ?? name
    }

    /// The name of the type with the functions that the bindings call.
    var wire: String { side == .client ? "\(BindingsWriter.runtime).Wire" : "Wire" }
}

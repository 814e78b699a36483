internal import GatefoldCGIO
internal import GatefoldCPango

/// Converting values to and from GLib's variants.
nonisolated extension BusValue {
    /// The value as a variant: a floating reference.
    /// - C: `g_variant_new_array`, `g_variant_new_tuple`, `g_variant_new_variant`.
    var floatingVariant: OpaquePointer {
        switch self {
        case .bool(let value): g_variant_new_boolean(value ? 1 : 0)
        case .int16(let number): g_variant_new_int16(number)
        case .int32(let number): g_variant_new_int32(number)
        case .uint32(let number): g_variant_new_uint32(number)
        case .double(let number): g_variant_new_double(number)
        case .string(let text): g_variant_new_string(text)
        case .path(let text): g_variant_new_object_path(g_variant_is_object_path(text) != 0 ? text : "/")
        case .array(let element, let items): Self.array(element, items.map(\.floatingVariant))
        case .structure(let items): Self.tuple(items)
        case .dictionary(let value, let entries):
            Self.array(
                "{s\(value)}",
                entries.map { g_variant_new_dict_entry(g_variant_new_string($0.key), $0.value.floatingVariant) })
        case .variant(let value): g_variant_new_variant(value.floatingVariant)
        }
    }

    /// Returns values as the body of a message: a floating reference.
    package static func tuple(_ values: [BusValue]) -> OpaquePointer {
        var items: [OpaquePointer?] = values.map(\.floatingVariant)
        return g_variant_new_tuple(&items, gsize(items.count))
    }

    private static func array(_ element: String, _ items: [OpaquePointer]) -> OpaquePointer {
        var items: [OpaquePointer?] = items
        let type = g_variant_type_new(element)
        defer { g_variant_type_free(type) }
        return g_variant_new_array(type, &items, gsize(items.count))
    }

    /// The deepest nesting of values that are read. Chosen: deeper than the arguments of any method that is answered.
    private static let deepest = 8
    /// The largest size of a value that is read, in bytes. Chosen: a long text to be inserted fits.
    private static let largest = 1 << 20

    /// The largest number of values inside a value that is read. Chosen: the addresses of as many files as anybody chooses.
    private static let mostValues = 1 << 16

    /// Reads a variant; nil if it has a type that is not supported, or is too large.
    package init?(_ variant: OpaquePointer) {
        guard g_variant_get_size(variant) <= Self.largest else { return nil }
        var rest = Self.mostValues
        self.init(variant, depth: 0, &rest)
        if rest < 0 { return nil }
    }

    /// - Parameter rest: The number of values that may still be read; below 0 if there were more.
    private init?(_ variant: OpaquePointer, depth: Int, _ rest: inout Int) {
        guard depth < Self.deepest else { return nil }
        let type = String(cString: g_variant_get_type_string(variant))
        switch type.first {
        case "b": self = .bool(g_variant_get_boolean(variant) != 0)
        case "n": self = .int16(g_variant_get_int16(variant))
        case "i": self = .int32(g_variant_get_int32(variant))
        case "u": self = .uint32(g_variant_get_uint32(variant))
        case "d": self = .double(g_variant_get_double(variant))
        case "s": self = .string(String(cString: g_variant_get_string(variant, nil)))
        case "o": self = .path(String(cString: g_variant_get_string(variant, nil)))
        case "v":
            guard let inner = Self.children(of: variant, depth, &rest).first else { return nil }
            self = .variant(inner)
        case "(": self = .structure(Self.children(of: variant, depth, &rest))
        case "a":
            let items = Self.children(of: variant, depth, &rest)
            guard type.hasPrefix("a{s") else {
                self = .array(String(type.dropFirst()), items)
                return
            }
            self = .dictionary(
                String(type.dropFirst(3).dropLast()),
                items.compactMap { entry in
                    // A value of a type that is not supported leaves the key alone.
                    entry.items.count == 2 ? entry.items[0].text.map { Entry($0, entry.items[1]) } : nil
                })
        case "{": self = .structure(Self.children(of: variant, depth, &rest))
        default: return nil
        }
    }

    /// Returns the values inside a variant, without those of a type that is not supported.
    private static func children(of variant: OpaquePointer, _ depth: Int, _ rest: inout Int) -> [BusValue] {
        var children: [BusValue] = []
        for index in 0..<g_variant_n_children(variant) {
            rest -= 1
            guard rest >= 0, let child = g_variant_get_child_value(variant, index) else { break }
            defer { g_variant_unref(child) }
            if let value = BusValue(child, depth: depth + 1, &rest) { children.append(value) }
        }
        return children
    }
}

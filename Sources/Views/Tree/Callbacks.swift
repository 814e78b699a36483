internal import GatefoldLog

/// Bounds how deep a callback of the program causes itself.
///
/// A callback may change what it is told of, and is then called again from within itself. That settles after a few
/// calls, or never: such a callback would overflow the stack. It is left out beyond a depth, and a log line names it and
/// the call that causes it.
package enum Callbacks {
    private struct Call {
        let owner: ObjectIdentifier
        let callback: StaticString
    }

    private struct Warning {
        weak var owner: AnyObject?
        let callback: String
    }

    private static var underWay: [Call] = []
    /// The warnings that were logged: one is enough for each callback of an object.
    private static var warnings: [Warning] = []

    /// The greatest depth. Chosen: a callback that settles needs two or three calls.
    private static let deepest = 8

    /// Makes a callback, unless it is under way too many times for the same object.
    /// - Parameters:
    ///   - callback: The name of the callback.
    ///   - owner: The object that makes the callback.
    ///   - cause: The name of the call by which the callback causes itself.
    ///   - depth: How often the callback may be under way at once.
    ///   - body: The callback.
    package static func make(
        _ callback: StaticString, of owner: AnyObject, causedBy cause: StaticString, atMost depth: Int = deepest,
        _ body: () -> Void
    ) {
        let identifier = ObjectIdentifier(owner)
        var count = 0
        for call in underWay where call.owner == identifier && call.callback.utf8Start == callback.utf8Start {
            count += 1
        }
        guard count < depth else { return warn(callback, of: owner, causedBy: cause) }
        underWay.append(Call(owner: identifier, callback: callback))
        defer { underWay.removeLast() }
        body()
    }

    /// Logs, once for each callback of an object, that the callback causes itself.
    package static func warn(_ callback: StaticString, of owner: AnyObject, causedBy cause: StaticString) {
        let name = "\(callback)"
        warnings.removeAll { $0.owner == nil }
        guard !warnings.contains(where: { $0.owner === owner && $0.callback == name }) else { return }
        warnings.append(Warning(owner: owner, callback: name))
        Log.warn(
            .host,
            "\(name) of \(type(of: owner)) causes itself by \(cause) without end; it is left out from within itself.")
    }
}

/// Checks that a client sends the lasting state of an object only when it changes: requests that change nothing wake
/// the compositor's process for nothing, in each frame.
extension ServerDisplay {
    /// - Parameters:
    ///   - request: the name of the request that sets the state.
    ///   - old: the state before the request, or that of a new object.
    ///   - new: the state that the request sets.
    func checkChange<Value: Equatable>(_ request: String, from old: Value, to new: Value) {
        if old == new { violate("\(request) was sent with \(new), which is set already") }
    }
}

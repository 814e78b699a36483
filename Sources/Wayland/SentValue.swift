/// A part of an object's state, as the compositor has it from the requests so far: only changes of it are sent.
struct SentValue<Value: Equatable> {
    private var value: Value

    /// Creates the part with the value that the protocol gives it at the beginning.
    init(_ value: Value) { self.value = value }

    /// Takes over a new value, and returns whether it must be sent.
    mutating func change(to new: Value) -> Bool {
        guard value != new else { return false }
        value = new
        return true
    }
}

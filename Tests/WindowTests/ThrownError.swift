/// What a body throws, so that its parts can be looked at; nil where it throws nothing.
func thrownError(_ body: () throws -> Void) -> (any Error)? {
    do {
        try body()
        return nil
    } catch {
        return error
    }
}

/// Returns the error that a closure throws, so that a test can examine it; nil if it throws none.
func thrownError(_ body: () throws -> Void) -> (any Error)? {
    do {
        try body()
        return nil
    } catch {
        return error
    }
}

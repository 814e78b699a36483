public import GatefoldGestures

extension Window {
    /// A key: goes to the front screen.
    /// - Returns: whether it meant something there.
    @discardableResult
    public func handle(_ event: KeyEvent) -> Bool { frontViewController?.handle(event) ?? false }

    /// Keys go elsewhere from now on: what is held counts as up.
    public func releaseKeys() {}
}

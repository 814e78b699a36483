/// A named action that assistive technologies and tests can perform on a view.
public struct AccessibilityCustomAction {
    /// The name of the action, in the user's language.
    public var name: String
    /// Performs the action.
    public var perform: () -> Void

    /// Creates an action.
    /// - Parameters:
    ///   - name: The name of the action, in the user's language.
    ///   - perform: Performs the action.
    public init(name: String, perform: @escaping () -> Void) {
        self.name = name
        self.perform = perform
    }
}

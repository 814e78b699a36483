/// Takes part in the editing of text fields. Every function has a default implementation.
public protocol TextFieldDelegate: AnyObject {
    /// Called after the field has gained the focus.
    func textFieldDidBeginEditing(_ textField: TextField)
    /// Called after the field has lost the focus.
    func textFieldDidEndEditing(_ textField: TextField)
    /// Returns whether the user may replace a part of the text; true by default. It is not asked about text that an input
    /// method is still composing.
    /// - Parameters:
    ///   - range: The part of `textField.text` that would be replaced; empty for an insertion.
    ///   - string: The new text; empty for a deletion.
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>, replacementString string: String
    ) -> Bool
    /// Called after the caret has moved or the selection has changed.
    func textFieldDidChangeSelection(_ textField: TextField)
    /// Called when the user presses Enter.
    /// - Returns: Whether the key has been used; false by default, which leaves it to the views around the field.
    func textFieldShouldReturn(_ textField: TextField) -> Bool
    /// Returns whether the clear button may clear the text; true by default.
    func textFieldShouldClear(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
    public func textFieldDidBeginEditing(_ textField: TextField) {}
    public func textFieldDidEndEditing(_ textField: TextField) {}
    public func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: TextField) {}
    public func textFieldShouldReturn(_ textField: TextField) -> Bool { false }
    public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
}

/// Takes part in the editing of text views. Every function has a default implementation.
public protocol TextViewDelegate: AnyObject {
    /// Called after the view has gained the focus.
    func textViewDidBeginEditing(_ textView: TextView)
    /// Called after the view has lost the focus.
    func textViewDidEndEditing(_ textView: TextView)
    /// Returns whether the user may replace a part of the text; true by default. It is not asked about text that an input
    /// method is still composing.
    /// - Parameters:
    ///   - range: The part of `textView.text` that would be replaced; empty for an insertion.
    ///   - text: The new text; empty for a deletion.
    func textView(_ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String)
        -> Bool
    /// Called after the user has changed the text.
    func textViewDidChange(_ textView: TextView)
    /// Called after the caret has moved or the selection has changed.
    func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
    public func textViewDidBeginEditing(_ textView: TextView) {}
    public func textViewDidEndEditing(_ textView: TextView) {}
    public func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: TextView) {}
    public func textViewDidChangeSelection(_ textView: TextView) {}
}

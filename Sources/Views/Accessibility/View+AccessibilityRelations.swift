extension View {
    /// The view whose text names this one, such as the label beside a text field; nil for none, held weakly.
    ///
    /// The text comes before `accessibilityLabel`, and assistive technologies are told that the two views belong together.
    /// Controls within a row that show a value and have no name of their own are named by the row without this.
    public var accessibilityLabelledBy: View? {
        get { accessibilityAttributes?.labelView }
        set { madeAccessibilityAttributes.labelView = newValue }
    }

    /// The view whose text describes this one, such as a line with the reason why an entry is not accepted; nil for none,
    /// held weakly.
    ///
    /// Without an `accessibilityHint`, its text is the hint of this view.
    public var accessibilityDescribedBy: View? {
        get { accessibilityAttributes?.descriptionView }
        set { madeAccessibilityAttributes.descriptionView = newValue }
    }
}

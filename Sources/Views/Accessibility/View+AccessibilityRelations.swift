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

    /// The view whose content or visibility this one controls, such as the list that a search field filters; nil for none,
    /// held weakly.
    ///
    /// A view that is no element stands for the first element inside it. The title of a ``DisclosureGroup`` controls its
    /// content, and the bar of a ``TabController`` its page, without this.
    public var accessibilityControlledView: View? {
        get { accessibilityAttributes?.controlledView ?? (self as? any AccessibleView)?.standardControlledView }
        set { madeAccessibilityAttributes.controlledView = newValue }
    }

    /// The view whose text says what is wrong with the entry of this one; nil for none, held weakly.
    ///
    /// While that view is shown and has a text, assistive technologies are told that the entry is not valid. Without an
    /// `accessibilityHint`, the text is the hint of this view.
    public var accessibilityErrorMessage: View? {
        get { accessibilityAttributes?.errorView }
        set { madeAccessibilityAttributes.errorView = newValue }
    }
}

extension View {
    /// Whether the view may be related to other views.
    var hasAccessibilityRelations: Bool {
        accessibilityLabelledBy != nil || accessibilityDescribedBy != nil || accessibilityControlledView != nil
            || accessibilityErrorMessage != nil
    }
}

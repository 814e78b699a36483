public import GatefoldControls
import GatefoldScrolling
import GatefoldText
import GatefoldViews

/// Text in several styles.
extension TextView {
    /// The text with the attributes of its parts; nil if it is plain. Attributes that a part leaves out are those of
    /// `style` and `dynamicTextColor`.
    ///
    /// Setting it calls no delegate and cannot be undone, and setting `text` makes it nil. A plain text gets attributes
    /// when `changeAttributes(in:_:)`, the toggles or `typingAttributes` give it some.
    public var attributedText: AttributedText? {
        get { canvas.attributedText }
        set { canvas.attributedText = newValue }
    }

    /// Whether the user can make the selected text bold, italic or underlined, with Ctrl+B, Ctrl+I, Ctrl+U and the menus of
    /// the text; false by default. Functions of the view change attributes in any case.
    ///
    /// It also lets keys end a list: Return in an empty item, and Backspace at the start of an item. Tab and Shift+Tab at the
    /// start of an item change its level.
    public var allowsEditingTextAttributes: Bool {
        get { canvas.allowsEditingTextAttributes }
        set { canvas.allowsEditingTextAttributes = newValue }
    }

    /// The attributes of the text that the user types or pastes next.
    ///
    /// They are those of the character before the caret, or of the first selected character, without a link that ends or
    /// begins there. Attributes that are set apply until the caret moves.
    public var typingAttributes: AttributedText.Attributes {
        get { canvas.typingAttributes }
        set { canvas.typingAttributes = newValue }
    }

    /// Changes the attributes of a part of the text. The user can undo it, and the delegate is told that the text has
    /// changed.
    /// - Parameters:
    ///   - range: The part of `text`. Ends inside of characters are moved before them.
    ///   - change: Changes the attributes of each piece that has the same ones.
    public func changeAttributes(
        in range: Range<String.Index>, _ change: (inout AttributedText.Attributes) -> Void
    ) {
        let edited = canvas.flow.edited
        canvas.changeAttributes(
            in: edited.offset(of: range.lowerBound)..<edited.offset(of: range.upperBound), change)
    }

    /// Makes the paragraphs that are selected, or that of the caret, items of a list, or takes them out of their lists. The
    /// user can undo it.
    ///
    /// The list of the caret's paragraph is that of the `paragraphStyle` in `typingAttributes`.
    public func setTextList(_ list: AttributedText.TextList?) { canvas.setTextList(list) }

    /// Makes the selected text bold, or regular if all of it is bold. At a caret the text is meant that is typed next.
    public func toggleBoldface() { canvas.toggle(.bold) }

    /// Makes the selected text italic, or upright if all of it is italic. At a caret the text is meant that is typed next.
    public func toggleItalics() { canvas.toggle(.italic) }

    /// Underlines the selected text, or removes the lines if all of it is underlined. At a caret the text is meant that is
    /// typed next.
    public func toggleUnderline() { canvas.toggle(.underline) }
}

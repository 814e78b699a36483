import GatefoldControls
import GatefoldText
import GatefoldViews

/// Editing and copying the items of lists.
extension TextCanvas {
    /// The paragraphs that the selection touches.
    private var selectedParagraphs: Range<Int> {
        let range = flow.selection.range
        let paragraphs = flow.edited.paragraphs
        let first = paragraphs.index(at: range.lowerBound)
        let last = paragraphs.index(at: range.upperBound)
        // A paragraph of which nothing but the start is selected is left alone.
        let isOutside = last > first && paragraphs.range(of: last).lowerBound == range.upperBound
        return first..<(isOutside ? last : last + 1)
    }

    /// Makes the selected paragraphs items of a list, or takes them out of their lists. The user can undo it.
    func setTextList(_ list: AttributedText.TextList?) { setTextList(list, of: selectedParagraphs) }

    private func setTextList(_ list: AttributedText.TextList?, of paragraphs: Range<Int>) {
        guard let last = paragraphs.last else { return }
        finishComposing()
        prepare()
        flow.makeAttributed()
        let edited = flow.edited
        let table = edited.paragraphs
        func changed(_ style: AttributedText.ParagraphStyle?) -> AttributedText.ParagraphStyle? {
            var style = style ?? AttributedText.ParagraphStyle()
            style.textList = list
            return style == AttributedText.ParagraphStyle() ? nil : style
        }
        // The attributes of a paragraph are also those of its line feed, after which the next one is typed.
        let end = min(table.range(of: last).upperBound + 1, edited.length)
        var endStyle: EditedText.EndStyle?
        if table.range(of: table.count - 1).isEmpty, end == edited.length {
            let style = edited.paragraphStyle(of: table.count - 1)
            endStyle = EditedText.EndStyle(style: last == table.count - 1 ? changed(style) : style)
        }
        let chosen = chosenAttributes
        changeAttributes(in: table.range(of: paragraphs.lowerBound).lowerBound..<end, end: endStyle) {
            $0.paragraphStyle = changed($0.paragraphStyle)
        }
        guard var chosen else { return }
        chosen.paragraphStyle = changed(chosen.paragraphStyle)
        chosenAttributes = chosen
    }

    /// The paragraph of the caret and its list, if the caret stands at the start of an item that the user may change.
    private var item: (paragraph: Int, isEmpty: Bool, list: AttributedText.TextList)? {
        guard offersTraits, flow.edited.runs != nil, flow.selection.isEmpty, flow.edited.marked == nil else {
            return nil
        }
        let index = flow.edited.paragraphs.index(at: flow.selection.head.offset)
        let range = flow.edited.paragraphs.range(of: index)
        guard range.lowerBound == flow.selection.head.offset,
            let list = flow.edited.paragraphStyle(of: index)?.textList
        else { return nil }
        return (index, range.isEmpty, list)
    }

    /// Whether Shift+Tab means something to the text.
    var canOutdent: Bool { item.map { $0.list.level > 0 } ?? false }

    /// Carries out a command that changes the list of the caret's paragraph and not the text.
    /// - Returns: Whether the command is one.
    func changeList(by command: TextCommand) -> Bool {
        guard let item else { return false }
        var list: AttributedText.TextList? = item.list
        switch command {
        case .insert("\n") where item.isEmpty, .outdent:
            if item.list.level > 0 { list?.level = item.list.level - 1 } else { list = nil }
        case .insert("\t"): list?.level = min(item.list.level + 1, AttributedText.TextList.greatestLevel)
        case .delete(.backward): list = nil
        default: return false
        }
        if list != item.list { setTextList(list, of: item.paragraph..<item.paragraph + 1) }
        return true
    }

    /// Returns a part of the text with the labels of its images in their places.
    private func readable(_ range: Range<Int>) -> String {
        guard let runs = flow.edited.runs, runs.hasImages else { return flow.edited.part(range) }
        return runs.readable(text, in: range)
    }

    /// The text with the labels of its images in their places.
    var readableText: String { readable(0..<flow.edited.length) }

    /// The selected text as it is copied. If it goes over several paragraphs, the markers of list items that begin in it are
    /// written before them.
    var copiedText: String {
        let range = flow.selection.range
        let (edited, markers) = (flow.edited, flow.markers)
        let table = edited.paragraphs
        let (first, last) = (table.index(at: range.lowerBound), table.index(at: range.upperBound))
        guard !markers.isEmpty, first < last else { return readable(range) }
        return (first...last).map { index in
            let own = table.range(of: index)
            let part = readable(own.clamped(to: range))
            let isWhole = own.lowerBound >= range.lowerBound && (own.lowerBound < range.upperBound)
            guard isWhole, let marker = markers[index] else { return part }
            return String(repeating: "\t", count: marker.level) + marker.text + " " + part
        }.joined(separator: "\n")
    }
}

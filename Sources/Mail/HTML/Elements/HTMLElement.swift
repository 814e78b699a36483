/// The meaning of an HTML element for a page of a mail.
enum HTMLElement: Equatable {
    /// Text with a look, or an element that is unknown.
    case inline
    /// An element that begins and ends a line, such as `div`.
    case line
    /// An element with space above and below it.
    case paragraph
    case heading(Int)
    case preformatted
    case quote
    case list(isNumbered: Bool)
    case item
    case table, row, cell, headerCell
    case lineBreak, rule, picture, link
    case styleSheet
    /// An element whose content is not shown: it is not text, or it is text for programs that lack something.
    case dropped

    init(_ name: String) { self = Self.named[name] ?? .inline }

    private static let named: [String: HTMLElement] = {
        var named: [String: HTMLElement] = [
            "h1": .heading(1), "h2": .heading(2), "h3": .heading(3), "h4": .heading(4), "h5": .heading(5),
            "h6": .heading(6), "p": .paragraph, "dl": .paragraph, "dt": .paragraph, "caption": .paragraph,
            "blockquote": .quote, "ul": .list(isNumbered: false), "menu": .list(isNumbered: false),
            "dir": .list(isNumbered: false), "ol": .list(isNumbered: true), "li": .item, "table": .table, "tr": .row,
            "td": .cell, "th": .headerCell, "br": .lineBreak, "hr": .rule, "img": .picture, "image": .picture,
            "a": .link, "style": .styleSheet,
        ]
        for name in ["pre", "listing", "xmp", "plaintext", "textarea"] { named[name] = .preformatted }
        for name in [
            "div", "section", "article", "header", "footer", "main", "nav", "aside", "center", "address", "form",
            "figure", "figcaption", "fieldset", "legend", "details", "summary", "dd", "option", "head", "body", "html",
        ] {
            named[name] = .line
        }
        for name in [
            "title", "script", "template", "noscript", "noframes", "noembed", "iframe", "frame", "frameset",
            "audio", "video", "canvas", "svg", "math", "select", "datalist", "applet", "xml",
        ] {
            named[name] = .dropped
        }
        return named
    }()
}

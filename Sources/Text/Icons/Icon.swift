/// A small image that stands beside or in place of words: in bars, tabs, menus, swipe actions and buttons.
///
/// An icon has no colour of its own: it is drawn in the colour of the words beside it, at any size and scale, from the
/// same atlas as the letters. An icon that points to one side is mirrored in a right-to-left interface.
///
/// ```swift
/// TabBar.Item(title: "Mail", icon: Icon(.mail))
/// MenuAction(title: "Print", icon: Icon(desktop: "document-print", or: .document)) { … }
/// Icon(svg: try String(contentsOfFile: path, encoding: .utf8))
/// ```
public struct Icon: Hashable, Sendable {
    enum Source: Hashable, Sendable {
        case symbol(Symbol)
        case drawing(IconDrawing)
        case desktop(name: String, fallback: Symbol?)
        case arc(parts: Int)
    }

    let source: Source
    /// Whether the icon points to one side, so that it is mirrored in a right-to-left interface.
    public var isDirectional: Bool

    /// Creates an icon from one of Gatefold's own symbols, which is always there.
    public init(_ symbol: Symbol) {
        source = .symbol(symbol)
        isDirectional = symbol.isDirectional
    }

    /// Creates an icon from the desktop's icon theme.
    ///
    /// The symbolic drawing is preferred to the coloured one, of which only the shapes are drawn. The theme is the one
    /// that the desktop's settings name; without the icon there, Adwaita and hicolor are searched.
    /// - Parameters:
    ///   - name: The name of the icon, such as "document-print". Names are listed in freedesktop.org's Icon Naming
    ///     Specification.
    ///   - fallback: The symbol that is drawn if no theme has the icon; nil for none.
    ///   - isDirectional: Whether the icon points to one side, so that it is mirrored in a right-to-left interface.
    public init(desktop name: String, or fallback: Symbol?, isDirectional: Bool = false) {
        source = .desktop(name: name, fallback: fallback)
        self.isDirectional = isDirectional
    }

    /// Creates an icon from an SVG drawing.
    ///
    /// Paths and basic shapes are drawn, filled or stroked, in groups with transforms and opacities. Each colour counts
    /// as ink. Text, images, masks, clips and style sheets are left out.
    /// - Parameters:
    ///   - svg: The text of the file, up to 1 MiB.
    ///   - isDirectional: Whether the icon points to one side, so that it is mirrored in a right-to-left interface.
    /// - Throws: ``IconError/unreadableSVG(reason:)`` if the text is no usable drawing.
    public init(svg: String, isDirectional: Bool = false) throws(IconError) {
        source = .drawing(try SVGReader.drawing(svg))
        self.isDirectional = isDirectional
    }

    /// Creates an icon from an SVG file, which is read at once.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - isDirectional: Whether the icon points to one side, so that it is mirrored in a right-to-left interface.
    /// - Throws: An ``IconError`` if the file cannot be read or is no usable drawing.
    public init(contentsOf path: String, isDirectional: Bool = false) throws(IconError) {
        try self.init(svg: try IconFile.text(path), isDirectional: isDirectional)
    }

    /// Creates the icon of ``arc(_:)``.
    init(arc parts: Int) {
        source = .arc(parts: parts)
        isDirectional = false
    }

    /// The shapes of the icon; nil if no icon theme has it and it has no fallback.
    func drawing(in themes: IconThemes) -> IconDrawing? {
        switch source {
        case .symbol(let symbol): symbol.drawing
        case .drawing(let drawing): drawing
        case .desktop(let name, let fallback): themes.drawing(name) ?? fallback?.drawing
        case .arc(let parts): .arc(parts)
        }
    }
}

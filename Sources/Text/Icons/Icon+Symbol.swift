extension Icon {
    /// The symbols that Gatefold draws itself, on a grid of 24 by 24 units with lines of 1.75 units.
    public enum Symbol: String, CaseIterable, Sendable {
        /// Mail, and what is done with it.
        case mail, mailOpen, mailUnread, inbox, archive, reply, replyAll, forward, send, compose, spam, attachment,
            flag, star, tag
        /// Directions.
        case chevronBack, chevronForward, chevronUp, chevronDown, arrowBack, arrowForward, arrowUp, arrowDown,
            expand, collapse
        /// Changes of a text or a list.
        case edit, copy, cut, paste, undo, redo, trash, bold, italic, underline, link, check, plus, minus, close
        /// Views, their order and their settings.
        case menu, more, list, grid, sidebar, filter, sort, sliders, settings, search, refresh
        /// Things.
        case folder, document, picture, calendar, clock, home, globe, place, print, lock, unlock, bell, camera,
            microphone, phone, heart
        /// People.
        case person, people
        /// Sound and films.
        case play, pause, stop, volume
        /// Files that come and go.
        case download, upload, share
        /// States and messages.
        case info, help, warning, error, eye, eyeOff, sun, moon

        /// Whether the symbol points to one side, so that it is mirrored in a right-to-left interface.
        public var isDirectional: Bool {
            switch self {
            case .arrowBack, .arrowForward, .chevronBack, .chevronForward, .forward, .list, .redo, .reply, .replyAll,
                .send, .sidebar, .sort, .undo, .volume:
                true
            default: false
            }
        }

        /// The width and height of the grid.
        static let side = 24.0
        /// The width of the lines.
        private static let line = 1.75

        /// The shapes of the symbol.
        var drawing: IconDrawing {
            let stroke = IconDrawing.Stroke(width: Self.line, end: .round, join: .round)
            let lines = lines.isEmpty ? [] : [IconDrawing.Shape(path: PathData.path(lines), stroke: stroke)]
            let discs = discs.map { disc in
                var path = VectorPath()
                path.ellipse(center: SIMD2(disc.x, disc.y), radii: SIMD2(disc.z, disc.z))
                return IconDrawing.Shape(path: path, fill: .nonZero)
            }
            return IconDrawing(size: SIMD2(Self.side, Self.side), shapes: lines + discs)
        }
    }
}

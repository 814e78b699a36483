/// The names of all goldens that a test compares.
nonisolated enum GoldenNames {
    static var all: [String] {
        InboxGolden.screens.map(\.name) + ExpandingCellGoldenTests.names + GalleryGoldenTests.names
            + ComponentGoldenTests.names + HeaderGoldenTests.names + AttributedTextGoldenTests.names
            + LanguageGoldenTests.names
    }
}

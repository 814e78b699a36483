/// Every golden picture that a test looks at.
nonisolated enum GoldenNames {
    static var all: [String] {
        InboxGolden.screens.map(\.name) + ExpandingCellGoldenTests.names + GalleryGoldenTests.names
            + HeaderGoldenTests.names + PagesGoldenTests.names
    }
}

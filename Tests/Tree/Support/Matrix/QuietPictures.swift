package import Gatefold

/// Pictures of situations that were come to quietly, each drawn once.
package final class QuietPictures {
    private let supplies: Supplies
    private var pictures: [Situation: Bitmap] = [:]
    /// More are forgotten, so that a long walk does not fill the memory. Chosen: 250 MB of the small windows of tests.
    private static let most = 1000

    package init(supplies: Supplies) { self.supplies = supplies }

    package var count: Int { pictures.count }

    package func picture(of situation: Situation) throws -> Bitmap? {
        let situation = situation.seen
        if let known = pictures[situation] { return known }
        let fixture = Fixture(supplies: supplies, size: situation.size)
        fixture.build(situation)
        guard let picture = try fixture.bench.picture() else { return nil }
        if pictures.count >= Self.most { pictures.removeAll() }
        pictures[situation] = picture
        return picture
    }
}

package import Gatefold

/// Bitmaps of situations that were reached without transitions. Each is drawn once.
package final class QuietPictures {
    private let supplies: Supplies
    private var pictures: [Situation: Bitmap] = [:]
    /// The number of bitmaps to keep, so that a long walk does not fill the memory. Chosen: 250 MB for the small
    /// windows of the tests.
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

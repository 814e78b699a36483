import Gatefold

/// Puts many views that stand one below the other into groups, and many groups into groups again.
///
/// A frame visits each view of a page, unless it lies in a view that clips and is not visible. So the time for a frame
/// depends on what is visible, and not on the length of the mail.
enum ViewGroups {
    /// The number of views up to which no groups are made. Chosen: most mails have fewer blocks.
    static let mostViews = 64
    private static let size = 32

    /// Returns the views themselves, or the groups of them that `make` makes.
    static func grouped(_ views: [View], _ make: ([View]) -> View) -> [View] {
        var views = views
        while views.count > mostViews {
            views = stride(from: 0, to: views.count, by: size).map { start in
                let group = make(Array(views[start..<min(start + size, views.count)]))
                group.clipsToBounds = true
                return group
            }
        }
        return views
    }
}

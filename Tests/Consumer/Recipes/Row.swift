import Foundation
import Gatefold

import struct Gatefold.IndexPath

/// A row as a model speaks of it, outside of view controllers.
struct Row: Sendable {
    let indexPath: IndexPath
    let opened = Date(timeIntervalSince1970: 0)

    var text: String { "row \(indexPath.row) of section \(indexPath.section)" }
}

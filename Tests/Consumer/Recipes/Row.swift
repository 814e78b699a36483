import Foundation
import Gatefold

import struct Gatefold.IndexPath

/// A row as a value of the model, which view controllers do not own.
struct Row: Sendable {
    let indexPath: IndexPath
    let opened = Date(timeIntervalSince1970: 0)

    var text: String { "row \(indexPath.row) of section \(indexPath.section)" }
}

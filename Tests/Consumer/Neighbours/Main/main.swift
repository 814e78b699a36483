import Allocations
import CPango
import Compositor
import Embedder
import Gallery
import Gatefold
import Host
import Inbox
import Log
import Scene
import Stage
import Text
import Views
import WaylandScanner

// Modules of these names and Gatefold, side by side in one program.
let names = [
    nameOfAllocations, nameOfCompositor, nameOfEmbedder, nameOfGallery, nameOfHost, nameOfInbox, nameOfLog, nameOfScene,
    nameOfStage, nameOfText, nameOfViews, nameOfWaylandScanner,
]
precondition(names.count == 12 && pango_of_theirs() == 1)
print("Gatefold \(gatefoldVersion) beside \(names.joined(separator: ", "))")

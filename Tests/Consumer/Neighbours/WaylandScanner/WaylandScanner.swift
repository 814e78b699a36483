public let nameOfWaylandScanner = "WaylandScanner"

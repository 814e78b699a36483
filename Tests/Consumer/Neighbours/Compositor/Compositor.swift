public let nameOfCompositor = "Compositor"

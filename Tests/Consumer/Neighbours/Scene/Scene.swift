public let nameOfScene = "Scene"

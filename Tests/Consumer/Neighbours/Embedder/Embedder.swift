public let nameOfEmbedder = "Embedder"

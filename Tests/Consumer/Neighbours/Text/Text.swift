public let nameOfText = "Text"

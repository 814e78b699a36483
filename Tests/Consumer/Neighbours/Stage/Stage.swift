public let nameOfStage = "Stage"

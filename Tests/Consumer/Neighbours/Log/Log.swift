public let nameOfLog = "Log"

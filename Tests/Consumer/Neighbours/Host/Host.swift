public let nameOfHost = "Host"

public let nameOfViews = "Views"

public let nameOfInbox = "Inbox"

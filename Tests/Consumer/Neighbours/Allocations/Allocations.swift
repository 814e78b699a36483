public let nameOfAllocations = "Allocations"

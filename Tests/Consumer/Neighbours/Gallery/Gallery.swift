public let nameOfGallery = "Gallery"

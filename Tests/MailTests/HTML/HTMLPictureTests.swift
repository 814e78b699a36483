import Testing

@Suite struct HTMLPictureTests {
    @Test func aPictureOfTheMailIsABlock() {
        let html = "a<img src='cid:one%40x' alt=dog width=120 height='60px'>b<img src=two.png width='50%'>"
        let text = printed(html) { ["one@x": 0, "two.png": 4][$0] }
        #expect(text == "p a\npicture 0 'dog' 120x60\np b\npicture 4 '' -x-")
    }

    @Test func aPictureThatPointsNowhereIsItsWords() {
        #expect(printed("<img src='cid:none' alt=dog>") == "p dog")
    }

    @Test func aHiddenPictureIsNotShown() {
        #expect(printed("<div style='display:none'><img src='cid:x'></div>", picture: { _ in 0 }) == "")
        #expect(printed("<img src='cid:x' style='display:none'>", picture: { _ in 0 }) == "")
    }

    @Test func sizesThatAreNoNumbersAreLeftOut() {
        #expect(
            printed("<img src=x width=99999999999999999999 height=-5>", picture: { _ in 1 }) == "picture 1 '' -x-")
    }
}

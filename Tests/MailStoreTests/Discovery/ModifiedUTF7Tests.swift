import Testing

@testable import GatefoldMailStore

@Suite struct ModifiedUTF7Tests {
    @Test(arguments: [
        ("Sent", "Sent"), ("Entw&APw-rfe", "Entwürfe"), ("R&-D", "R&D"), ("&ZeVnLIqe-", "日本語"), ("&2D3cBw-", "🐇"),
    ])
    func namesAreDecoded(name: String, text: String) {
        #expect(ModifiedUTF7.decode(Array(name.utf8)) == text)
    }

    @Test(arguments: ["Entwürfe", "a&b", "&A-", "&2D0-", "&APx-", "&é-", "a\u{7f}"])
    func otherNamesAreLeftAlone(name: String) {
        #expect(ModifiedUTF7.decode(Array(name.utf8)) == nil)
        #expect(FolderName.decode(Array(name.utf8)) == name)
    }
}

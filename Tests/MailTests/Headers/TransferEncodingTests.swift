import Testing

@testable import GatefoldMail

struct TransferEncodingTests {
    @Test(arguments: [
        ("", "", 0), ("QQ==", "A", 0), ("QUI=", "AB", 0), ("QUJD", "ABC", 0), ("QU\nJD RA", "ABCD", 0),
        ("QQ==QQ==", "AA", 0),
        ("Q", "", 0), ("=", "", 0), ("QUJD!QUJD.", "ABCABC", 2),
        ("QUJDR\nEVGR0\nhJSg==", "ABCDEFGHIJ", 0), ("QUJDR=QUJD", "ABCABC", 0), ("QUJDQUI=QUJD", "ABCABABC", 0),
    ])
    func base64IsDecodedAsFarAsItGoes(_ encoded: String, _ text: String, _ strangers: Int) {
        let decoded = TransferEncoding.base64(encoded.utf8)
        #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
        #expect(decoded.strangers == strangers)
    }

    @Test(arguments: [
        ("a=3D=\nb", "a=b"), ("a= \r\nb", "ab"), ("a=zz", "a=zz"), ("a=", "a"), ("=4", "=4"), ("=41", "A"),
    ])
    func quotedPrintableIsDecodedAsFarAsItGoes(_ encoded: String, _ text: String) {
        #expect(String(decoding: TransferEncoding.quotedPrintable(encoded.utf8), as: UTF8.self) == text)
    }
}

/// A mail of the oracle that is taken apart in another way on purpose.
struct OracleDeviation {
    let reason: String
    /// The outline that is found, each line cut off after 60 characters.
    let lines: [String]

    /// The deviations by the names of the mails.
    static let all: [String: OracleDeviation] = [
        "malformed/000": OracleDeviation(
            reason: "Three empty parts are there; the oracle takes the second boundary for the end.",
            lines: ["multipart/mixed", "  text/plain \"\"", "  text/plain \"\"", "  text/html \"\""]),
        "malformed/001": OracleDeviation(
            reason:
                "The boundary of the outer multipart ends the inner one, so that the text is a part of the outer one.",
            lines: ["multipart/mixed", "  multipart/mixed", "  text/plain \"--a\""]),
        "malformed/012": OracleDeviation(
            reason: "The boundary of the outer multipart ends the inner one; the oracle has the third mail as text.",
            lines: [
                "multipart/mixed", "  multipart/mixed", "    message/rfc822", "      text/plain \"1\"",
                "    message/rfc822",
                "      text/plain \"22\"", "  message/rfc822", "    text/plain \"333\"",
            ]),
        "malformed/016": OracleDeviation(
            reason: "Boundaries that begin with each other are taken for the shortest; all of the text is shown.",
            lines: [
                "multipart/mixed", "  multipart/mixed", "    multipart/mixed", "      text/plain \"1\"",
                "  text/plain \"22\\n--1234567890123456789012345678901234567890",
            ]),
        "malformed/017": OracleDeviation(
            reason: "The name is found also where the word before it is missing.",
            lines: ["multipart/mixed", "  image/png image001.png 12:104,101,108,108,111,32,119,111#3"]),
        "malformed/020": OracleDeviation(
            reason: "Of two types of one part, the multipart counts, so that its HTML is shown and not its source.",
            lines: [
                "multipart/related",
                "  multipart/alternative",
                "    text/html \"<html>\\n  <head>\\n    <meta content=\"text/htm",
                "    text/plain \"\"",
                "  image/png 74:137,80,78,71,13,10,26,10#59253",
            ]),
        "malformed/021": OracleDeviation(
            reason: "Of two types of one part, the multipart counts, so that its HTML is shown and not its source.",
            lines: [
                "multipart/related",
                "  multipart/alternative",
                "    text/html \"  <!-- This also needs to work when there is ",
                "    text/plain \"\"",
                "  image/png 74:137,80,78,71,13,10,26,10#59253",
            ]),
        "rfc/000": OracleDeviation(
            reason: "The same text is found, but a part that is shown as text is called text.",
            lines: [
                "multipart/mixed",
                "  text/plain \"... Some text appears here ...\\n\\n[Note that t",
                "  text/plain \"This could have been part of the previous part",
                "  multipart/parallel",
                "    text/plain \"... base64-encoded 8000 Hz single-channel\\n ",
                "    text/plain \"... base64-encoded image data goes here ...\"",
                "  text/enriched \"This is <bold><italic>enriched.</italic></b",
                "  message/rfc822",
                "    text/plain \"... Additional text in ISO-8859-1 goes here ",
            ]),
        "thirdparty/015": OracleDeviation(
            reason: "The mail has two mails and a text in it, of which the oracle makes a mail within a mail.",
            lines: [
                "multipart/mixed",
                "  text/plain \"Hallo Stoiko,\\n\\nalles klar, deine Reply Mail ",
                "  message/rfc822",
                "    multipart/alternative",
                "  message/rfc822",
                "    multipart/alternative",
                "  message/rfc822",
                "    text/plain \"To: Vorname Nachname <user@mailserver.de>\\nS",
            ]),
    ]
}

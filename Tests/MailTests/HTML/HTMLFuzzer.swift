import GatefoldRandomness

/// Makes HTML out of pieces that readers stumble over, and then damages it. The same seed gives the same mails.
struct HTMLFuzzer {
    private var numbers: SeededNumbers
    private(set) var charset: String?

    private static let pieces = [
        "<table>", "<tr>", "<td>", "<th colspan=2>", "</td>", "</tr>", "</table>", "<div>", "</div>", "<p>", "</p>",
        "<br>",
        "<ul>", "<ol start=7>", "<li>", "</li>", "</ul>", "</ol>", "<blockquote type=cite>", "</blockquote>",
        "<div class=gmail_quote>", "<b>", "</b>", "<i>", "</i>", "<a href='http://a.example/?b=c'>",
        "<a href=javascript:x>",
        "</a>", "<img src='cid:ab' alt=word>", "<img src='http://a.example/p.png' width=1 height=1>", "<pre>", "</pre>",
        "<h1>", "</h1>", "<h6>", "</h6>", "<hr>", "<style>.x{display:none}@import url(//a)</style>", "<style>",
        "</style>",
        "<script>x<y</script>", "<script>", "</script>", "<!--", "-->", "<![if mso]>", "<![CDATA[", "<?php ?>",
        "<span style='display:none'>", "<span style='color:hsl(20,50%,50%);font:bold 12px x'>", "</span>",
        "<font color=#12345>", "</font>", "<td style=font-size:0>", "<svg>", "</svg>", "<textarea>", "<select>",
        "<option>",
        "<form>", "<html>", "<head>", "<body text=red>", "</body>", "<meta charset=utf-16>", "<caption>", "<tbody>",
        "<dl>",
        "<dt>", "<dd>", "&nbsp;", "&zwnj;", "&#0;", "&#128;", "&#xD800;", "&#x110000;", "&amp", "&", "<", ">", "\"",
        "'", "=",
        "\0", "\u{1B}", "\u{200D}", "\u{2028}", "\u{FEFF}", "word", " ", "\n", "\t", "你好", "العربية", "👩‍💻", "<o:p>",
        "</o:p>",
    ]
    private static let charsets = ["utf-8", "utf-16", "iso-2022-jp", "gb18030", "windows-1252", "utf-7", "x", ""]

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    /// The next mail.
    mutating func next() -> [UInt8] {
        charset = random(3) == 0 ? Self.charsets[random(Self.charsets.count)] : nil
        var html: [UInt8] = []
        for _ in 0..<random(80) {
            let piece = Self.pieces[random(Self.pieces.count)]
            for _ in 0...(random(40) == 0 ? random(200) : 0) { html += piece.utf8 }
        }
        for _ in 0..<random(6) where !html.isEmpty { damage(&html) }
        return html
    }

    private mutating func damage(_ html: inout [UInt8]) {
        let index = random(html.count)
        switch random(4) {
        case 0: html[index] = UInt8(random(256))
        case 1: html.remove(at: index)
        case 2: html.insert(UInt8(random(256)), at: index)
        default: html.removeSubrange(index..<min(index + random(20), html.count))
        }
    }

    private mutating func random(_ limit: Int) -> Int { numbers.next(below: limit) }
}

extension Charset {
    /// Returns the name by which the C library knows a charset, in lower case; the web's reading of a label comes
    /// first. No label, and those of ASCII, mean UTF-8.
    /// - Source: WHATWG Encoding, 4.2, and labels met in mails.
    static func canonicalName(_ label: String?) -> String {
        guard let label else { return "utf-8" }
        let trimmed = label.utf8.lazy.filter { $0 > 32 && $0 < 127 && $0 != 34 && $0 != 39 }
        let name = String(decoding: Array(trimmed.prefix(64)), as: UTF8.self).lowercased()
        if let known = aliases[name] { return known }
        for prefix in ["x-", "cs"] where name.hasPrefix(prefix) {
            if let known = aliases[String(name.dropFirst(prefix.count))] { return known }
        }
        // A slash would pass options to the converter.
        return name.contains("/") ? "utf-8" : name
    }

    private static let aliases: [String: String] = [
        "": "utf-8", "utf8": "utf-8", "unicode-1-1-utf-8": "utf-8", "us-ascii": "utf-8", "ascii": "utf-8",
        "ansi_x3.4-1968": "utf-8", "646": "utf-8", "7bit": "utf-8", "8bit": "utf-8", "unknown-8bit": "utf-8",
        "unknown": "utf-8", "x-unknown": "utf-8", "default": "utf-8", "default_charset": "utf-8", "utf-8mb4": "utf-8",
        "iso-8859-1": "windows-1252", "iso8859-1": "windows-1252", "iso_8859-1": "windows-1252",
        "iso88591": "windows-1252", "latin1": "windows-1252", "latin-1": "windows-1252", "l1": "windows-1252",
        "cp1252": "windows-1252", "cp-1252": "windows-1252", "ansi": "windows-1252", "iso-8859-1-i": "windows-1252",
        "iso-8859-9": "windows-1254", "latin5": "windows-1254", "iso-8859-11": "cp874", "tis-620": "cp874",
        "windows-874": "cp874", "iso-8859-8-i": "iso-8859-8", "logical": "iso-8859-8",
        "gb2312": "gb18030", "gb_2312-80": "gb18030", "gbk": "gb18030", "cp936": "gb18030", "gb-2312": "gb18030",
        "gb18030-2000": "gb18030", "chinese": "gb18030",
        "big5": "big5-hkscs", "big5-eten": "big5-hkscs", "cp950": "big5-hkscs", "cn-big5": "big5-hkscs",
        "ks_c_5601-1987": "cp949", "ks_c_5601": "cp949", "ksc5601": "cp949", "euc-kr": "cp949", "korean": "cp949",
        "shift_jis": "cp932", "shift-jis": "cp932", "sjis": "cp932", "ms_kanji": "cp932", "windows-31j": "cp932",
        "iso-2022-jp": "iso-2022-jp-3", "unicode-1-1-utf-7": "utf-7", "koi8r": "koi8-r", "koi8": "koi8-r",
        "cyrillic": "iso-8859-5", "utf16": "utf-16", "unicode": "utf-16", "ucs-2": "utf-16",
        "iso-10646-ucs-2": "utf-16",
        "mac": "macintosh", "mac-roman": "macintosh",
    ]
}

/// The names of characters in HTML that mail uses and libxml2 does not know: it knows those of HTML 4.
enum HTMLEntities {
    /// The longest name.
    static let longestName = 16

    /// Names that need no semicolon after them, of those that mail uses.
    static let withoutEnd: Set<String> = ["nbsp", "copy", "reg", "amp", "lt", "gt", "quot"]

    /// The characters by their names.
    /// - Source: HTML, "named character references".
    static let named: [String: UInt32] = [
        "check": 0x2713, "checkmark": 0x2713, "cross": 0x2717, "star": 0x2606, "starf": 0x2605, "bigstar": 0x2605,
        "phone": 0x260E, "male": 0x2642, "female": 0x2640, "comma": 0x2C, "period": 0x2E, "colon": 0x3A, "semi": 0x3B,
        "excl": 0x21, "quest": 0x3F, "num": 0x23, "dollar": 0x24, "percnt": 0x25, "lpar": 0x28, "rpar": 0x29,
        "ast": 0x2A, "plus": 0x2B, "equals": 0x3D, "commat": 0x40, "lsqb": 0x5B, "lbrack": 0x5B, "rsqb": 0x5D,
        "rbrack": 0x5D, "lcub": 0x7B, "lbrace": 0x7B, "rcub": 0x7D, "rbrace": 0x7D, "verbar": 0x7C, "vert": 0x7C,
        "lowbar": 0x5F, "grave": 0x60, "sol": 0x2F, "bsol": 0x5C, "Tab": 0x9, "NewLine": 0xA,
        "NonBreakingSpace": 0xA0, "ZeroWidthSpace": 0x200B, "NoBreak": 0x2060, "hairsp": 0x200A, "numsp": 0x2007,
        "puncsp": 0x2008, "emsp13": 0x2004, "emsp14": 0x2005, "hyphen": 0x2010, "dash": 0x2010, "horbar": 0x2015,
        "half": 0xBD, "copysr": 0x2117, "Aogon": 0x104, "aogon": 0x105, "Abreve": 0x102, "abreve": 0x103,
        "Amacr": 0x100, "amacr": 0x101, "Cacute": 0x106, "cacute": 0x107, "Ccaron": 0x10C, "ccaron": 0x10D,
        "Dcaron": 0x10E, "dcaron": 0x10F, "Dstrok": 0x110, "dstrok": 0x111, "Emacr": 0x112, "emacr": 0x113,
        "Eogon": 0x118, "eogon": 0x119, "Ecaron": 0x11A, "ecaron": 0x11B, "Edot": 0x116, "edot": 0x117,
        "Gbreve": 0x11E, "gbreve": 0x11F, "Imacr": 0x12A, "imacr": 0x12B, "Idot": 0x130, "imath": 0x131,
        "inodot": 0x131, "Iogon": 0x12E, "iogon": 0x12F, "Lcaron": 0x13D, "lcaron": 0x13E, "Lstrok": 0x141,
        "lstrok": 0x142, "Nacute": 0x143, "nacute": 0x144, "Ncaron": 0x147, "ncaron": 0x148, "Odblac": 0x150,
        "odblac": 0x151, "Rcaron": 0x158, "rcaron": 0x159, "Sacute": 0x15A, "sacute": 0x15B, "Scedil": 0x15E,
        "scedil": 0x15F, "Tcedil": 0x162, "tcedil": 0x163, "Tcaron": 0x164, "tcaron": 0x165, "Umacr": 0x16A,
        "umacr": 0x16B, "Uring": 0x16E, "uring": 0x16F, "Udblac": 0x170, "udblac": 0x171, "Uogon": 0x172,
        "uogon": 0x173, "Zacute": 0x179, "zacute": 0x17A, "Zdot": 0x17B, "zdot": 0x17C, "Zcaron": 0x17D,
        "zcaron": 0x17E,
    ]
}

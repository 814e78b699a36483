import GatefoldSystem
internal import Glibc

/// A folder of this process for inputs that are read from files. It is removed when the process ends as usual.
///
/// Only the main thread writes to it. The process may end on another one.
nonisolated enum FuzzFolder {
    /// The path of the folder.
    static let path: String = {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/gatefold-fuzz-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { fatalError("No folder can be made in \(base).") }
        atexit { FuzzFolder.remove(FuzzFolder.path) }
        return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }()

    /// A fontconfig file that names no font but a small one, so that windows open fast; other characters are boxes.
    static let fewFonts: String = {
        let font = #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Corpora/font"
        let cache = "\(path)/few-fonts"
        return write(
            Array("<fontconfig><dir>\(font)</dir><cachedir>\(cache)</cachedir></fontconfig>".utf8), "few-fonts.conf")
    }()

    /// Replaces a file and returns its path.
    @discardableResult
    static func write(_ bytes: [UInt8], _ name: String) -> String {
        let file = "\(path)/\(name)"
        guard let opened = try? File(writing: file), (try? opened.write(bytes)) != nil else {
            fatalError("\(file) cannot be written.")
        }
        return file
    }

    /// Removes a file, or a folder with the files in it, if it is there.
    static func remove(_ path: String) {
        guard unlink(path) != 0, let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { remove("\(path)/\(name)") }
        }
        closedir(folder)
        rmdir(path)
    }
}

import Glibc

do {
    let options = try Options.parse(Array(CommandLine.arguments.dropFirst()))
    switch options.action {
    case .help: print(Options.help)
    case .version: print(Options.version)
    case .run: break
    }
} catch {
    let sentence = Array("inbox: \(error)\n".utf8)
    _ = write(STDERR_FILENO, sentence, sentence.count)
    exit(2)
}

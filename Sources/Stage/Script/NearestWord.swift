/// Finds the known word that a misspelled word most likely stands for.
nonisolated package enum NearestWord {
    /// Returns the candidate nearest to a word; nil if each differs from it in more than a third of its letters.
    package static func find(_ word: String, among words: [String]) -> String? {
        let typed = Array(word.unicodeScalars.prefix(64))
        var best: (word: String, distance: Int)?
        for candidate in words {
            let letters = Array(candidate.unicodeScalars)
            let distance = editDistance(typed, letters)
            guard distance <= max(1, letters.count / 3), distance < letters.count else { continue }
            // If two candidates are equally near, the longer one wins, since a smaller part of it differs.
            if let best, (best.distance, letters.count) <= (distance, best.word.unicodeScalars.count) { continue }
            best = (candidate, distance)
        }
        return best?.word
    }

    /// Returns how many letters must be added, removed or changed to turn one word into the other.
    private static func editDistance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
        var row = Array(0...to.count)
        for (i, letter) in from.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for j in 0..<to.count {
                let changed = diagonal + (letter == to[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(changed, diagonal + 1, row[j] + 1)
            }
        }
        return row[to.count]
    }
}

/// Ends the program with a sentence on standard error if a condition does not hold: the caller made a mistake.
///
/// Unlike `precondition`, whose sentence is left out of optimised builds, this function writes it in all builds. The
/// cost of a condition that holds is the condition alone.
///
/// - Parameters:
///   - condition: What the caller has to see to.
///   - sentence: What is wrong, and what to do instead. It is evaluated only if the condition does not hold.
///   - file: The file that the sentence is written with.
///   - line: The line that the sentence is written with.
@inlinable package func require(
    _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String,
    file: StaticString = #fileID, line: UInt = #line
) {
    if !condition() { requirementFailed(sentence, file, line) }
}

/// Ends the program with a sentence. It is a function of its own, so that no code for messages lies between the
/// instructions of those who call `require`.
@inline(never) @usableFromInline
package func requirementFailed(_ sentence: () -> String, _ file: StaticString, _ line: UInt) -> Never {
    let sentence = sentence()
    Log.reportProblem(sentence)
    fatalError(sentence, file: file, line: line)
}

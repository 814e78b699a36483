import GatefoldTreeSupport
import Glibc

// Plays the same as `TreeTests`, but survives crashes and can run for any length of time:
//
//     TreeWalk matrix [WORDS]           all cells of the matrix, or those whose names have all words: opening.push
//     TreeWalk walk STEPS [SEED]        random calls beside a model; a life that fails is shortened
//     TreeWalk walk SECONDSs [SEED]     the same for a time: 60s
//     TreeWalk replay SEED LIFE I,J,K   some calls of a life, as `walk` prints them
let arguments = Array(CommandLine.arguments.dropFirst())

func word(_ index: Int) -> String { index < arguments.count ? arguments[index] : "" }

func number(_ index: Int, orElse standard: Int = 0) -> Int { Int(word(index)) ?? standard }

let isWell: Bool
switch word(0) {
case "matrix": isWell = MatrixReport.run(word(1))
case "cells":
    try MatrixReport.runHere(word(1), from: number(2))
    isWell = true
case "walk":
    // Without a seed, each run plays another walk; its first line says which.
    let seed = UInt64(word(2)) ?? UInt64.random(in: 1...0xFFFF_FFFF)
    isWell = try WalkReport.run(WalkReport.Length(word(1)) ?? .steps(20_000), seed: seed)
case "lives": isWell = try WalkReport.runHere(seed: UInt64(number(1)), lives: number(2)..<number(3))
case "show":
    let calls = Walk.calls(seed: UInt64(number(1)), life: number(2))
    for index in word(3).split(separator: ",").compactMap({ Int($0) }) { print("    \(calls[index])") }
    isWell = true
case "replay":
    let indices = word(3).split(separator: ",").compactMap { Int($0) }
    isWell = try WalkReport.replay(seed: UInt64(number(1)), life: number(2), indices: indices)
default:
    print("usage: TreeWalk matrix [WORDS] | walk STEPS [SEED] | replay SEED LIFE I,J,K")
    exit(2)
}
exit(isWell ? 0 : 1)

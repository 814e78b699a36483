import GatefoldTreeSupport
import Glibc

// Plays what `TreeTests` plays, also where it ends the process, and as long as one likes:
//
//     TreeWalk matrix [WORDS]      all cells of the matrix, or those whose names have all words, as in opening.push
let arguments = Array(CommandLine.arguments.dropFirst())

func word(_ index: Int) -> String { index < arguments.count ? arguments[index] : "" }

switch word(0) {
case "matrix": exit(MatrixReport.run(word(1)) ? 0 : 1)
case "cells": try MatrixReport.runHere(word(1), from: Int(word(2)) ?? 0)
default:
    print("usage: TreeWalk matrix [WORDS]")
    exit(2)
}

import type { Problem } from "./file-shape.ts";

/** Passes on all problems of the whole file, and this many of its lines. */
export function passProblems(linesMax: number, pass: (problem: Problem) => void) {
  let passed = 0;
  return (problem: Problem): void => {
    if (!problem.isOfFile && passed >= linesMax) return;
    if (!problem.isOfFile) passed += 1;
    pass(problem);
  };
}

/** The problems with one more. What is about the whole file may explain the others, so it stands first. */
export const withProblem = (problems: readonly Problem[], problem: Problem): Problem[] =>
  problem.isOfFile ? [problem, ...problems] : [...problems, problem];

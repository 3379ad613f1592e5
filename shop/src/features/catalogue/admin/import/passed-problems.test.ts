import { expect, it } from "vitest";
import { DecimalMarks } from "./decimal-marks.ts";
import type { Problem } from "./file-shape.ts";
import { passProblems, withProblem } from "./passed-problems.ts";

it("what is about the whole file is passed on after however many lines, and stands first", () => {
  let shown: Problem[] = [];
  const onProblem = passProblems(2, (problem) => {
    shown = withProblem(shown, problem);
  });
  for (let line = 2; line < 10; line++)
    onProblem({ line, column: "weight_grams", reason: "is not a number" });
  const marks = new DecimalMarks({ isDecimalComma: true, isGroupedByPoints: true });
  for (const [line, text, value] of [
    [7, "1,250", 1.25],
    [8, "14.75", null],
  ] as const) {
    marks.line = line;
    marks.style.onNumber?.(text, value);
  }
  const mixed = marks.problem();
  if (mixed) onProblem(mixed);
  expect(shown.map(({ line }) => line)).toEqual([7, 2, 3]);
});

import { expect, it } from "vitest";
import { code128 } from "./code-128.ts";

const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");

/** The symbols of a code, without the start and the stop. */
const symbolsOf = (widths: readonly number[]) =>
  Array.from({ length: (widths.length - 7) / 6 }, (_, at) => widths.slice(at * 6, at * 6 + 6)).slice(1);

it("each symbol is unique, eleven modules wide, with an even number of them black", () => {
  const symbols = symbolsOf(code128(PRINTABLE)).slice(0, -1);
  expect(new Set(symbols.map(String)).size).toBe(95);
  for (const widths of symbols) {
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
    expect((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)).toSatisfy(
      (black: number) => black % 2 === 0,
    );
  }
});

it("a code consists of its start, its text, its check symbol and its stop", () => {
  // The same text as encoded by another library (bwip-js).
  expect(code128("Wikipedia").join("")).toBe(
    "2112143113211421122412111421121112421122141412211421121211244212112331112",
  );
});

it("a text without symbols is rejected", () => {
  for (const text of ["", "₹", "a\nb"]) expect(() => code128(text)).toThrow("no symbols");
});

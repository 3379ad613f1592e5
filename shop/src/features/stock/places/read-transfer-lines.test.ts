import { describe, expect, it } from "vitest";
import { readTransferLines } from "./read-transfer-lines.ts";

describe("the lines of a transfer", () => {
  it.each([
    ["HB-M8x40-A2 200", [{ line: 1, code: "HB-M8x40-A2", quantity: 200 }]],
    ["HB-M8x40-A2\t1,200", [{ line: 1, code: "HB-M8x40-A2", quantity: 1200 }]],
    ["HB-M8x40-A2, 3", [{ line: 1, code: "HB-M8x40-A2", quantity: 3 }]],
    // A scanner types a code and Enter once per pack.
    [
      "8901234567894\n\n8901234567894\n",
      [
        { line: 1, code: "8901234567894", quantity: 1 },
        { line: 3, code: "8901234567894", quantity: 1 },
      ],
    ],
    ["", []],
  ])("%j", (text, lines) => {
    expect(readTransferLines(text)).toEqual(lines);
  });

  it.each(["HB-M8x40-A2 0", "HB-M8x40-A2 some", "two words 3"])(
    "%j is rejected with a hint on what to write",
    (text) => {
      expect(readTransferLines(text)).toEqual([
        { line: 1, problem: "Enter a SKU and a quantity, such as AB-120 200" },
      ]);
    },
  );
});

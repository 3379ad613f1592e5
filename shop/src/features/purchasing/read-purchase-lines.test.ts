import { describe, expect, it } from "vitest";
import { readPurchaseLines, writePurchaseLines } from "./read-purchase-lines.ts";

const firstLine = (text: string) => readPurchaseLines(text)[0];

describe("lines of a purchase order", () => {
  it("are read as spreadsheets and people write them", () => {
    const line = { line: 1, code: "HB-M8x40-A2", quantity: 1000, unitCostPaise: 450 };
    for (const text of [
      "HB-M8x40-A2\t1000\t4.50",
      "HB-M8x40-A2 1,000 ₹4.50",
      "HB-M8x40-A2, 1000, Rs.4.5",
      "HB-M8x40-A2;1000;4.50",
      "HB-M8x40-A2,1000,4.50",
      '"HB-M8x40-A2"\t"1,000"\t"4.50"',
    ])
      expect(firstLine(text), text).toEqual(line);
    expect(firstLine("HB-M8x40-A2 1000")).toEqual({ ...line, unitCostPaise: null });
  });

  it("may have a heading and empty lines", () => {
    const read = readPurchaseLines("SKU\tQty\tRate\n\nHB-M8x40-A2\t20\t4.50\n\t\t\nHN-M8-A2\t5");
    expect(read.map((line) => ("code" in line ? [line.line, line.code] : line))).toEqual([
      [3, "HB-M8x40-A2"],
      [5, "HN-M8-A2"],
    ]);
  });

  it("are rejected if they are ambiguous", () => {
    for (const text of [
      "HB-M8x40-A2 0",
      "HB-M8x40-A2 -5",
      "HB-M8x40-A2 1.5",
      "HB-M8x40-A2,1,000",
      "HB 5 4 3",
    ])
      expect(firstLine(text), text).toMatchObject({ problem: expect.any(String) });
    expect(firstLine("HB-M8x40-A2 5 four")).toMatchObject({
      problem: "“four” is not a cost in rupees. Enter it as 4.50",
    });
  });

  it("are at most 500", () => {
    const text = Array.from({ length: 501 }, (_, i) => `P-${i} 1`).join("\n");
    expect(readPurchaseLines(text)).toEqual([{ line: 501, problem: "Enter at most 500 lines" }]);
  });

  it("are written in the form in which they are read", () => {
    const lines = [
      { sku: "HB-M8x40-A2", quantity: 20, unitCostPaise: 450 },
      { sku: "HN-M8-A2", quantity: 5, unitCostPaise: null },
    ];
    expect(readPurchaseLines(writePurchaseLines(lines))).toEqual(
      lines.map(({ sku, ...rest }, i) => ({ line: i + 1, code: sku, ...rest })),
    );
  });
});

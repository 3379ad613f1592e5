import { buffer } from "node:stream/consumers";
import { isSingleLine } from "@kasna/contract/text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cell, writeCsv } from "./csv.server.ts";
import { openCsv } from "./read-csv.server.ts";

const fileOf = (lines: Cell[][]) => buffer(writeCsv(each(lines), { bom: true }));
async function* each<T>(all: readonly T[]) {
  yield* all;
}
const readBack = (file: Uint8Array) => readAll(each([file]));
async function readAll(pieces: AsyncIterable<Uint8Array>): Promise<string[][]> {
  const { headings, lines } = await openCsv(pieces);
  const all = [headings];
  for await (const { cells } of lines) all.push(cells);
  return all;
}

/** Cells from shops and attackers: mostly text that breaks spreadsheets and CSV readers. */
const word = fc.oneof(
  fc.constantFrom(..."=1+1|+91 98|-5|-cmd|@SUM(A1)|'=x|''|\"q\"|a,b|a;b|＝1|'|x\ty|=".split("|")),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(..."=+-@'\",; a") }),
);
// Stored text is trimmed and single-line.
const stored = word
  .map((text) => text.trim())
  .filter((text) => isSingleLine(text) && !text.includes("\ufeff"));

describe("a CSV file", () => {
  it("reads back exactly what was written", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(stored, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        async (rows) => {
          const lines = rows.map((row) => ["row", ...row]);
          expect(await readBack(await fileOf([["n", "a", "b", "c"], ...lines]))).toEqual([
            ["n", "a", "b", "c"],
            ...lines,
          ]);
        },
      ),
      { numRuns: 500 },
    ));

  it("starts no cell or line with a formula", () =>
    fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), async (row) => {
        const text = String(await fileOf([["x", ...row.map((cell) => `${cell}`)], row])).replace(
          /^\ufeff/,
          "",
        );
        expect(text.split("\r\n")).toHaveLength(3);
        for (const line of text.split(/[\r\n]+/)) expect(line).not.toMatch(/^"?\s*[=+\-@\t＝＋－＠]/);
      }),
      { numRuns: 500 },
    ));

  it("writes a two-line company name in one row, without a formula", async () => {
    const file = String(await fileOf([["a\n=1+1", "\r=2", "-3"]]));
    expect(file).toBe("\ufeffa =1+1,'=2,'-3\r\n");
  });

  it("keeps numbers as numbers, including negative ones", async () =>
    expect(String(await fileOf([[-5, 0.5, 12]]))).toBe("\ufeff-5,0.5,12\r\n"));

  it.each([
    ["Windows-1252", Buffer.from("a,b\nGr\xfc\xdfe \x96 \x93ja\x94,\xe9\n", "latin1"), "Grüße – “ja”"],
    ["UTF-8", Buffer.from("a,b\nGrüße – “ja”,é\n"), "Grüße – “ja”"],
    ["UTF-16", Buffer.from("a,b\nGrüße – “ja”,é\n", "utf16le"), "Grüße – “ja”"],
  ])("in %s is read in pieces of any length", async (_, bytes, text) => {
    for (let size = 1; size <= bytes.length; size++) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_piece, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      expect(await readAll(each(pieces))).toEqual([
        ["a", "b"],
        [text, "é"],
      ]);
    }
  });
});

import type { MatchedLine } from "@kasna/contract/lists";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { files, type Line } from "../../../test/lists/corpus.ts";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

const KINDS: Readonly<Record<string, string>> = {
  "=": "exact",
  "~": "nearest",
  "?": "question",
  "-": "not_sold",
  "!": "not exact",
};
const isRight = ({ right, pieces }: Line, found: MatchedLine | undefined) => {
  const [sign = "", begins] = [right[0], right.slice(1)];
  const [first] = found?.candidates ?? [];
  const isKind = sign === "!" ? found?.answer !== "exact" : found?.answer === KINDS[sign];
  const sku = first?.product.sku ?? "";
  const isPart = sign === "=" ? sku === begins : sku.startsWith(begins);
  return isKind && isPart && (pieces === null || found?.pieces === pieces);
};

let shop: TestShop;
/** The number of correct lines by form, by answer and by list. */
const scores = new Map<string, { lines: number; right: number }>();
const wrongExact: string[] = [];
const misses: string[] = [];
const note = (kind: string, is: boolean) => {
  const score = scores.get(kind) ?? { lines: 0, right: 0 };
  scores.set(kind, { lines: score.lines + 1, right: score.right + (is ? 1 : 0) });
};
const expectedOf = (lines: readonly Line[]) => lines.filter(({ right }) => right !== "0");

beforeAll(async () => {
  shop = await openShop({ listsPerAddressHour: 10_000 });
  for (const { title, form, lines: written, write } of files) {
    const file = Buffer.from(await write()).toString("base64");
    const { lines } = await shop.call("POST /lists/match.php", { file });
    const expectedLines = expectedOf(written);
    const isCounted = lines.length === expectedLines.length;
    if (!isCounted)
      misses.push(
        `${title} as ${form}: ${lines.length} lines instead of ${expectedLines.length}: ${lines.map(({ text }) => text).join(" / ")}`,
      );
    for (const [at, line] of expectedLines.entries()) {
      const found = isCounted ? lines[at] : undefined;
      const right = isRight(line, found);
      for (const kind of [form, KINDS[line.right[0] ?? ""] ?? "", title]) note(kind, right);
      if (found && !right)
        misses.push(
          `${form} | ${line.written} | ${line.right} *${line.pieces} | ${found.answer} ${found.candidates[0]?.product.sku} *${found.pieces} | ${found.text} | ${found.reasons.join(" ")}`,
        );
      const isWrong =
        found?.answer === "exact" &&
        (line.right[0] !== "=" || found.candidates[0]?.product.sku !== line.right.slice(1));
      if (isWrong)
        wrongExact.push(`${title} as ${form}: ${line.written} is ${found.candidates[0]?.product.sku}`);
    }
  }
});
afterAll(() => shop.close());

describe("lists as they are written", () => {
  it("are at least 60 files with 1,000 different lines", () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    const written = new Set(
      files.flatMap(({ title, lines }) => expectedOf(lines).map((line) => `${title} ${line.written}`)),
    );
    expect(written.size).toBeGreaterThanOrEqual(1000);
  });

  it("are never exact when that would be wrong", () => {
    expect(wrongExact).toEqual([]);
  });

  it("are right at first in at least 95 of 100 lines", () => {
    const table = [...scores].map(
      ([kind, { lines, right }]) =>
        `${kind.padEnd(48)} ${String(right).padStart(5)} of ${String(lines).padStart(5)}  ${((100 * right) / lines).toFixed(1)} %`,
    );
    process.stdout.write(`${table.join("\n")}\n\n${misses.map((miss) => `missed: ${miss}`).join("\n")}\n`);
    const forms = [...new Set(files.map(({ form }) => form))].map((form) => scores.get(form));
    const [right, lines] = ["right", "lines"].map((key) =>
      forms.reduce((sum, score) => sum + (score?.[key as "right"] ?? 0), 0),
    );
    expect((right ?? 0) / (lines ?? 1)).toBeGreaterThanOrEqual(0.95);
  });
});

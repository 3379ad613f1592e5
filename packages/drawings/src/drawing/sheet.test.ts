import { describe, expect, test } from "vitest";
import { samples } from "../../kinds/samples.fixture.ts";
import { partSheet } from "../index.ts";
import { faultsOf } from "../well-formed.fixture.ts";

const PX_PER_MM = 96 / 25.4;
const STANDARD_SCALES = [
  "50 : 1",
  "20 : 1",
  "10 : 1",
  "5 : 1",
  "2 : 1",
  "1 : 1",
  "1 : 2",
  "1 : 5",
  "1 : 10",
  "1 : 20",
];
const block = {
  sku: "AB-1",
  name: "Part <1> & co",
  standard: "ISO 4014",
  material: "Steel 8.8",
  coating: "Plain",
  mass: "12.3 g",
};

const scaleOf = (svg: string) => />(\d+ : \d+)</.exec(svg)?.[1] ?? "none";

describe.each(samples)("the sheet of $kind.name", (spec) => {
  const svg = partSheet(spec, block);

  test("is well-formed A4, and its title block contains everything required", () => {
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).toContain('width="297mm" height="210mm"');
    for (const text of [
      "AB-1",
      "Part &lt;1&gt; &amp; co",
      "ISO 4014",
      "Steel 8.8",
      "12.3 g",
      "Nominal, guide only",
    ])
      expect(svg).toContain(`>${text}</text>`);
    expect(svg).toContain("First angle (ISO 128)");
    expect(STANDARD_SCALES).toContain(scaleOf(svg));
  });
});

test.each([
  ["hex-bolt-half-thread", 80],
  ["plain-washer", 1.6],
  ["wing-nut", 19],
])("the %s is drawn at the scale stated on its sheet", (key, millimetres) => {
  const spec = samples.find(({ kind }) => kind.key === key);
  if (!spec) throw new Error(`no sample of ${key}`);
  const svg = partSheet(spec, block);
  const [paper, part] = scaleOf(svg).split(" : ").map(Number);
  const lines = /data-dimension="height"><path d="([^"]*)"/.exec(svg)?.[1] ?? "";
  const feet = [...lines.matchAll(/M([-\d.]+) [-\d.]+L([-\d.]+)/g)].slice(0, 2).map(([, x]) => Number(x));
  const drawn = Math.abs((feet[1] ?? 0) - (feet[0] ?? 0)) / PX_PER_MM;
  expect(drawn).toBeCloseTo((millimetres * (paper ?? 0)) / (part ?? 1), 1);
});

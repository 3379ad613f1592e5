import fc from "fast-check";
import { expect, test } from "vitest";
import { partDrawing, partOutline, partPicture } from "../src/index.ts";
import { faultsOf } from "../src/well-formed.fixture.ts";
import { hexBoltFullThread } from "./bolts/hex-bolt-full-thread.ts";
import { samples } from "./samples.fixture.ts";

/** A dimension that is correct, missing, or broken by a typing error or a failed import. */
const broken = (value: number) =>
  fc.oneof(
    fc.constant(value),
    fc.constant(undefined),
    fc.constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_VALUE, Number.MIN_VALUE),
    fc.constantFrom(value * 1000, value / 1000, 1e-9, 99_999),
    fc.double({ noNaN: false }),
  );

const brokenPart = fc.constantFrom(...samples).chain((spec) =>
  fc.record({
    spec: fc.constant(spec),
    form: fc.constantFrom(spec.form, null, "countersunk", "pan", "J", "female-female", "\u0000"),
    dimensions: fc
      .record(
        Object.fromEntries(Object.entries(spec.dimensions).map(([name, value]) => [name, broken(value)])),
      )
      .map((all) =>
        Object.fromEntries(
          Object.entries(all).filter((entry): entry is [string, number] => entry[1] !== undefined),
        ),
      ),
  }),
);

test("a part with missing or impossible dimensions is still drawn, as well-formed SVG", () => {
  fc.assert(
    fc.property(brokenPart, ({ spec, form, dimensions }) => {
      const part = { ...spec, form, dimensions };
      const picture = partPicture(part);
      const drawing = partDrawing(part);
      expect([...faultsOf(picture), ...faultsOf(drawing)]).toEqual([]);
      expect(Math.max(picture.length, drawing.length)).toBeLessThan(200_000);
    }),
    { numRuns: 500 },
  );
});

test.each(samples)("$kind.name notes its missing dimensions and does not label them with numbers", (spec) => {
  const columns = partOutline(spec).dimensions.map(({ name }) => name);
  const drawing = partDrawing({ ...spec, dimensions: {} });
  for (const name of ["width", "height", "slot_width"]) {
    expect(columns).toContain(name);
    // A washer without its bolt has the bolt as a dimension, but not as its column.
    expect(drawing).toMatch(new RegExp(`>not given: [^<]*(${spec.kind.words[name]}|bolt)`));
  }
  expect(drawing).not.toMatch(/<text[^>]*>[M⌀]?[\d.]+</);
  expect(partDrawing(spec)).not.toContain("not given");
});

test("a bolt without a length keeps its other labels", () => {
  const spec = { kind: hexBoltFullThread, form: null, dimensions: { d: 8, s: 13, k: 5.3 } };
  const drawing = partDrawing(spec);
  for (const text of [">M8<", ">13<", ">5.3<", ">?<", ">not given: length<"]) expect(drawing).toContain(text);
});

test.each(samples.filter(({ dimensions }) => "teeth" in dimensions))(
  "$kind.name with less than one tooth is drawn",
  (spec) => {
    expect(faultsOf(partDrawing({ ...spec, dimensions: { ...spec.dimensions, teeth: 0.01 } }))).toEqual([]);
  },
);

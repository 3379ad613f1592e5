import { describe, expect, test } from "vitest";
import { bannerLayers } from "../scenes/banners.ts";
import { dimensionText } from "../src/dimension-text.ts";
import { partDrawing, partOutline, partPicture } from "../src/index.ts";
import { boxOf, flatten } from "../src/path.ts";
import { crossingsOf } from "../src/text-crossings.fixture.ts";
import { faultsOf } from "../src/well-formed.fixture.ts";
import { drawable, kinds } from "./index.ts";
import { samples } from "./samples.fixture.ts";

const expectWellFormed = (svg: string) => expect(faultsOf(svg)).toEqual([]);

const sample = (key: string) => {
  const found = samples.find(({ kind }) => kind.key === key);
  if (!found) throw new Error(`no sample of ${key}`);
  return found;
};

test("there is a sample of each of the 72 kinds", () => {
  expect(samples.map(({ kind }) => kind.key).sort()).toEqual(kinds.map(({ key }) => key).sort());
  expect(new Set(kinds.map(({ key }) => key)).size).toBe(72);
});

describe.each(samples)("$kind.name", (spec) => {
  test("has a well-formed picture of less than 14 KB", () => {
    const svg = partPicture(spec);
    expectWellFormed(svg);
    expect(svg.length).toBeLessThan(14_000);
  });

  test("has a well-formed drawing that states width, height and slot width", () => {
    const svg = partDrawing(spec);
    expectWellFormed(svg);
    expect(svg.length).toBeLessThan(12_000);
    for (const name of ["width", "height", "slot_width"]) expect(svg).toContain(`data-dimension="${name}"`);
    for (const dimension of partOutline(spec).dimensions)
      expect(svg).toContain(`>${dimensionText(dimension)}</text>`);
  });

  test.each([
    [240, 210],
    [400, 280],
    [560, 392],
  ])("has no text across a line on a sheet of %i x %i", (width, height) => {
    expect(crossingsOf(partDrawing(spec, { width, height }))).toEqual([]);
  });

  test("is drawn without dimensions and with impossible ones", () => {
    const impossible = Object.fromEntries(Object.keys(spec.dimensions).map((name) => [name, -1]));
    for (const dimensions of [{}, impossible, { d: Number.NaN, length: Number.POSITIVE_INFINITY }]) {
      expectWellFormed(partPicture({ ...spec, dimensions }));
      expectWellFormed(partDrawing({ ...spec, dimensions }));
    }
  });
});

test("no two kinds have the same outline, whatever their size", () => {
  const outlines = new Map<string, string>();
  for (const spec of samples) {
    const { side, end } = partOutline({ ...spec, dimensions: {} });
    const key = JSON.stringify([side, end]);
    expect(outlines.get(key), `${spec.kind.key} looks like`).toBeUndefined();
    outlines.set(key, spec.kind.key);
  }
});

const extents: [key: string, view: "side" | "end", axis: "x" | "y", millimetres: number][] = [
  ["hex-bolt-full-thread", "side", "x", 40 + 5.3],
  ["hex-bolt-full-thread", "end", "x", 13],
  ["hex-bolt-half-thread", "side", "x", 80 + 7.5],
  ["socket-head-cap-screw-allen", "side", "x", 40 + 8],
  ["socket-head-cap-screw-allen", "side", "y", 13],
  ["countersunk-socket-screw", "side", "x", 30],
  ["cross-recess-machine-screw", "side", "y", 9.5],
  ["grub-screw", "side", "x", 12],
  ["grub-screw", "side", "y", 8],
  ["hex-nut", "side", "x", 6.8],
  ["hex-nut", "end", "x", 13],
  ["nyloc-nut", "side", "x", 8],
  ["dome-nut", "side", "x", 15],
  ["wing-nut", "side", "x", 19],
  ["square-nut", "end", "y", 13],
  ["coupling-nut", "side", "x", 30],
  ["plain-washer", "side", "x", 1.6],
  ["plain-washer", "end", "y", 16],
  ["fender-washer", "end", "x", 24],
  ["threaded-rod", "side", "x", 1000],
  ["solid-rivet-snap-head", "side", "y", 8.8],
  ["drop-in-anchor", "side", "x", 40],
  ["wedge-anchor", "side", "x", 90],
  // From the end of the hook to the rim of its washer.
  ["foundation-bolt", "side", "y", 100 - 16 / 2 + 30 / 2],
  ["foundation-bolt", "side", "x", 300],
  ["dowel-pin", "side", "x", 24],
  ["dowel-pin", "side", "y", 6],
  ["clevis-pin", "side", "y", 14],
  ["r-clip", "side", "x", 64],
  ["eye-bolt", "side", "x", 45 + 17],
  ["self-drilling-screw-cross-recess", "side", "x", 25],
  ["torx-screw", "side", "x", 20 + 3.7],
  ["t-nut", "side", "x", 11],
  ["t-nut", "end", "x", 22],
  ["insert-nut-for-wood", "side", "y", 12],
  ["square-washer", "end", "y", 50],
  ["taper-washer", "side", "x", 5.9],
  ["taper-washer", "end", "y", 36],
  ["wire-thread-insert", "side", "x", 12],
  ["injection-resin", "side", "x", 345],
];

test.each(extents)("%s in the %s view along %s is %d mm", (key, view, axis, millimetres) => {
  const shapes = partOutline(sample(key))[view];
  const box = boxOf(shapes.flatMap(({ path }) => flatten(path, 1).flat()));
  const measured = axis === "x" ? box.maxX - box.minX : box.maxY - box.minY;
  expect(Math.abs(measured - millimetres)).toBeLessThan(0.01);
});

test.each(["tooth-lock-washer-external", "tooth-lock-washer-internal"])(
  "%s is round between its teeth, and the same on both sides of its centre line",
  (key) => {
    const points = partOutline(sample(key)).end.flatMap(({ path }) => flatten(path, 1).flat());
    const radii = points.map(([z, y]) => Math.hypot(z, y));
    for (const bound of [Math.max(...radii), Math.min(...radii)])
      expect(radii.filter((radius) => Math.abs(radius - bound) < 0.01).length).toBeGreaterThan(100);
    const isMirrored = ([z, y]: (typeof points)[number]) =>
      points.some((other) => Math.hypot(other[0] + z, other[1] - y) < 0.01);
    expect(points.filter((point) => !isMirrored(point))).toEqual([]);
  },
);

test("a different length, diameter or coating gives a different picture", () => {
  const bolt = sample("hex-bolt-full-thread");
  const pictures = [
    partPicture(bolt),
    partPicture({ ...bolt, dimensions: { ...bolt.dimensions, length: 50 } }),
    partPicture({ ...bolt, dimensions: { ...bolt.dimensions, length: 150 } }),
    partPicture({ ...bolt, dimensions: { ...bolt.dimensions, length: 200 } }),
    partPicture({ ...bolt, coating: "Black oxide" }),
  ].map((svg) => svg.replaceAll(/k[0-9a-z]+/g, ""));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("two parts on one page do not share ids", () => {
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  const all = samples.flatMap((spec) => [...ids(partPicture(spec)), ...ids(partDrawing(spec))]);
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ["cross-recess-machine-screw", "pan", "countersunk"],
  ["slotted-machine-screw", "cheese", "pan"],
  ["foundation-bolt", "L", "J"],
  ["standoff", "male-female", "female-female"],
  ["self-drilling-screw-cross-recess", "countersunk", "pan"],
  ["torx-screw", "pan", "cap"],
])("%s differs between its forms %s and %s", (key, first, second) => {
  const spec = sample(key);
  const picture = (form: string) => partPicture({ ...spec, form });
  expect(picture(first).length).not.toBe(picture(second).length);
});

test.each(["threads", "stainless", "anchors"] as const)("banner %s has well-formed layers", (name) => {
  for (const scheme of ["light", "dark"] as const) {
    const { paper, dimensions, placed } = bannerLayers(name, scheme);
    expectWellFormed(paper);
    expectWellFormed(dimensions);
    expect(dimensions).toContain("<text");
    expect(placed.length).toBeGreaterThan(2);
  }
});

test("a part without a kind, or of an unknown one, is not drawn", () => {
  const { kind: _, ...part } = sample("hex-nut");
  for (const kind of [null, "", "Hex nut", "gate-valve", "constructor"])
    expect(drawable({ ...part, kind })).toBeNull();
  expect(drawable({ ...part, kind: "hex-nut" })?.kind.name).toBe("Hex nut");
});

test("the name of a kind is escaped in its SVG", () => {
  const { kind, ...part } = sample("hex-nut");
  const spec = { ...part, kind: { ...kind, name: '"><script>alert(1)</script>' } };
  expectWellFormed(partPicture(spec));
  expectWellFormed(partDrawing(spec));
  expect(partPicture(spec) + partDrawing(spec)).not.toContain("<script");
});

test("a countersunk row without a form is drawn countersunk", () => {
  const spec = { ...sample("cross-recess-machine-screw"), form: null };
  const sunk = { ...spec.dimensions, angleDeg: 90, dk: 9.2 };
  const box = boxOf(
    partOutline({ ...spec, dimensions: sunk }).side.flatMap(({ path }) => flatten(path).flat()),
  );
  expect(box.maxX - box.minX).toBeCloseTo(20, 2);
});

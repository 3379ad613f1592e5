import { describe, expect, test } from "vitest";
import { bannerLayers } from "./banners.ts";
import { partDrawing, partOutline, partPicture, subCategories } from "./index.ts";
import { boxOf, flatten } from "./path.ts";
import { samples } from "./samples.fixture.ts";
import { faultsOf } from "./well-formed.fixture.ts";

const expectWellFormed = (svg: string) => expect(faultsOf(svg)).toEqual([]);

const sample = (subCategory: string) => {
  const found = samples.find((spec) => spec.subCategory === subCategory);
  if (!found) throw new Error(`no sample of ${subCategory}`);
  return found;
};

test("there is a sample of each of the 63 sub-categories", () => {
  expect(samples.map((spec) => spec.subCategory).sort()).toEqual([...subCategories].sort());
  expect(subCategories).toHaveLength(63);
});

describe.each(samples)("$subCategory", (spec) => {
  test("has a well-formed picture of less than 12 KB", () => {
    const svg = partPicture(spec);
    expectWellFormed(svg);
    expect(svg.length).toBeLessThan(12_000);
  });

  test("has a well-formed drawing that states width, height and slot width", () => {
    const svg = partDrawing(spec);
    expectWellFormed(svg);
    expect(svg.length).toBeLessThan(12_000);
    for (const name of ["width", "height", "slot_width"]) expect(svg).toContain(`data-dimension="${name}"`);
    for (const { label } of partOutline(spec).dimensions) expect(svg).toContain(`>${label}</text>`);
  });

  test("is drawn without dimensions and with impossible ones", () => {
    const impossible = Object.fromEntries(Object.keys(spec.dimensions).map((name) => [name, -1]));
    for (const dimensions of [{}, impossible, { d: Number.NaN, length: Number.POSITIVE_INFINITY }]) {
      expectWellFormed(partPicture({ ...spec, dimensions }));
      expectWellFormed(partDrawing({ ...spec, dimensions }));
    }
  });
});

test("no two sub-categories have the same outline, whatever their size", () => {
  const outlines = new Map<string, string>();
  for (const spec of samples) {
    const { side, end } = partOutline({ ...spec, dimensions: {} });
    const key = JSON.stringify([side, end]);
    expect(outlines.get(key), `${spec.subCategory} looks like`).toBeUndefined();
    outlines.set(key, spec.subCategory);
  }
});

const extents: [subCategory: string, view: "side" | "end", axis: "x" | "y", millimetres: number][] = [
  ["Hex bolt (full thread)", "side", "x", 40 + 5.3],
  ["Hex bolt (full thread)", "end", "x", 13],
  ["Hex bolt (half thread)", "side", "x", 80 + 7.5],
  ["Socket head cap screw (Allen)", "side", "x", 40 + 8],
  ["Socket head cap screw (Allen)", "side", "y", 13],
  ["Countersunk socket screw", "side", "x", 30],
  ["Cross recess machine screw", "side", "y", 9.5],
  ["Grub screw", "side", "x", 12],
  ["Grub screw", "side", "y", 8],
  ["Hex nut", "side", "x", 6.8],
  ["Hex nut", "end", "x", 13],
  ["Nyloc nut", "side", "x", 8],
  ["Dome nut", "side", "x", 15],
  ["Wing nut", "side", "x", 19],
  ["Square nut", "end", "y", 13],
  ["Coupling nut", "side", "x", 30],
  ["Plain washer", "side", "x", 1.6],
  ["Plain washer", "end", "y", 16],
  ["Fender washer", "end", "x", 24],
  ["Threaded rod", "side", "x", 1000],
  ["Solid rivet (snap head)", "side", "y", 8.8],
  ["Drop-in anchor", "side", "x", 40],
  ["Wedge anchor", "side", "x", 90],
  // From the end of the hook to the rim of its washer.
  ["Foundation bolt", "side", "y", 100 - 16 / 2 + 30 / 2],
  ["Foundation bolt", "side", "x", 300],
  ["Dowel pin", "side", "x", 24],
  ["Dowel pin", "side", "y", 6],
  ["Clevis pin", "side", "y", 14],
  ["R-clip", "side", "x", 64],
  ["Eye bolt", "side", "x", 45 + 17],
];

test.each(extents)("%s in the %s view along %s is %d mm", (subCategory, view, axis, millimetres) => {
  const shapes = partOutline(sample(subCategory))[view];
  const box = boxOf(shapes.flatMap(({ path }) => flatten(path, 1).flat()));
  const measured = axis === "x" ? box.maxX - box.minX : box.maxY - box.minY;
  expect(Math.abs(measured - millimetres)).toBeLessThan(0.01);
});

test("another length, diameter or coating gives another picture", () => {
  const bolt = sample("Hex bolt (full thread)");
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
  ["Cross recess machine screw", "pan", "countersunk"],
  ["Slotted machine screw", "cheese", "pan"],
  ["Foundation bolt", "L", "J"],
  ["Standoff", "male-female", "female-female"],
])("%s differs between its forms %s and %s", (subCategory, one, other) => {
  const spec = sample(subCategory);
  const picture = (form: string) => partPicture({ ...spec, form });
  expect(picture(one).length).not.toBe(picture(other).length);
});

test.each(["threads", "stainless", "anchors"] as const)("banner %s has well-formed layers", (name) => {
  const { paper, dimensions, placed } = bannerLayers(name);
  expectWellFormed(paper);
  expectWellFormed(dimensions);
  expect(dimensions).toContain("<text");
  expect(placed.length).toBeGreaterThan(2);
});

test("an unknown sub-category is drawn as a bolt, and its name is escaped in the SVG", () => {
  const spec = { ...sample("Hex nut"), subCategory: '"><script>alert(1)</script>' };
  expectWellFormed(partPicture(spec));
  expectWellFormed(partDrawing(spec));
  expect(partPicture(spec) + partDrawing(spec)).not.toContain("<script");
});

test("a countersunk row without a form is drawn countersunk", () => {
  const spec = { ...sample("Cross recess machine screw"), form: null };
  const sunk = { ...spec.dimensions, angleDeg: 90, dk: 9.2 };
  const box = boxOf(
    partOutline({ ...spec, dimensions: sunk }).side.flatMap(({ path }) => flatten(path).flat()),
  );
  expect(box.maxX - box.minX).toBeCloseTo(20, 2);
});

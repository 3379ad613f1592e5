import { expect, test } from "vitest";
import { makeCatalogue, type SeedRow } from "./make-catalogue.ts";

const { rows, subCategories } = makeCatalogue();
const slotWidthMeans = new Map(subCategories.map(({ id, slotWidthMeans }) => [id, slotWidthMeans]));
const categoryOf = ({ subCategoryId }: SeedRow) => Math.floor(subCategoryId / 100);

/** A rule about dimensions holds for every row that has them, which at least `atLeast` rows do. */
function inEveryRow(
  atLeast: number,
  names: string[],
  holds: (value: (name: string) => number, row: SeedRow) => boolean,
) {
  const concerned = rows.filter(({ dimensions }) => names.every((name) => name in dimensions));
  const broken = concerned.filter((row) => !holds((name) => row.dimensions[name] ?? Number.NaN, row));
  expect(concerned.length).toBeGreaterThanOrEqual(atLeast);
  expect(broken.map(({ sku }) => sku)).toEqual([]);
}

test("everything has weight, a price in whole paise and finite dimensions", () => {
  const broken = rows.filter(
    ({ weightGrams, pricePaise, dimensions }) =>
      !(weightGrams > 0) ||
      !(pricePaise > 0 && Number.isInteger(pricePaise)) ||
      Object.values(dimensions).some((value) => !Number.isFinite(value) || value < 0),
  );
  expect(broken.map(({ sku }) => sku)).toEqual([]);
});

test("all three columns are filled, with sizes above zero", () => {
  const broken = rows.filter(({ widthMm, heightMm, slotWidthMm }) =>
    [widthMm, heightMm, slotWidthMm].some((column) => column === null || !(column > 0)),
  );
  expect(broken.map(({ sku }) => sku)).toEqual([]);
});

test("a countersunk part is longer than its head", () =>
  inEveryRow(2000, ["angleDeg", "k", "length"], (value) => value("length") > value("k")));

test("a head is wider than its shank", () =>
  inEveryRow(5000, ["dk", "d"], (value) => value("dk") > value("d")));

test("a spanner is larger than the thread it turns", () => {
  const turned = rows.filter((row) => slotWidthMeans.get(row.subCategoryId)?.startsWith("spanner"));
  const broken = turned.filter(
    ({ slotWidthMm, dimensions }) => Number(slotWidthMm) <= Number(dimensions.threadD ?? dimensions.d),
  );
  expect(turned.length).toBeGreaterThan(5000);
  expect(broken.map(({ sku }) => sku)).toEqual([]);
});

test("a hexagon is wider over corners than over flats", () =>
  inEveryRow(5000, ["e", "s"], (value) => value("e") > value("s")));

test("a hexagon key fits into its head, or into its screw", () => {
  const keyed = rows.filter((row) => slotWidthMeans.get(row.subCategoryId) === "hexagon key size");
  const broken = keyed.filter(
    ({ slotWidthMm, dimensions }) => Number(slotWidthMm) >= Number(dimensions.dk ?? dimensions.d2),
  );
  expect(keyed.length).toBeGreaterThan(1500);
  expect(broken.map(({ sku }) => sku)).toEqual([]);
});

test("core < pitch diameter < outside diameter", () => {
  inEveryRow(
    10_000,
    ["d2", "d3", "pitch"],
    (value, { dimensions }) =>
      value("d3") < value("d2") && value("d2") < Number(dimensions.threadD ?? dimensions.d),
  );
});

test("a thread is not longer than its bolt", () =>
  inEveryRow(3000, ["b", "length"], (value) => value("b") > 0 && value("b") <= value("length")));

test("a washer's bore lets the bolt through and stays inside the rim", () => {
  inEveryRow(
    400,
    ["boltD", "d1", "d2"],
    (value) => value("boltD") < value("d1") && value("d1") < value("d2"),
  );
  expect(rows.filter((row) => categoryOf(row) === 4 && !("boltD" in row.dimensions))).toEqual([]);
});

test("a rivet goes into its hole and over its mandrel", () => {
  const rivets = rows.filter((row) => categoryOf(row) === 6);
  const broken = rivets.filter(
    ({ dimensions: { bodyD, d, holeD } }) => !(Number(holeD) >= Number(bodyD ?? d)),
  );
  expect(broken.map(({ sku }) => sku)).toEqual([]);
  inEveryRow(400, ["mandrelD", "d"], (value) => value("mandrelD") < value("d"));
});

test("an anchor goes into the hole that is drilled for it", () =>
  inEveryRow(
    200,
    ["drillD"],
    (value, { dimensions }) => value("drillD") >= Number(dimensions.bodyD ?? dimensions.d ?? 0),
  ));

test("an anchor sits no deeper than its hole", () =>
  inEveryRow(90, ["embedment", "holeDepth"], (value) => value("holeDepth") >= value("embedment")));

test("a shaft ring is narrower than its shaft before fitting, a bore ring wider than its bore", () =>
  inEveryRow(390, ["nominalD", "freeD3", "grooveD2", "thicknessS", "grooveM"], (value, { sku }) => {
    const isExternal = sku.startsWith("CE");
    const outward = (dimension: number) =>
      isExternal ? value("nominalD") - dimension : dimension - value("nominalD");
    return (
      outward(value("freeD3")) > 0 && outward(value("grooveD2")) > 0 && value("thicknessS") < value("grooveM")
    );
  }));

test("an E-clip's opening is narrower than its groove", () =>
  inEveryRow(50, ["openingA", "grooveD"], (value) => value("openingA") < value("grooveD")));

test("a spring pin is larger than its hole until it is driven, and stays hollow", () => {
  inEveryRow(800, ["d1Free", "holeD"], (value) => value("d1Free") > value("holeD"));
  inEveryRow(800, ["wallS", "holeD"], (value) => 2 * value("wallS") < value("holeD"));
});

test("a cross hole leaves metal around it", () =>
  inEveryRow(
    400,
    ["holeDl", "d", "holeToEndLe", "length"],
    (value) => value("holeDl") < value("d") / 1.5 && value("holeToEndLe") < value("length"),
  ));

test("a U-bolt goes round its pipe", () =>
  inEveryRow(
    40,
    ["pipeOd", "insideWidth", "insideHeight"],
    (value) => value("pipeOd") < value("insideWidth") && value("insideWidth") < value("insideHeight"),
  ));

test("locking and cap nuts are higher than their metal", () => {
  inEveryRow(150, ["m", "h"], (value) => value("h") > value("m"));
  inEveryRow(50, ["w", "m"], (value) => value("w") < value("m"));
});

test("a longer part of the same kind weighs and costs more", () => {
  const piece = (row: SeedRow) => ({
    grams: row.weightGrams / row.packSize,
    paise: row.pricePaise / row.packSize,
  });
  const shorter = new Map<string, SeedRow>();
  let compared = 0;
  for (const row of rows) {
    if (row.dimensions.length === undefined) continue;
    const kind = [
      row.subCategoryId,
      row.form,
      row.widthMm,
      row.slotWidthMm,
      row.material,
      row.coating,
    ].join();
    const before = shorter.get(kind);
    if (before && Number(before.heightMm) < Number(row.heightMm)) {
      compared += 1;
      expect(piece(row).grams, row.sku).toBeGreaterThan(piece(before).grams);
      // One rounding step of the pack may hide a small difference.
      expect(piece(row).paise, row.sku).toBeGreaterThanOrEqual(piece(before).paise - 2);
    }
    shorter.set(kind, row);
  }
  expect(compared).toBeGreaterThan(15_000);
});

import { expect, test } from "vitest";
import type { Piece } from "../src/model.ts";
import { partOf } from "../src/part.ts";
import { kinds, requireKind } from "./index.ts";
import { samples } from "./samples.fixture.ts";

const isTapped = (piece: Piece): boolean => {
  if (piece.kind === "assembly") return piece.pieces.some(isTapped);
  if (piece.kind !== "turned" && piece.kind !== "prism") return false;
  return [piece.bore, piece.farBore].some((bore) => bore?.thread);
};
const meaningsOf = ({ dimensions }: (typeof kinds)[number]) =>
  Object.entries(dimensions).map(([key, { meaning }]) => [key, meaning] as const);

test("a tapped part says whose core diameter it gives: its own is wider (ISO 68-1)", () => {
  const tapped = samples.filter((spec) => partOf(spec, false).pieces.some(isTapped));
  const cores = tapped.flatMap(({ kind }) =>
    meaningsOf(requireKind(kind.key)).flatMap(([key, meaning]) =>
      key === "d3" ? [`${kind.key}: ${meaning}`] : [],
    ),
  );
  expect(cores.length).toBeGreaterThan(15);
  expect(cores.filter((line) => !/of the (bolt|screw)$/.test(line))).toEqual([]);
});

test("a part names the core diameter of its thread once", () => {
  const twice = kinds.filter(
    (kind) =>
      meaningsOf(kind).filter(([, meaning]) => /^core diameter( of the thread)?$/.test(meaning)).length > 1,
  );
  expect(twice.map(({ key }) => key)).toEqual([]);
});

test("only a part with a thread has a pitch diameter", () => {
  const unthreaded = kinds.filter(({ dimensions }) => !("pitch" in dimensions));
  const wrong = unthreaded.filter((kind) => meaningsOf(kind).some(([, meaning]) => /pitch/.test(meaning)));
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test("the height of a nut's hexagon is not called that of the nut, if the nut is higher", () => {
  const heights = kinds.flatMap(({ key, dimensions: { h, m } }) =>
    h?.meaning === "overall height" && m ? [`${key}: ${m.meaning}`] : [],
  );
  expect(heights).toEqual(["nyloc-nut: height of the hexagon", "dome-nut: height of the hexagon"]);
});

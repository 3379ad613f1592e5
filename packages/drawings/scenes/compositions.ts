import { requireKind } from "../kinds/index.ts";
import type { PartSpecification } from "../src/model.ts";

type Look = Pick<PartSpecification, "material" | "coating">;
/** A part on a sheet: centre and size of its square, and an extra turn in degrees. */
type Placed = { spec: PartSpecification; x: number; y: number; size: number; turn?: number };

const zinc: Look = { material: "Mild steel (4.6)", coating: "Zinc electroplated" };
const yellow: Look = { material: "High tensile steel 8.8", coating: "Yellow passivated zinc" };
const stainless: Look = { material: "Stainless steel 304 (A2-70)", coating: "Plain" };
const black: Look = { material: "Alloy steel 12.9", coating: "Black oxide" };
const dark: Look = { material: "Spring steel", coating: "Phosphate" };
const brass: Look = { material: "Brass CuZn39", coating: "Plain" };
const copper: Look = { material: "Copper C11000", coating: "Plain" };
const aluminium: Look = { material: "Aluminium 5052", coating: "Plain" };
const nylon: Look = { material: "Nylon 6.6", coating: "Zinc electroplated" };

const part = (
  key: string,
  look: Look,
  dimensions: Record<string, number>,
  form: string | null = null,
): PartSpecification => ({ kind: requireKind(key), form, dimensions, ...look });

const parts = {
  pan: part("cross-recess-machine-screw", zinc, {
    d: 5,
    pitch: 0.8,
    dk: 9.5,
    k: 3.7,
    recessM: 4.9,
    length: 20,
  }),
  cap: part("socket-head-cap-screw-allen", black, {
    d: 8,
    pitch: 1.25,
    dk: 13,
    k: 8,
    s: 6,
    t: 4,
    b: 28,
    length: 30,
  }),
  wood: part("wood-screw", brass, { d: 4, pitch: 1.8, dk: 8, core: 2.8, recessM: 4.1, length: 30 }),
  hexBolt: part("hex-bolt-full-thread", zinc, { d: 8, pitch: 1.25, s: 13, k: 5.3, length: 35 }),
  halfBolt: part("hex-bolt-half-thread", yellow, {
    d: 12,
    pitch: 1.75,
    s: 18,
    k: 7.5,
    bUpto125: 30,
    length: 80,
  }),
  steelBolt: part("hex-bolt-full-thread", stainless, { d: 12, pitch: 1.75, s: 18, k: 7.5, length: 60 }),
  carriage: part("carriage-bolt", stainless, {
    d: 8,
    pitch: 1.25,
    dk: 20,
    k: 4.9,
    squareV: 8,
    squareF: 5,
    length: 40,
  }),
  hexNut: part("hex-nut", zinc, { d: 8, pitch: 1.25, s: 13, m: 6.8 }),
  steelNut: part("hex-nut", stainless, { d: 12, pitch: 1.75, s: 18, m: 10.8 }),
  nyloc: part("nyloc-nut", zinc, { d: 8, pitch: 1.25, s: 13, m: 5.5, h: 8 }),
  domeNut: part("dome-nut", stainless, { d: 8, pitch: 1.25, s: 13, domeDk: 12.5, m: 6.5, h: 15 }),
  flangeNut: part("flange-nut", yellow, { d: 8, pitch: 1.25, s: 13, m: 8, flangeDc: 17.9, flangeC: 1.2 }),
  washer: part("plain-washer", zinc, { boltD: 8, d1: 8.4, d2: 16, h: 1.6 }),
  steelWasher: part("plain-washer", stainless, { boltD: 12, d1: 13, d2: 24, h: 2.5 }),
  spring: part("spring-washer", dark, {
    boltD: 8,
    d1: 8.1,
    d2: 14.8,
    sectionB: 4,
    sectionS: 2,
    freeHeightH: 4,
  }),
  tooth: part("tooth-lock-washer-external", brass, { boltD: 8, d1: 8.4, d2: 15, s: 0.8, teeth: 10 }),
  circlip: part("external-circlip", dark, {
    nominalD: 20,
    thicknessS: 1.2,
    freeD3: 18.5,
    lugA: 4,
    beamB: 2.6,
    plierHoleD5: 2,
  }),
  insert: part("threaded-insert", brass, { d: 4, pitch: 0.7, outerD: 6.3, length: 8.1 }),
  uBolt: part("u-bolt", zinc, {
    pipeOd: 33.7,
    d: 8,
    pitch: 1.25,
    insideWidth: 36,
    threadB: 30,
    insideHeight: 60,
  }),
  clamp: part("hose-clamp", stainless, { clampMaxD: 32, bandWidth: 9, bandThickness: 0.6, hexS: 7 }),
  blind: part("blind-rivet-dome-head", aluminium, { d: 4.8, dk: 9.5, k: 1.1, mandrelD: 2.95, length: 12 }),
  snap: part("solid-rivet-snap-head", copper, { d: 5, dk: 8.8, k: 3, length: 13 }),
  rivetNut: part("rivet-nut", yellow, { d: 6, pitch: 1, bodyD: 9, headDk: 13, headK: 1.5, length: 15 }),
  wedge: part("wedge-anchor", zinc, { d: 10, pitch: 1.5, nutS: 17, length: 80 }),
  dropIn: part("drop-in-anchor", yellow, { d: 10, pitch: 1.5, bodyD: 12, length: 40 }),
  sleeve: part("sleeve-anchor", yellow, { sleeveD: 10, threadD: 8, pitch: 1.25, nutS: 13, length: 60 }),
  plug: part("nylon-wall-plug", nylon, { drillD: 8, length: 40, screwMaxD: 5 }),
  dowel: part("dowel-pin", stainless, { d: 6, chamferC: 1.2, length: 20 }),
  clevis: part("clevis-pin", zinc, { d: 8, headDk: 14, headK: 3, holeDl: 2, holeToEndLe: 3.5, length: 32 }),
  split: part("split-cotter-pin", brass, {
    holeD: 4,
    wireD: 3.7,
    eyeC: 7.4,
    eyeB: 8,
    overhangA: 4,
    length: 32,
  }),
  rClip: part("r-clip", zinc, { wireD3: 3.6, eyeD4: 20, lengthL1: 64, l2: 32, r1: 10 }),
};

const categories: Record<number, Placed[]> = {
  1: [
    { spec: parts.wood, x: 300, y: 105, size: 190 },
    { spec: parts.cap, x: 200, y: 200, size: 240 },
    { spec: parts.pan, x: 100, y: 300, size: 180 },
  ],
  2: [
    { spec: parts.carriage, x: 300, y: 105, size: 190 },
    { spec: parts.hexBolt, x: 195, y: 200, size: 260 },
    { spec: parts.halfBolt, x: 100, y: 300, size: 190 },
  ],
  3: [
    { spec: parts.nyloc, x: 285, y: 110, size: 155 },
    { spec: parts.hexNut, x: 115, y: 180, size: 175 },
    { spec: parts.flangeNut, x: 270, y: 295, size: 170 },
  ],
  4: [
    { spec: parts.washer, x: 245, y: 130, size: 210 },
    { spec: parts.spring, x: 125, y: 250, size: 180 },
    { spec: parts.tooth, x: 285, y: 285, size: 165 },
  ],
  5: [
    { spec: parts.uBolt, x: 270, y: 145, size: 215 },
    { spec: parts.clamp, x: 120, y: 150, size: 165 },
    { spec: parts.circlip, x: 155, y: 300, size: 135 },
    { spec: parts.insert, x: 295, y: 310, size: 100 },
  ],
  6: [
    { spec: parts.snap, x: 310, y: 110, size: 150 },
    { spec: parts.blind, x: 195, y: 190, size: 240 },
    { spec: parts.rivetNut, x: 105, y: 300, size: 160 },
  ],
  7: [
    { spec: parts.dropIn, x: 310, y: 110, size: 150 },
    { spec: parts.wedge, x: 205, y: 195, size: 270 },
    { spec: parts.plug, x: 100, y: 300, size: 170 },
  ],
  8: [
    { spec: parts.rClip, x: 300, y: 105, size: 190 },
    { spec: parts.clevis, x: 200, y: 200, size: 210 },
    { spec: parts.split, x: 100, y: 300, size: 190 },
  ],
};

/** The parts in a category's picture, on a sheet of 400 x 400. */
export const categoryParts = (categoryId: number): Placed[] => categories[categoryId] ?? [];

export { type Placed, parts };

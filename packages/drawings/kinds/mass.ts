import { fittingOf } from "./fittings.ts";

type Letter =
  | "b"
  | "bandThickness"
  | "bandWidth"
  | "bendRadius"
  | "bodyD"
  | "c"
  | "clampMaxD"
  | "d"
  | "d1"
  | "d2"
  | "dSmallEnd"
  | "dc"
  | "dk"
  | "domeDk"
  | "drillD"
  | "eyeB"
  | "eyeC"
  | "eyeD4"
  | "flangeC"
  | "flangeDc"
  | "h"
  | "headDk"
  | "headK"
  | "heightH"
  | "holeD"
  | "hookLength"
  | "hubD2"
  | "hubM"
  | "hubTopD3"
  | "insideHeight"
  | "insideWidth"
  | "k"
  | "length"
  | "lengthL1"
  | "m"
  | "mandrelD"
  | "massGrams"
  | "n"
  | "outerD"
  | "overhangA"
  | "pitch"
  | "s"
  | "screwD"
  | "sectionS"
  | "sideA"
  | "sideB"
  | "sleeveD"
  | "squareF"
  | "squareV"
  | "stripS"
  | "studLength"
  | "t"
  | "threadB"
  | "thinEdge"
  | "threadD"
  | "w"
  | "wallS"
  | "wingSpanE"
  | "wingThickG"
  | "wireD"
  | "wireD3";
type Shape = { readonly [letter in Letter]: number };

/**
 * Grams of one part from its dimensions in mm and its density in g/mm3. The factors stand for chamfers,
 * roundings and recesses; most were fitted to published tables of mass.
 */
type MassFormula = (shape: Shape, density: number) => number;

const STEEL = 0.00785;
const STAINLESS = 0.00793;

const disc = (diameter: number) => (Math.PI / 4) * diameter * diameter;
const ring = (outer: number, inner: number) => disc(outer) - disc(inner);
const hexagon = (s: number) => 0.866 * s * s;
const cone = (wide: number, narrow: number, height: number) =>
  ((Math.PI * height) / 12) * (wide * wide + wide * narrow + narrow * narrow);
const sphericalCap = (diameter: number, height: number) =>
  ((Math.PI * height) / 6) * (0.75 * diameter * diameter + height * height);

/** A shank of which the last b are threaded. */
const threadedShank = ({ d, d2, b, length }: Shape, plainFrom = 0) =>
  disc(d) * (length - plainFrom - b) + disc(d2) * b;

export const hexBoltFullThread: MassFormula = ({ s, k, d2, length }, density) =>
  density * (0.97 * hexagon(s) * k + disc(d2) * length);

export const hexBoltHalfThread: MassFormula = (shape, density) =>
  density * (0.97 * hexagon(shape.s) * shape.k + threadedShank(shape));

export const socketCap: MassFormula = (shape, density) =>
  density * (0.95 * disc(shape.dk) * shape.k - hexagon(shape.s) * shape.t + threadedShank(shape));

export const buttonHead: MassFormula = ({ dk, k, s, t, d2, length }, density) =>
  density * (0.68 * disc(dk) * k - hexagon(s) * t + disc(d2) * length);

/** Without a thread length it is threaded to the head. */
export const countersunkSocket: MassFormula = ({ b, ...shape }, density) => {
  const { dk, d, k, s, t, length } = shape;
  return density * (cone(dk, d, k) - hexagon(s) * t + threadedShank({ ...shape, b: b ?? length - k }, k));
};

export const grubScrew: MassFormula = ({ d2, s, t, length }, density) =>
  0.95 * density * (disc(d2) * length - hexagon(s) * t);

export const panCross: MassFormula = ({ dk, k, d2, length }, density) =>
  density * (0.82 * disc(dk) * k + disc(d2) * length);

export const countersunkCross: MassFormula = ({ dk, d, k, d2, length }, density) =>
  density * (0.9 * cone(dk, d, k) + disc(d2) * (length - k));

export const cheeseHead: MassFormula = ({ dk, k, n, t, d2, length }, density) =>
  density * (0.95 * disc(dk) * k - dk * n * t + disc(d2) * length);

export const panSlotted: MassFormula = ({ dk, k, n, t, d2, length }, density) =>
  density * (0.88 * disc(dk) * k - dk * n * t + disc(d2) * length);

export const countersunkSlotted: MassFormula = ({ dk, d, k, n, t, d2, length }, density) =>
  density * (0.97 * cone(dk, d, k) - 0.8 * dk * n * t + disc(d2) * (length - k));

export const tappingPan: MassFormula = ({ dk, k, d, length }, density) =>
  density * (0.72 * disc(dk) * k + disc(0.76 * d) * (length - 0.5 * d));

/** Under a 90 degree head the cone is as high as half of what the head stands out; the rest of k is its rim. */
export const tappingCountersunk: MassFormula = ({ dk, d, k, length }, density) => {
  const coneHeight = (dk - d) / 2;
  const head = cone(dk, d, coneHeight) + disc(dk) * (k - coneHeight);
  return density * (0.9 * head + disc(0.77 * d) * (length - k - 0.5 * d));
};

export const selfDrilling: MassFormula = ({ s, k, c, dc, d, length }, density) =>
  density * (hexagon(s) * (k - c) + disc(dc) * c + disc(0.8 * d) * length);

export const drywall: MassFormula = ({ dk, k, d, length }, density) =>
  density * (0.35 * disc(dk) * k + disc(0.72 * d) * (length - k));

export const gaugeWood: MassFormula = ({ dk, d, k, length }, density) =>
  density * (cone(dk, d, k) + disc(0.84 * d) * (length - k - 0.5 * d));

export const metricWood: MassFormula = ({ dk, d, length }, density) =>
  density * (cone(dk, d, (dk - d) / 2) + disc(0.77 * d) * (length - 0.4 * dk));

/** As its countersunk sister, but for a pan head that stands on the wood (one formula for both weighs pan heads a fifth too light). */
export const metricWoodPan: MassFormula = ({ dk, k, d, length }, density) =>
  density * (0.72 * disc(dk) * k + disc(0.77 * d) * (length - 0.3 * d));

export const coachScrew: MassFormula = ({ s, k, d, length }, density) =>
  density * (hexagon(s) * k + 0.65 * disc(d) * length);

export const carriageBolt: MassFormula = (shape, density) =>
  density *
  (0.55 * disc(shape.dk) * shape.k +
    shape.squareV * shape.squareV * shape.squareF +
    threadedShank(shape, shape.squareF));

export const flangeBolt: MassFormula = (shape, density) => {
  const flange = 1.5 * shape.flangeC;
  const head = 0.97 * hexagon(shape.s) * (shape.k - flange) + 0.9 * disc(shape.flangeDc) * flange;
  return density * (head + threadedShank(shape));
};

export const threadedRod: MassFormula = ({ d2, length }, density) => density * disc(d2) * length;

export const hexNut: MassFormula = ({ s, d2, m }, density) => density * (hexagon(s) - disc(d2)) * m;

export const nylocNut: MassFormula = ({ s, d2, m, h }, density) =>
  density * (hexagon(s) - disc(d2)) * (m + 0.4 * (h - m));

/** The cap is a half ball on a short cylinder; the thread ends two thirds up. */
export const domeNut: MassFormula = ({ s, m, domeDk, h, d2 }, density) => {
  const cap = disc(domeDk) * (h - m - domeDk / 2) + (Math.PI / 12) * domeDk ** 3;
  return density * (hexagon(s) * m + cap - 0.66 * disc(d2) * h);
};

export const wingNut: MassFormula = (
  { hubD2, hubTopD3, hubM, wingSpanE, heightH, wingThickG, d2 },
  density,
) =>
  density *
  (ring((hubD2 + hubTopD3) / 2, d2) * hubM +
    0.75 * (wingSpanE - hubD2) * (heightH - 0.3 * hubM) * wingThickG);

export const flangeNut: MassFormula = ({ s, d2, m, flangeDc, flangeC }, density) =>
  density * ((hexagon(s) - disc(d2)) * m + 1.6 * ring(flangeDc, 1.05 * s) * flangeC);

export const squareNut: MassFormula = ({ s, d2, m }, density) => density * (0.98 * s * s - disc(d2)) * m;

export const castleNut: MassFormula = ({ s, d2, w, m }, density) =>
  density * (hexagon(s) - disc(d2)) * (w + 0.4 * (m - w));

export const plainWasher: MassFormula = ({ d2, d1, h }, density) => density * ring(d2, d1) * h;

export const springWasher: MassFormula = ({ d2, d1, sectionS }, density) =>
  0.85 * density * ring(d2, d1) * sectionS;

export const squareWasher: MassFormula = ({ sideA, d1, h }, density) =>
  density * (sideA * sideA - disc(d1)) * h;

export const taperWasher: MassFormula = ({ sideA, sideB, d1, h, thinEdge }, density) =>
  (density * (sideA * sideB - disc(d1)) * (h + thinEdge)) / 2;

/** As hexagon washer head screws, under a head of `headVolume` mm3; the countersunk one stands in the length. */
export const crossDrilling = (
  shape: Shape,
  density: number,
  { headVolume, sunk }: { headVolume: number; sunk: number },
) => density * (headVolume + disc(0.78 * shape.d) * (shape.length - sunk));

/** The ring between the middle of the thread outside and of the thread inside, less the gaps between its turns. */
export const wireInsert: MassFormula = ({ d, pitch, d2, length }, density) =>
  0.9 * density * ring(d + 0.758 * pitch, d2) * length;

export const snapRivet: MassFormula = ({ dk, k, d, length }, density) =>
  density * (sphericalCap(dk, k) + disc(d) * length);

export const countersunkRivet: MassFormula = ({ dk, d, k, length }, density) =>
  density * (cone(dk, d, k) + disc(d) * (length - k));

export const blindRivetBody: MassFormula = ({ d, mandrelD, dk, k, length }, density) =>
  density * (ring(d, mandrelD) * length + 0.75 * disc(dk) * k);

/** The mandrel stands 28 mm out of the rivet, for the tool. */
export const blindRivetMandrel: MassFormula = ({ mandrelD, length }, density) =>
  density * disc(mandrelD) * (length + 28);

/** In grams, of steel or stainless steel. */
export const mandrelGrams = (shape: Shape, isStainless: boolean) =>
  blindRivetMandrel(shape, isStainless ? STAINLESS : STEEL);

/** Body of the rivet's own metal, mandrel of steel, or both of stainless. */
export const blindRivet: MassFormula = (shape, density) =>
  blindRivetBody(shape, density) + mandrelGrams(shape, density === STAINLESS);

export const rivetNut: MassFormula = ({ bodyD, d, pitch, headDk, headK, length }, density) =>
  density * (0.9 * ring(bodyD, d - pitch) * length + ring(headDk, bodyD) * headK);

export const dowelPin: MassFormula = ({ d, length }, density) => density * disc(d) * length;

export const taperPin: MassFormula = ({ dSmallEnd, length }, density) =>
  density * disc(dSmallEnd + length / 100) * length;

export const springPin: MassFormula = ({ holeD, wallS, length }, density) =>
  0.93 * density * Math.PI * (holeD - wallS) * wallS * length;

export const coiledPin: MassFormula = ({ holeD, stripS, length }, density) =>
  2.25 * density * Math.PI * (holeD - 2.25 * stripS) * stripS * length;

export const clevisPin: MassFormula = ({ headDk, headK, d, length }, density) =>
  density * (disc(headDk) * headK + disc(d) * length);

/** Two half round legs make one round; the eye and the overhang of the longer leg are a half round each. */
export const splitPin: MassFormula = ({ wireD, eyeC, eyeB, overhangA, length }, density) => {
  const eye = (Math.PI / 2) * (0.93 * eyeC + eyeB - wireD) - wireD;
  return density * disc(0.92 * wireD) * (length + (eye + 0.75 * overhangA) / 2);
};

/**
 * The wire of an R-clip along its middle: the straight leg, half a turn about the eye, and the sprung leg, whose
 * waves take a tenth more than its length. The masses that are printed for DIN 11024 are a sixth of what such a wire weighs.
 */
export const rClip: MassFormula = ({ wireD3, eyeD4, lengthL1 }, density) => {
  const eye = Math.min(eyeD4, 0.34 * lengthL1);
  const turn = 0.5 * Math.PI * (eye - wireD3);
  return density * disc(wireD3) * (2.1 * (lengthL1 - eye / 2) + turn);
};

/** For parts whose sheet prints the mass in steel. */
export const printedMass: MassFormula = ({ massGrams }, density) => (massGrams * density) / 0.00785;

/** A threaded stud with its nut and washer. */
export const studWithNut: MassFormula = ({ d, d2, length }, density) =>
  density * disc(d2) * length + nutGrams(d, density) + washerGrams(d, density);

export const sleeveAnchor: MassFormula = ({ threadD, sleeveD, d2, length }, density) =>
  density * (disc(d2) * length + 0.85 * ring(sleeveD, threadD + 0.6) * (length - 10)) +
  nutGrams(threadD, density) +
  washerGrams(threadD, density);

export const dropInAnchor: MassFormula = ({ bodyD, d, pitch, length }, density) =>
  density * (0.92 * ring(bodyD, 0.93 * (d - pitch)) * length + disc(0.55 * bodyD) * 0.3 * length);

export const nylonSleeve: MassFormula = ({ drillD, screwD, length }, density) =>
  density * ring(drillD, screwD) * length;

export const frameScrew: MassFormula = ({ screwD, length }, density) =>
  density * disc(0.85 * screwD) * (length + 5);

/** A sleeve of nylon on a steel screw. */
export const nylonFrameAnchor: MassFormula = (shape, density) =>
  nylonSleeve(shape, density) + frameScrew(shape, STEEL);

export const metalFrameAnchor: MassFormula = ({ drillD, screwD, length }, density) =>
  density *
  (0.85 * ring(drillD, drillD - 2) * length + disc(0.9 * screwD) * (length + 4) + disc(0.8 * drillD) * 10);

export const wallPlug: MassFormula = ({ drillD, length }, density) => 0.6 * density * disc(drillD) * length;

/** The J form: the bar that its bend takes makes up for what the thread has less. */
export const foundationBoltHooked: MassFormula = ({ d, length, hookLength }, density) =>
  density * disc(d) * (length + hookLength) + 2 * nutGrams(d, density) + washerGrams(d, density);

/** The L form: length and hook are measured over the corner, which the bar cuts short in its bend. */
export const foundationBoltBent: MassFormula = (
  { d, d2, length, hookLength, threadB, bendRadius },
  density,
) => {
  const middle = bendRadius + d / 2;
  const bar = length + hookLength - d - (2 - Math.PI / 2) * middle - threadB;
  return density * (disc(d) * bar + disc(d2) * threadB) + 2 * nutGrams(d, density) + washerGrams(d, density);
};

export const uBolt: MassFormula = ({ d, d2, bendRadius, insideHeight, insideWidth }, density) =>
  density * disc(d2) * (Math.PI * bendRadius + 2 * (insideHeight - insideWidth / 2)) +
  2 * nutGrams(d, density);

/** Band and screw housing; the housing was weighed in stainless 304. */
export const hoseClamp: MassFormula = ({ clampMaxD, bandWidth, bandThickness }, density) =>
  density * Math.PI * clampMaxD * 1.12 * bandWidth * bandThickness +
  ((bandWidth < 12 ? 7 : 14) * density) / 0.00793;

export const standoff: MassFormula = ({ s, length, d, pitch, d2, studLength = 0 }, density) => {
  const ends = studLength > 0 ? 1 : 2;
  const bored = Math.min(length, ends * 2.5 * d);
  return density * (hexagon(s) * length - disc(d - pitch) * bored + disc(d2) * studLength);
};

export const threadedInsert: MassFormula = ({ outerD, d, pitch, length }, density) =>
  0.85 * density * ring(outerD, d - pitch) * length;

const nutGrams = (d: number, density: number): number => {
  const { s, m, d2 } = fittingOf(d).nut;
  return density * (hexagon(s) - disc(d2)) * m;
};

const washerGrams = (d: number, density: number): number => {
  const { d1, d2, h } = fittingOf(d).washer;
  return density * ring(d2, d1) * h;
};

import { fittingOf } from "./fittings.ts";
import {
  cone,
  disc,
  hexagon,
  type MassFormula,
  ring,
  type Shape,
  STAINLESS,
  STEEL,
  sphericalCap,
} from "./mass-geometry.ts";

/** A shank with a thread on its last b. */
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

/**
 * A cone of 90 degrees under a rim that makes up the height. Without a thread length it is threaded to the head.
 */
export const countersunkSocket: MassFormula = ({ b, ...shape }, density) => {
  const { dk, d, k, s, t, length } = shape;
  const coneHeight = (dk - d) / 2;
  const head = cone(dk, d, coneHeight) + disc(dk) * (k - coneHeight) - hexagon(s) * t;
  return density * (head + threadedShank({ ...shape, b: b ?? length - k }, k));
};

/** For the blank from which every point is made. */
export const grubScrewBlank: MassFormula = ({ d2, s, t, length }, density) =>
  0.95 * density * (disc(d2) * length - hexagon(s) * t);

export const panCross: MassFormula = ({ dk, k, d2, length }, density) =>
  density * (0.82 * disc(dk) * k + disc(d2) * length);

export const cheeseHead: MassFormula = ({ dk, k, n, t, d2, length }, density) =>
  density * (0.95 * disc(dk) * k - dk * n * t + disc(d2) * length);

export const drywall: MassFormula = ({ dk, k, d, length }, density) =>
  density * (0.35 * disc(dk) * k + disc(0.72 * d) * (length - k));

export const carriageBolt: MassFormula = (shape, density) =>
  density *
  (0.55 * disc(shape.dk) * shape.k +
    shape.squareV * shape.squareV * shape.squareF +
    threadedShank(shape, shape.squareF));

export const threadedRod: MassFormula = ({ d2, length }, density) => density * disc(d2) * length;

export const hexNut: MassFormula = ({ s, d2, m }, density) => density * (hexagon(s) - disc(d2)) * m;

export const nylocNut: MassFormula = ({ s, d2, m, h }, density) =>
  density * (hexagon(s) - disc(d2)) * (m + 0.4 * (h - m));

/** The cap is half a ball on a short cylinder; the thread ends two thirds up. */
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
    0.69 * (wingSpanE - hubD2) * (heightH - 0.3 * hubM) * wingThickG);

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

/** The ring between the middles of the outer and the inner thread, minus the gaps between its turns. */
export const wireInsert: MassFormula = ({ d, pitch, d2, length }, density) =>
  0.9 * density * ring(d + 0.758 * pitch, d2) * length;

export const snapRivet: MassFormula = ({ dk, k, d, length }, density) =>
  density * (sphericalCap(dk, k) + disc(d) * length);

export const countersunkRivet: MassFormula = ({ dk, d, k, length }, density) =>
  density * (cone(dk, d, k) + disc(d) * (length - k));

export const blindRivetBody: MassFormula = ({ d, mandrelD, dk, k, length }, density) =>
  density * (ring(d, mandrelD) * length + 0.75 * disc(dk) * k);

/** The mandrel protrudes 28 mm from the rivet, for the tool. */
export const blindRivetMandrel: MassFormula = ({ mandrelD, length }, density) =>
  density * disc(mandrelD) * (length + 28);

/** In grams, of steel or stainless steel. */
export const mandrelGrams = (shape: Shape, isStainless: boolean) =>
  blindRivetMandrel(shape, isStainless ? STAINLESS : STEEL);

/** The body is of the rivet's own metal, and the mandrel of steel, or both of stainless steel. */
export const blindRivet: MassFormula = (shape, density) =>
  blindRivetBody(shape, density) + mandrelGrams(shape, density === STAINLESS);

export const dowelPin: MassFormula = ({ d, length }, density) => density * disc(d) * length;

export const taperPin: MassFormula = ({ dSmallEnd, length }, density) =>
  density * disc(dSmallEnd + length / 100) * length;

export const springPin: MassFormula = ({ holeD, wallS, length }, density) =>
  0.93 * density * Math.PI * (holeD - wallS) * wallS * length;

export const coiledPin: MassFormula = ({ holeD, stripS, length }, density) =>
  2.25 * density * Math.PI * (holeD - 2.25 * stripS) * stripS * length;

export const clevisPin: MassFormula = ({ headDk, headK, d, length }, density) =>
  density * (disc(headDk) * headK + disc(d) * length);

/** Two half-round legs make one round bar; the eye and the overhang of the longer leg are half-round. */
export const splitPin: MassFormula = ({ wireD, eyeC, eyeB, overhangA, length }, density) => {
  const eye = (Math.PI / 2) * (0.93 * eyeC + eyeB - wireD) - wireD;
  return density * disc(0.92 * wireD) * (length + (eye + 0.75 * overhangA) / 2);
};

/**
 * The wire of an R-clip along its middle: the straight leg, half a turn about the eye, and the sprung leg, whose waves
 * add a tenth to its length. The masses printed for DIN 11024 are a sixth of the weight of such a wire.
 */
export const rClip: MassFormula = ({ wireD3, eyeD4, lengthL1 }, density) => {
  const eye = Math.min(eyeD4, 0.34 * lengthL1);
  const turn = 0.5 * Math.PI * (eye - wireD3);
  return density * disc(wireD3) * (2.1 * (lengthL1 - eye / 2) + turn);
};

/** For parts whose sheet prints the mass in steel. */
export const printedMass: MassFormula = ({ massGrams }, density) => (massGrams * density) / 0.00785;

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

/** The L form: length and hook are measured to the corner, which the bend of the bar cuts off. */
export const foundationBoltBent: MassFormula = (
  { d, d2, length, hookLength, threadB, bendRadius },
  density,
) => {
  const middle = bendRadius + d / 2;
  const bar = length + hookLength - d - (2 - Math.PI / 2) * middle - threadB;
  return density * (disc(d) * bar + disc(d2) * threadB) + 2 * nutGrams(d, density) + washerGrams(d, density);
};

/** Band and screw housing; the housing was weighed in stainless 304. */
export const hoseClamp: MassFormula = ({ clampMaxD, bandWidth, bandThickness }, density) =>
  density * Math.PI * clampMaxD * 1.12 * bandWidth * bandThickness +
  ((bandWidth < 12 ? 7 : 14) * density) / 0.00793;

const nutGrams = (d: number, density: number): number => {
  const { s, m, d2 } = fittingOf(d).nut;
  return density * (hexagon(s) - disc(d2)) * m;
};

const washerGrams = (d: number, density: number): number => {
  const { d1, d2, h } = fittingOf(d).washer;
  return density * ring(d2, d1) * h;
};

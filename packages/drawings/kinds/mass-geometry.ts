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
export type Shape = { readonly [letter in Letter]: number };

/**
 * Grams of one part from its dimensions in mm and its density in g/mm3. The factors stand for chamfers, roundings and
 * recesses; most were fitted to published mass tables.
 */
export type MassFormula = (shape: Shape, density: number) => number;

export const STEEL = 0.00785;
export const STAINLESS = 0.00793;

export const disc = (diameter: number) => (Math.PI / 4) * diameter * diameter;
export const ring = (outer: number, inner: number) => disc(outer) - disc(inner);
export const hexagon = (s: number) => 0.866 * s * s;
export const cone = (wide: number, narrow: number, height: number) =>
  ((Math.PI * height) / 12) * (wide * wide + wide * narrow + narrow * narrow);
export const sphericalCap = (diameter: number, height: number) =>
  ((Math.PI * height) / 6) * (0.75 * diameter * diameter + height * height);

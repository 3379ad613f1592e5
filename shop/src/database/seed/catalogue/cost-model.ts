import type { CoatingId } from "./coatings.ts";
import { type MaterialId, materials } from "./materials.ts";

/** Rupees per kg, but difficulty (on the process rate) and the share of cutting waste that is paid back. */
type MaterialCost = { rate: number; difficulty: number; heatTreatment: number; scrapCredit: number };

/** Kilograms bought per kilogram shipped, rupees per kg, rupees per piece. */
type ProcessCost = { yield: number; rate: number; piece: number };

const materialCosts: Record<MaterialId, MaterialCost> = {
  ms: { rate: 62, difficulty: 1, heatTreatment: 0, scrapCredit: 0 },
  cs88: { rate: 72, difficulty: 1, heatTreatment: 14, scrapCredit: 0 },
  as109: { rate: 82, difficulty: 1.05, heatTreatment: 20, scrapCredit: 0 },
  as129: { rate: 98, difficulty: 1.2, heatTreatment: 26, scrapCredit: 0 },
  b7: { rate: 95, difficulty: 1.1, heatTreatment: 22, scrapCredit: 0 },
  c1022: { rate: 66, difficulty: 1, heatTreatment: 14, scrapCredit: 0 },
  spring: { rate: 88, difficulty: 1, heatTreatment: 16, scrapCredit: 0 },
  ss202: { rate: 160, difficulty: 1.8, heatTreatment: 0, scrapCredit: 0.35 },
  ss304: { rate: 255, difficulty: 2, heatTreatment: 0, scrapCredit: 0.4 },
  ss316: { rate: 370, difficulty: 2.1, heatTreatment: 0, scrapCredit: 0.4 },
  ss4122: { rate: 255, difficulty: 2, heatTreatment: 0, scrapCredit: 0.4 },
  ss410: { rate: 155, difficulty: 1.8, heatTreatment: 14, scrapCredit: 0 },
  brass: { rate: 640, difficulty: 0.9, heatTreatment: 0, scrapCredit: 0.8 },
  copper: { rate: 1000, difficulty: 0.9, heatTreatment: 0, scrapCredit: 0.8 },
  al6061: { rate: 300, difficulty: 1, heatTreatment: 0, scrapCredit: 0.6 },
  al5052: { rate: 280, difficulty: 1, heatTreatment: 0, scrapCredit: 0.6 },
  sibronze: { rate: 1150, difficulty: 1.3, heatTreatment: 0, scrapCredit: 0.7 },
  ti5: { rate: 3600, difficulty: 6, heatTreatment: 0, scrapCredit: 0.2 },
  nylon: { rate: 320, difficulty: 1, heatTreatment: 0, scrapCredit: 0 },
  polyester: { rate: 333, difficulty: 1, heatTreatment: 0, scrapCredit: 0 },
  vinylester: { rate: 529, difficulty: 1, heatTreatment: 0, scrapCredit: 0 },
  epoxy: { rate: 1167, difficulty: 1, heatTreatment: 0, scrapCredit: 0 },
};

const processCosts = {
  "cold forged": { yield: 1.08, rate: 28, piece: 0.08 },
  "cold forged, small": { yield: 1.08, rate: 38, piece: 0.015 },
  "cold forged socket": { yield: 1.1, rate: 75, piece: 0.3 },
  "hot forged": { yield: 1.25, rate: 70, piece: 2 },
  "nut forged": { yield: 1.15, rate: 50, piece: 0.1 },
  "nut forged, insert fitted": { yield: 1.15, rate: 60, piece: 0.4 },
  "cold forged, domed": { yield: 1.2, rate: 80, piece: 0.6 },
  stamped: { yield: 1.45, rate: 30, piece: 0.1 },
  "stamped, toothed": { yield: 1.6, rate: 60, piece: 0.05 },
  "coiled from wire": { yield: 1.05, rate: 60, piece: 0.15 },
  "fine blanked": { yield: 2.2, rate: 110, piece: 0.3 },
  "CNC turned": { yield: 1.4, rate: 110, piece: 1.5 },
  "CNC turned, small": { yield: 1.5, rate: 160, piece: 0.6 },
  ground: { yield: 1.12, rate: 100, piece: 1.2 },
  "rolled from strip": { yield: 1.12, rate: 130, piece: 0.25 },
  "bent wire": { yield: 1.03, rate: 60, piece: 0.25 },
  "cold headed rivet": { yield: 1.06, rate: 40, piece: 0.05 },
  "blind rivet assembled": { yield: 1.1, rate: 120, piece: 0.08 },
  "pressed and threaded": { yield: 1.3, rate: 160, piece: 1.6 },
  "assembled anchor": { yield: 1.1, rate: 60, piece: 0.8 },
  "injection moulded": { yield: 1.06, rate: 110, piece: 0.3 },
  "moulded, with screw": { yield: 1.06, rate: 60, piece: 0.5 },
  "bent and threaded": { yield: 1.05, rate: 48, piece: 3 },
  "thread rolled rod": { yield: 1.03, rate: 30, piece: 4 },
  "band, assembled": { yield: 1.15, rate: 120, piece: 1.5 },
  "drilled and turned": { yield: 1.3, rate: 85, piece: 1.6 },
  "cast and tapped": { yield: 1.15, rate: 110, piece: 0.5 },
  filled: { yield: 1, rate: 0, piece: 60 },
} as const satisfies Record<string, ProcessCost>;

const coatingCosts: Record<CoatingId, { rate: number; piece: number }> = {
  plain: { rate: 0, piece: 0 },
  zinc: { rate: 11, piece: 0.01 },
  yellow: { rate: 13, piece: 0.01 },
  blackZinc: { rate: 18, piece: 0.01 },
  hdg: { rate: 30, piece: 0.05 },
  blackOxide: { rate: 8, piece: 0.01 },
  phosphate: { rate: 9, piece: 0.01 },
  nickel: { rate: 40, piece: 0.02 },
  geomet: { rate: 55, piece: 0.03 },
  passivated: { rate: 6, piece: 0.01 },
  anodised: { rate: 60, piece: 0.15 },
  tin: { rate: 70, piece: 0.05 },
  ruspert: { rate: 45, piece: 0.03 },
  powderCoat: { rate: 30, piece: 0.2 },
  copperFlash: { rate: 6, piece: 0.01 },
};

export type Process = keyof typeof processCosts;

const smallQuantityMargin = 1.6;
const gst = 1.18;

/** What a maker asks for one piece, in rupees without tax. */
export function makerPrice(part: {
  grams: number;
  material: MaterialId;
  coating: CoatingId;
  process: Process;
}): number {
  const kg = part.grams / 1000;
  const material = materialCosts[part.material];
  const process: ProcessCost = processCosts[part.process];
  const isSlowToTurn =
    part.process.includes("turned") && materials[part.material].group === "stainless steel";
  // Below a fifth of waste nobody sorts the swarf.
  const bought = process.yield > 1.2 ? 1 + (process.yield - 1) * (1 - material.scrapCredit) : process.yield;
  const making =
    kg * (process.rate * (isSlowToTurn ? 1.5 : 1) * material.difficulty + material.heatTreatment) +
    process.piece * (isSlowToTurn ? 1.4 : 1) * Math.sqrt(Math.max(1, material.difficulty));
  return kg * material.rate * bought + making + coatingPrice(part.grams, part.coating);
}

/** A blind rivet is two metals: the body and a mandrel of mild steel; stainless rivets have both of 304. */
export function blindRivetMakerPrice(rivet: {
  bodyGrams: number;
  mandrelGrams: number;
  material: MaterialId;
  coating: CoatingId;
  isSealed: boolean;
}): number {
  const grams = rivet.bodyGrams + rivet.mandrelGrams;
  const isStainless = rivet.material === "ss304";
  const mandrelRate = isStainless ? materialCosts.ss304.rate : materialCosts.ms.rate;
  const metal =
    (rivet.bodyGrams * materialCosts[rivet.material].rate + rivet.mandrelGrams * mandrelRate) / 1000;
  const assembly = (grams / 1000) * (isStainless ? 240 : 120) + (isStainless ? 0.12 : 0.08);
  const drawnCup = rivet.isSealed ? 0.5 * metal + 0.45 : 0;
  return (
    drawnCup +
    metal * processCosts["blind rivet assembled"].yield +
    assembly +
    coatingPrice(grams, rivet.coating)
  );
}

/** A nylon sleeve with its own steel screw; the coating is the screw's, and the screw's rate has zinc in it. */
export function nylonFrameAnchorMakerPrice(anchor: {
  sleeveGrams: number;
  screwGrams: number;
  coating: CoatingId;
}): number {
  const sleeve = (anchor.sleeveGrams / 1000) * (materialCosts.nylon.rate * 1.06 + 110);
  const screw = (anchor.screwGrams / 1000) * (materialCosts.c1022.rate * 1.08 + 85);
  const dearerThanZinc =
    coatingPrice(anchor.screwGrams, anchor.coating) - coatingPrice(anchor.screwGrams, "zinc");
  return sleeve + screw + 0.5 + dearerThanZinc;
}

/** Below these rupees, counting and packing weigh more than metal does. */
const smallEnd = { steel: 0.3, dear: 0.8 } as const;

/** The shop's price of one piece with the floor of the small end: half of what is missing is added. */
export function withFloor(rupees: number, material: MaterialId): number {
  const { group } = materials[material];
  const end = group === "stainless steel" || group === "titanium" ? smallEnd.dear : smallEnd.steel;
  return Math.max(rupees, (rupees + end) / 2);
}

/** Retail price in rupees with GST, not yet rounded. */
export function shopPrice(makerRupees: number): number {
  return makerRupees * smallQuantityMargin * gst;
}

/** Rounds as a shop does: to a paisa below Re 1, to Rs 5 above Rs 200. Takes rupees, returns paise. */
export function roundedPaise(rupees: number): number {
  const step =
    rupees < 1 ? 1 : rupees < 5 ? 5 : rupees < 20 ? 25 : rupees < 50 ? 50 : rupees < 200 ? 100 : 500;
  return Math.round((rupees * 100) / step) * step;
}

function coatingPrice(grams: number, coating: CoatingId): number {
  return (grams / 1000) * coatingCosts[coating].rate + coatingCosts[coating].piece;
}

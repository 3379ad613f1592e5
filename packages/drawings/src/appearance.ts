import type { LookName } from "./model.ts";

type Rgb = readonly [number, number, number];
export type Look = { base: Rgb; gloss: number };

const INK: Rgb = [16, 24, 40];
const WHITE: Rgb = [255, 255, 255];

const materials: Record<string, [string, number]> = {
  "Mild steel (4.6)": ["#8b9096", 0.5],
  "High tensile steel 8.8": ["#767b82", 0.55],
  "Alloy steel 10.9": ["#666b72", 0.55],
  "Alloy steel 12.9": ["#3b3e44", 0.6],
  "Alloy steel ASTM A193 B7": ["#6b6f76", 0.5],
  "Hardened steel C1022": ["#8a8e94", 0.55],
  "Spring steel": ["#52575f", 0.6],
  "Stainless steel 202": ["#bfc0be", 0.85],
  "Stainless steel 304 (A2-70)": ["#c2c7cd", 0.9],
  "Stainless steel 316 (A4-80)": ["#b8bec6", 0.9],
  "Stainless steel 410": ["#adb1b6", 0.75],
  "Brass CuZn39": ["#d4a945", 0.85],
  "Copper C11000": ["#c6733f", 0.8],
  "Aluminium 6061-T6": ["#cdd2d6", 0.65],
  "Aluminium 5052": ["#c9ced2", 0.6],
  "Silicon bronze": ["#b3743f", 0.75],
  "Titanium Grade 5": ["#8f8d88", 0.65],
  "Nylon 6.6": ["#eceade", 0.3],
};

const coatings: Record<string, [string, number]> = {
  "Zinc electroplated": ["#b9c6d6", 0.9],
  "Yellow passivated zinc": ["#cda53a", 0.8],
  "Black zinc": ["#33363b", 0.75],
  "Hot-dip galvanised": ["#a3a9ad", 0.35],
  "Black oxide": ["#34373d", 0.65],
  Phosphate: ["#45484d", 0.35],
  "Nickel plated": ["#d0cbbf", 1],
  "Zinc flake (Geomet)": ["#9aa1a7", 0.45],
  "Ceramic (Ruspert)": ["#8d9599", 0.4],
  Anodised: ["#c0c7cd", 0.5],
  "Tin plated": ["#d3d6d8", 0.8],
  "Powder coated": ["#eff0f1", 0.4],
  "Copper flash": ["#c07a4a", 0.7],
};

const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
const hex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

const look = ([colour, gloss]: [string, number]): Look => ({ base: rgb(colour), gloss });

/** The material that looks the same: class and hardness are not visible. */
const bareMaterial = (material: string): string =>
  MATERIAL_OF_LOOK.find(([beginning]) => material.startsWith(beginning))?.[1] ?? material;

const MATERIAL_OF_LOOK: readonly [string, string][] = [
  ["Mild steel", "Mild steel (4.6)"],
  ["Carbon steel", "Mild steel (4.6)"],
  ["Forged steel", "Mild steel (4.6)"],
  ["High tensile steel", "High tensile steel 8.8"],
  ["Alloy steel ASTM", "Alloy steel ASTM A193 B7"],
  ["Alloy steel 10.9", "Alloy steel 10.9"],
  ["Alloy steel (class 10)", "Alloy steel 10.9"],
  ["Alloy steel", "Alloy steel 12.9"],
  ["Hardened steel C1022", "Hardened steel C1022"],
  ["Hardened steel", "Alloy steel 12.9"],
  ["Spring steel", "Spring steel"],
  ["Stainless steel 304", "Stainless steel 304 (A2-70)"],
  ["Stainless steel 316", "Stainless steel 316 (A4-80)"],
  ["Stainless steel 1.4122", "Stainless steel 304 (A2-70)"],
];

/** A nylon frame anchor names the coating of its screw. */
const coatingOf = (coating: string): string => {
  const screw = /^Screw (.)(.*)/.exec(coating);
  return screw ? `${screw[1]?.toUpperCase()}${screw[2]}` : coating;
};

/** Bare metals that look the same. */
const ALIKE: Record<string, string> = {
  "Stainless steel 202": "Stainless steel",
  "Stainless steel 304 (A2-70)": "Stainless steel",
  "Stainless steel 316 (A4-80)": "Stainless steel",
  "Aluminium 6061-T6": "Aluminium",
  "Aluminium 5052": "Aluminium",
  "Polyester resin": "Resin",
  "Vinylester resin": "Resin",
  "Epoxy resin": "Resin",
  "High tensile steel 8.8": "Heat treated steel",
  "Alloy steel 10.9": "Heat treated steel",
  "Alloy steel ASTM A193 B7": "Heat treated steel",
};

/**
 * The name of a part's look: parts with the same name have the same colour. For a plastic part it includes the
 * coating, which may show on a metal piece inside.
 */
export function lookName(material: string, coating: string): string {
  if (material.startsWith("Nylon")) return `${material} ${coatingOf(coating)}`;
  if (coating in coatings) return coating;
  const bare = bareMaterial(material);
  return ALIKE[bare] ?? bare;
}

/** The look of a part: that of its coating, or of its material if the coating has no colour. */
export function lookOf(material: string, coating: string): Look {
  return look(coatings[coating] ?? materials[bareMaterial(material)] ?? ["#b8bec6", 0.8]);
}

/** The look of a piece, which may be of a different material than the part. Plastic has no coating. */
export function lookOfPiece(
  { material, coating }: { material: string; coating: string },
  name: LookName,
): Look {
  const isNylon = material.startsWith("Nylon");
  switch (name) {
    case "nylon":
      return look(["#f0eee4", 0.3]);
    case "mandrel":
      return look(["#8f969f", 0.8]);
    case "steel":
      if (isNylon) return look(coatings[coatingOf(coating)] ?? ["#b9c6d6", 0.9]);
  }
  return lookOf(material, isNylon ? "Plain" : coating);
}

export const isDark = ({ base }: Look): boolean => base[0] + base[1] + base[2] < 270;

/** The look's colour, lighter (`amount` up to 1) or darker (down to -1). */
export function tone({ base, gloss }: Look, amount: number): string {
  const dark = isDark({ base, gloss });
  const strength = 0.62 + 0.38 * gloss;
  if (amount >= 0) return hex(mix(base, WHITE, amount * strength * (dark ? 0.62 : 1)));
  const shade = mix(mix(base, INK, 0.75), [0, 0, 0], 0.08);
  return hex(mix(base, shade, -amount * strength * (dark ? 0.8 : 1)));
}

type Stop = readonly [offset: number, tone: number];
const acrossCylinder: Stop[] = [
  [0, -0.12],
  [0.05, -0.2],
  [0.17, 0.3],
  [0.26, 0.88],
  [0.33, 0.8],
  [0.46, 0.12],
  [0.66, -0.4],
  [0.86, -0.78],
  [0.95, -0.66],
  [1, -0.25],
];
/** Black parts get a light rim to stand out from a dark page. */
const acrossBlackCylinder: Stop[] = [
  [0, 0.4],
  [0.06, -0.1],
  [0.17, 0.3],
  [0.26, 0.88],
  [0.33, 0.8],
  [0.46, 0.12],
  [0.66, -0.4],
  [0.85, -0.7],
  [0.94, -0.35],
  [1, 0.42],
];
const overDome: Stop[] = [
  [0, 0.95],
  [0.22, 0.6],
  [0.55, 0],
  [0.85, -0.5],
  [1, -0.62],
];
const overFace: Stop[] = [
  [0, 0.62],
  [0.45, 0.3],
  [1, -0.12],
];
const inBore: Stop[] = [
  [0, -0.55],
  [0.5, -0.85],
  [1, -1],
];
/** Nothing is darker than black, so a hole in a black part is drawn by the light on its far wall. */
const inBlackBore: Stop[] = [
  [0, -1],
  [0.45, -0.7],
  [0.7, 0.1],
  [1, 0.55],
];

const stops = (colours: Look, ramp: Stop[]): string =>
  ramp.map(([offset, amount]) => `<stop offset="${offset}" stop-color="${tone(colours, amount)}"/>`).join("");

export type Fill = "cylinder" | "dome" | "face" | "bore";

/** The SVG definition of a gradient of a look. */
export function gradient(colours: Look, fill: Fill, id: string): string {
  switch (fill) {
    case "cylinder":
      return `<linearGradient id="${id}" x2="0" y2="1">${stops(colours, isDark(colours) ? acrossBlackCylinder : acrossCylinder)}</linearGradient>`;
    case "dome":
      return `<radialGradient id="${id}" cx=".4" cy=".3" r=".75">${stops(colours, overDome)}</radialGradient>`;
    case "face":
      return `<linearGradient id="${id}" x2=".9" y2="1">${stops(colours, overFace)}</linearGradient>`;
    case "bore":
      return `<linearGradient id="${id}" x2="1" y2=".4">${stops(colours, isDark(colours) ? inBlackBore : inBore)}</linearGradient>`;
  }
}

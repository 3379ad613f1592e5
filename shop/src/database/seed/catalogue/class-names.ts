import { type MaterialId, materials } from "./materials.ts";

/** A material under the name of the classes that a kind of part has; a kind is sold in no other. */
type Names = Partial<Record<MaterialId, string>>;

const shopNames = (...ids: readonly MaterialId[]): Names =>
  Object.fromEntries(ids.map((id) => [id, materials[id].shopName]));

const stainless = { ss304: "Stainless steel 304 (A2)", ss316: "Stainless steel 316 (A4)" } as const;
const metals = shopNames("brass", "sibronze", "copper", "al5052", "ti5", "nylon", "ss202", "ss410");
const unclassed = { ...metals, ...stainless, ...shopNames("spring", "c1022"), ms: "Mild steel" };
const ofBolts = {
  ...metals,
  ...shopNames("ms", "cs88", "as109", "as129", "b7", "ss304", "ss316"),
};
const ofRods = { ...ofBolts, ss316: "Stainless steel 316 (A4-70)" };

/**
 * How each kind of part names its materials. Bolts have property classes (ISO 898-1), nuts those of ISO 898-2, set
 * screws and washers a hardness (ISO 898-5, 898-3), stainless steel the grades of ISO 3506 and, where it is tested,
 * a class; rivets, pins, rings and clips have a material alone.
 */
export const classNames = {
  bolt: ofBolts,
  rod: ofRods,
  setScrew: {
    as129: "Alloy steel (45H)",
    ss304: "Stainless steel 304 (A2-21H)",
    ss316: "Stainless steel 316 (A4-21H)",
  },
  tappingScrew: { ...unclassed, ss304: "Stainless steel 304 (A2-20H)" },
  inchBolt: {
    ...metals,
    ...stainless,
    ms: "Mild steel (SAE grade 2)",
    cs88: "Carbon steel (SAE grade 5)",
    as109: "Alloy steel (SAE grade 8)",
    as129: "Alloy steel ASTM A574",
  },
  inchButtonHead: { ...stainless, as109: "Alloy steel ASTM F835" },
  nut: {
    ...metals,
    ...shopNames("ss304", "ss316"),
    ms: "Mild steel (class 6)",
    cs88: "High tensile steel (class 8)",
    as109: "Alloy steel (class 10)",
  },
  blackNut: { ms: "Mild steel (class 5)" },
  heavyNut: { b7: "Carbon steel ASTM A194 2H" },
  thinNut: {
    ...metals,
    ms: "Mild steel (class 04)",
    ss304: "Stainless steel 304 (A2-035)",
    ss316: "Stainless steel 316 (A4-040)",
  },
  washer: { ...unclassed, ms: "Mild steel (200HV)" },
  structuralWasher: { as109: "Hardened steel (35-45 HRC)" },
  eyeBolt: { ...stainless, ms: "Forged steel C15E" },
  uBolt: { ...stainless, ...shopNames("ms") },
  expansionAnchor: { ...stainless, ms: "Carbon steel (5.8)" },
  hoseClamp: { ...shopNames("ss202"), ms: "Mild steel (W1)", ss304: "Stainless steel 304 (W4)" },
  retainingRing: { ...shopNames("ss4122"), spring: "Spring steel C67S" },
  dowelPin: { ...unclassed, as129: "Hardened steel (550-650 HV)" },
  resin: shopNames("polyester", "vinylester", "epoxy"),
  unclassed,
} as const satisfies Record<string, Names>;

export type ClassNaming = keyof typeof classNames;

/** The material as this kind of part names it. Throws if the kind has no such class. */
export function materialNameOf(naming: ClassNaming, material: MaterialId): string {
  const names: Names = classNames[naming];
  const name = names[material];
  if (!name) throw new Error(`${materials[material].shopName} is no class of a ${naming}`);
  return name;
}

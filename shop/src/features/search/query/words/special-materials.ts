import type { Special } from "./special.ts";

const ss304 = ["Stainless steel 304 (A2-70)", "Stainless steel 304 (A2)"];
const ss316 = ["Stainless steel 316 (A4-80)", "Stainless steel 316 (A4-70)", "Stainless steel 316 (A4)"];
const mild = ["Mild steel (4.6)", "Carbon steel (5.8)"];
const b7 = ["Alloy steel ASTM A193 B7"];
const flake = ["Zinc flake (Geomet)"];

/** The names of a class: `9.8`, `grade 9.8`. `material` is the corresponding material of a row. */
const ofClass = (name: string, materials: readonly string[], more = ""): Special => ({
  label: `parts of class ${name}`,
  names: [`${name}`, `grade ${name}`, `gr ${name}`, `class ${name}`, ...(more ? [more] : [])].join(", "),
  materials,
  material: name,
});
const ofStainlessClass = (name: string, materials: readonly string[]): Special => ({
  label: `parts of ${name}`,
  names: `${name.replace("-", " ")}, ${name.replace("-", "")}`.toLowerCase(),
  materials,
  material: name,
});
/** For plain washers. */
const ofHardness = (name: string): Special => ({
  label: `washers of ${name.replace("HV", " HV")}`,
  names: `${name}, ${name.replace("HV", " HV")}, steel ${name}`.toLowerCase(),
  materials: ["Mild steel (200HV)"],
  material: name,
});
const ofSaeGrade = (grade: string, more: string): Special => ({
  label: `parts of SAE grade ${grade}`,
  names: `sae grade ${grade}, sae gr ${grade}, sae ${grade}, sae j429 grade ${grade}${more}`,
  material: `SAE grade ${grade}`,
});
const material = (label: string, names: string, materials: readonly string[], words: string): Special => ({
  label,
  names,
  materials,
  words,
});
const coating = (label: string, names: string, coatings: readonly string[], words: string): Special => ({
  label,
  names,
  coatings,
  words,
});

/** Materials, classes and coatings that rows do not contain, and the nearest ones that they do. */
export const SPECIAL_MATERIALS: readonly Special[] = [
  ofClass("3.6", mild),
  ofClass("4.8", mild, "ms 4.8"),
  ofClass("5.6", mild),
  ofClass("6.8", mild),
  ofClass("9.8", ["High tensile steel 8.8", "Alloy steel 10.9"]),
  ofStainlessClass("A1-50", ss304),
  ofStainlessClass("A2-50", ss304),
  ofStainlessClass("A2-80", ss304),
  ofStainlessClass("A4-50", ss316),
  ofStainlessClass("A4-100", ss316),
  ofStainlessClass("C1-70", ["Stainless steel 410"]),
  ofSaeGrade("2", ", grade 2"),
  ofSaeGrade("5", ", grade 5, gr 5"),
  ofSaeGrade("8", ""),
  material(
    "parts of class 7",
    "class 7, grade 7, gr 7, 7 grade, 7 class",
    ["High tensile steel (class 8)", "High tensile steel 8.8"],
    "class 7",
  ),
  material(
    "parts of class 4",
    "class 4, grade 4, gr 4, 4 grade, 4 class",
    ["Mild steel (class 5)"],
    "class 4",
  ),
  material("parts of class 9", "class 9, grade 9", ["High tensile steel (class 8)"], "class 9"),
  material(
    "parts of class 12",
    "class 12, grade 12, gr 12, 12 grade, 12 class",
    ["Alloy steel (class 10)"],
    "class 12",
  ),
  material("parts of ASTM A193 B8", "b8, a193 b8, astm a193 b8", ss304, "b8"),
  material("parts of ASTM A193 B8M", "b8m, a193 b8m, astm a193 b8m", ss316, "b8m"),
  material("parts of ASTM A193 B16", "b16, a193 b16", b7, "b16"),
  material("parts of ASTM A320 L7", "l7, a320, a320 l7, astm a320 l7", b7, "l7"),
  material("parts of ASTM A193 B7M", "b7m, a193 b7m", b7, "b7m"),
  ofHardness("140HV"),
  ofHardness("300HV"),
  {
    label: "parts of titanium grade 2",
    names: "titanium grade 2, titanium gr 2, ti grade 2, ti gr 2",
    materials: ["Titanium Grade 5"],
    material: "Titanium Grade 2",
  },
  material("parts of EN8", "en8", ["High tensile steel 8.8", "High tensile steel (class 8)"], "en8"),
  material("parts of EN24", "en24", ["Alloy steel 10.9", "Alloy steel 12.9"], "en24"),
  material("parts of EN42J", "en42j", ["Spring steel", "Spring steel C67S"], "en42j"),
  material("parts of 65Mn", "65mn", ["Spring steel", "Spring steel C67S"], "65mn"),
  material(
    "parts of 316L",
    "316l, 316 l, ss316l, ss 316l, ss 316 l, stainless 316l, 1.4404, 1.4435",
    ss316,
    "316l",
  ),
  material("parts of 304L", "304l, 304 l, ss304l, ss 304l, ss 304 l, 1.4306, 1.4307", ss304, "304l"),
  material("parts of 316Ti", "316ti, 316 ti, ss316ti, ss 316ti, ss 316 ti, 1.4571", ss316, "316ti"),
  material("parts of stainless steel 201", "ss201, 201, ss 201, stainless 201", ss304, "201"),
  material("parts of stainless steel 303", "ss303, 303, ss 303, stainless 303, 1.4305", ss304, "303"),
  material("parts of stainless steel 321", "ss321, 321, ss 321, stainless 321, 1.4541", ss304, "321"),
  material(
    "parts of duplex steel",
    "duplex, duplex steel, 2205, s31803, 1.4462, super duplex, ss duplex",
    ss316,
    "duplex",
  ),
  material(
    "parts of Inconel",
    "inconel, inconel 625, inconel 718",
    ["Stainless steel 316 (A4-80)"],
    "inconel",
  ),
  material("parts of Monel", "monel, monel 400", ["Stainless steel 316 (A4-80)"], "monel"),
  material("parts of Hastelloy", "hastelloy", ["Stainless steel 316 (A4-80)"], "hastelloy"),
  material("parts of stainless steel 310", "ss310, 310, ss 310", ss304, "310"),
  material("parts of gunmetal", "gunmetal, gun metal", ["Silicon bronze"], "gunmetal"),
  material("parts of phosphor bronze", "phosphor bronze, aluminium bronze", ["Silicon bronze"], "phosphor"),
  material("parts of PVC", "pvc", ["Nylon 6.6"], "pvc"),
  material("parts of PTFE", "ptfe, teflon", ["Nylon 6.6"], "ptfe"),
  material("parts of PEEK", "peek", ["Nylon 6.6"], "peek"),
  coating(
    "chrome plated parts",
    "chrome, chrome plated, chromium plated, cp finish",
    ["Nickel plated"],
    "chrome",
  ),
  coating(
    "cadmium plated parts",
    "cadmium, cadmium plated, cad plated",
    ["Yellow passivated zinc"],
    "cadmium",
  ),
  coating("Dacromet coated parts", "dacromet, dacro, dacrotized, dacrotised", flake, "dacromet"),
  coating("Delta Protekt coated parts", "delta protekt, delta tone, delta protect", flake, "protekt"),
  coating(
    "zinc-nickel plated parts",
    "zinc nickel, znni, zn ni",
    ["Zinc electroplated"],
    "zinc nickel alloy",
  ),
  coating("PTFE coated parts", "xylan, xylan coated, ptfe coated, teflon coated", flake, "xylan"),
  coating("painted parts", "painted, paint", ["Powder coated"], "painted"),
  coating(
    "olive passivated parts",
    "olive, olive green, olive passivated",
    ["Yellow passivated zinc"],
    "olive",
  ),
  coating(
    "parts with trivalent passivation",
    "trivalent, trivalent passivated, hexavalent free, rohs, cr3",
    ["Zinc electroplated"],
    "trivalent",
  ),
  coating(
    "mechanically galvanised parts",
    "mechanical galvanised, sherardised, sherardized",
    ["Hot-dip galvanised"],
    "sherardised",
  ),
];

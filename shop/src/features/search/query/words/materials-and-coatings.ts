/** Trade names of materials and coatings, with the catalogue names that each means, best first. */
type Names = readonly (readonly [label: string, words: string, meant: readonly string[]])[];

/** One material under its names for bolts, nuts, washers and other parts; the bolt's name comes first. */
const named = (material: string, ...classes: readonly string[]) =>
  classes.map((name) => (name === "" ? material : `${material} (${name})`));

const ss304 = named("Stainless steel 304", "A2-70", "A2", "A2-20H", "A2-21H", "A2-035", "W4");
const ss316 = named("Stainless steel 316", "A4-80", "A4-70", "A4", "A4-21H", "A4-040");
const ss202 = "Stainless steel 202";
const ss410 = "Stainless steel 410";
const ss4122 = "Stainless steel 1.4122";
const ms46 = "Mild steel (4.6)";
const carbon58 = "Carbon steel (5.8)";
const forged = "Forged steel C15E";
const ms = [
  ...named("Mild steel", "4.6", "class 6", "class 5", "class 04", "200HV", "W1", "SAE grade 2", ""),
  carbon58,
  forged,
];
const steel88 = "High tensile steel 8.8";
const nut8 = "High tensile steel (class 8)";
const alloy109 = "Alloy steel 10.9";
const nut10 = "Alloy steel (class 10)";
const alloy129 = "Alloy steel 12.9";
const setScrew45 = "Alloy steel (45H)";
const hardened = "Hardened steel (550-650 HV)";
const sae5 = "Carbon steel (SAE grade 5)";
const sae8 = "Alloy steel (SAE grade 8)";
const a574 = "Alloy steel ASTM A574";
const f835 = "Alloy steel ASTM F835";
const b7 = "Alloy steel ASTM A193 B7";
const c1022 = "Hardened steel C1022";
const spring = "Spring steel";
const ring = "Spring steel C67S";
const al5052 = "Aluminium 5052";
const al6061 = "Aluminium 6061-T6";
const bronze = "Silicon bronze";
const titanium = "Titanium Grade 5";
const nylon = "Nylon 6.6";

export const MATERIALS: Names = [
  [
    "Stainless steel",
    "ss, stainless, stainless steel, s s, inox, steel ss, rustproof",
    [...ss304, ...ss316, ss202, ss410, ss4122],
  ],
  [
    "Stainless steel 304",
    "ss304, 304, a2, stainless 304, stainless steel 304, 304 ss, aisi 304, 18 8, 1.4301, v2a, inox a2, ss a2, ss304 a2",
    ss304,
  ],
  [
    "Stainless steel 316",
    "ss316, 316, a4, stainless 316, stainless steel 316, 316 ss, aisi 316, marine, marine grade, inox a4, ss a4, 1.4401, v4a",
    ss316,
  ],
  ["A2-70", "a2 70, a270, stainless steel 304 a2 70", ["Stainless steel 304 (A2-70)"]],
  ["A4-80", "a4 80, a480, stainless steel 316 a4 80", ["Stainless steel 316 (A4-80)"]],
  ["A4-70", "a4 70, a470, stainless steel 316 a4 70", ["Stainless steel 316 (A4-70)"]],
  ["Stainless steel 1.4122", "1.4122, stainless steel 1.4122, stainless 1.4122", [ss4122]],
  ["Stainless steel 202", "ss202, 202, stainless steel 202, stainless 202", [ss202]],
  ["Stainless steel 410", "ss410, 410, stainless steel 410, stainless 410, c1", [ss410]],
  ["Mild steel", "ms, mild steel, mild, m s", ms],
  ["4.6", "4.6, mild steel 4.6, grade 4.6, gr 4.6, class 4.6, ms 4.6", [ms46]],
  ["Carbon steel 5.8", "5.8, carbon steel 5.8, grade 5.8, gr 5.8, class 5.8", [carbon58]],
  ["C15E", "c15e, c15, forged steel c15e, forged steel", [forged]],
  [
    "Steel",
    "steel, iron, loha, lohe, carbon steel, लोहा, लोहे",
    [
      ...ms,
      steel88,
      nut8,
      c1022,
      alloy109,
      nut10,
      alloy129,
      setScrew45,
      sae5,
      sae8,
      a574,
      f835,
      hardened,
      spring,
      ring,
      b7,
    ],
  ],
  [
    "High tensile",
    "ht, high tensile, hi tensile, high tensile steel, high strength, alloy, alloy steel",
    [steel88, nut8, alloy109, nut10, alloy129, setScrew45, sae5, sae8, a574, f835],
  ],
  [
    "8.8",
    "8.8, grade 8.8, gr 8.8, class 8.8, high tensile 8.8, high tensile steel 8.8, ht 8.8",
    // "8.8 nut" means the nut for an 8.8 bolt, which has class 8.
    [steel88, nut8],
  ],
  ["8", "grade 8, class 8, gr 8, 8 grade, 8 class, high tensile steel class 8", [nut8, steel88, sae8]],
  ["10.9", "10.9, grade 10.9, gr 10.9, class 10.9, ht 10.9, alloy steel 10.9", [alloy109, nut10]],
  ["10", "grade 10, class 10, gr 10, 10 grade, 10 class, alloy steel class 10", [nut10, alloy109]],
  ["6", "mild steel class 6, class 6, grade 6, gr 6, 6 grade, 6 class", ["Mild steel (class 6)"]],
  ["5", "class 5, 5 class, mild steel class 5", ["Mild steel (class 5)"]],
  ["2H", "carbon steel astm a194 2h", ["Carbon steel ASTM A194 2H"]],
  ["Hardened steel, 35-45 HRC", "hardened steel 35 45 hrc, 35 45 hrc", ["Hardened steel (35-45 HRC)"]],
  ["04", "mild steel class 04, class 04", ["Mild steel (class 04)"]],
  ["45H", "45h, alloy steel 45h, 14.9", [setScrew45]],
  ["200HV", "200hv, 200 hv, mild steel 200hv", ["Mild steel (200HV)"]],
  ["W1", "w1, mild steel w1", ["Mild steel (W1)"]],
  ["W4", "w4, stainless steel 304 w4", ["Stainless steel 304 (W4)"]],
  ["12.9", "12.9, grade 12.9, gr 12.9, class 12.9, ht 12.9, alloy steel 12.9", [alloy129]],
  ["SAE grade 2", "mild steel sae grade 2", ["Mild steel (SAE grade 2)"]],
  ["SAE grade 5", "carbon steel sae grade 5", [sae5]],
  ["SAE grade 8", "alloy steel sae grade 8", [sae8]],
  ["ASTM A574", "a574, astm a574, alloy steel astm a574", [a574]],
  ["ASTM F835", "f835, astm f835, alloy steel astm f835", [f835]],
  ["Polyester resin", "polyester, polyester resin", ["Polyester resin"]],
  ["Vinylester resin", "vinylester, vinyl ester, vinylester resin", ["Vinylester resin"]],
  ["Epoxy resin", "epoxy, epoxy resin", ["Epoxy resin"]],
  ["B7", "b7, a193, a193 b7, astm a193, astm a193 b7, grade b7, gr b7, alloy steel astm a193 b7", [b7]],
  [
    "Hardened steel",
    "c1022, hardened steel, case hardened, hardened steel c1022, hardened",
    [c1022, hardened, "Hardened steel (35-45 HRC)"],
  ],
  ["Hardened steel", "hardened steel 550 650 hv, hardened steel 550 to 650 hv, 550 650 hv", [hardened]],
  ["Spring steel", "spring steel, c67, spring steel c67", [spring, ring]],
  ["C67S", "c67s, spring steel c67s", [ring]],
  ["Brass", "brass, pital, peetal, pittal, पीतल, brass cuzn39, cuzn39", ["Brass CuZn39"]],
  ["Copper", "copper, tamba, taamba, cu, copper c11000, तांबा", ["Copper C11000"]],
  ["Aluminium", "aluminium, aluminum, alu, alum, al, alluminium, aluminium 5052", [al5052, al6061]],
  ["Silicon bronze", "bronze, silicon bronze", [bronze]],
  [
    "Titanium",
    "titanium, titanium grade 5, ti, titanium gr 5, grade 5 titanium, ti grade 5, ti gr 5",
    [titanium],
  ],
  ["Nylon", "nylon, nylon 6.6, nylon 66, pa66, polyamide, plastic", [nylon]],
];

const zinc = "Zinc electroplated";
const yellow = "Yellow passivated zinc";
const zincScrew = "Screw zinc electroplated";
const yellowScrew = "Screw yellow passivated zinc";
const blackZinc = "Black zinc";
const hotDip = "Hot-dip galvanised";
const blackOxide = "Black oxide";
const phosphate = "Phosphate";
const flake = "Zinc flake (Geomet)";

export const COATINGS: Names = [
  ["Galvanised", "gi, galvanised, galvanized, galvanise, galvanize, galva", [hotDip, zinc, zincScrew]],
  [
    "Hot-dip galvanised",
    "hdg, hot dip, hot dip galvanised, hot dip galvanized, hot dipped, hot dipped galvanised, hot dipped galvanized, hot galvanised, hot dip galv",
    [hotDip],
  ],
  [
    "Zinc",
    "zinc, zn, jasta, jasta chadha, zinc plated, zinc plate, zinc plating, zp, zinc coated, zinc electroplated, electroplated, electro galvanised, electro galvanized, cold galvanised, cold galvanising, zinc white, white zinc, blue zinc, clear zinc, bzp, plated, screw zinc electroplated",
    [zinc, yellow, blackZinc, zincScrew, yellowScrew],
  ],
  [
    "Yellow zinc",
    "yellow, yellow zinc, yellow passivated, yellow passivated zinc, yz, golden, gold, yellow plated, zinc yellow, screw yellow passivated zinc",
    [yellow, yellowScrew],
  ],
  [
    "Chromate passivated zinc",
    "chromate, chromated, passivated, chromate passivated, zinc chromate, chromate coated",
    [yellow, yellowScrew, blackZinc, zinc, zincScrew],
  ],
  [
    "Yellow chromate",
    "yellow chromate, gold chromate, golden chromate, zinc yellow chromate, yellow zinc chromate",
    [yellow, yellowScrew],
  ],
  [
    "Zinc, blue or clear chromate",
    "blue chromate, clear chromate, white chromate, zinc blue chromate, zinc clear chromate, blue passivated, clear passivated",
    [zinc, zincScrew],
  ],
  [
    "Black zinc",
    "black chromate, black zinc, zinc black, bz, black zinc plated, black passivated",
    [blackZinc],
  ],
  ["Black", "black, kala, काला", [blackOxide, blackZinc, phosphate]],
  [
    "Black oxide",
    "black oxide, black oxidised, black oxidized, blackodised, blackodized, blackened, blackening, bo",
    [blackOxide],
  ],
  ["Phosphate", "phosphate, phosphated, phosphating, parkerised", [phosphate]],
  ["Nickel", "nickel, nickel plated, nickel plate, np, nickle, nickel coated", ["Nickel plated"]],
  ["Zinc flake", "geomet, zinc flake, zinc flake geomet, geomet coated", [flake]],
  ["Ruspert", "ruspert, ceramic, ceramic coated, ceramic ruspert, ruspert coated", ["Ceramic (Ruspert)"]],
  ["Tin plated", "tin, tinned, tin plated, tin plate", ["Tin plated"]],
  ["Powder coated", "powder coated, powder coat, powder, coloured, colored", ["Powder coated"]],
  ["Copper flash", "copper flash, copper coated, copper plated", ["Copper flash"]],
  ["Plain", "plain, self colour, self color, self finish, uncoated, self, unplated, natural", ["Plain"]],
];

/** Words that narrow nothing. */
export const NOISE = new Set(
  `a an and at best buy by cheap cheaper cheapest class coarse coated coating company delivery dia diameter each fastener fasteners finish fitting
   for from gr grade hardware head hole i in is it kg kitna ka ke ki ko length lg long make material me mein metric mm near need nos
   number of off on online only or order pack packet pc pcs per piece please plz point price quality quantity quote rate
   required sale screwdriver set shop size standard supplier tensile the thread threaded thickness to tolerance type want wholesale
   with x chahiye bhav bhaiya bhai ji dena wala wali wale chota chhota bada lamba aur se saath sasta saste sasti sabse lowest wise dikhao hai
   dam rs inr rupees rupaye kgs dozen upto under below above`.split(/\s+/),
);

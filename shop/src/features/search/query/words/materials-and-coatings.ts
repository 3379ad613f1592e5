/** Trade names of materials and coatings, with the catalogue names that each means, best first. */
type Names = readonly (readonly [label: string, words: string, meant: readonly string[]])[];

const ss304 = "Stainless steel 304 (A2-70)";
const ss316 = "Stainless steel 316 (A4-80)";
const ss202 = "Stainless steel 202";
const ss410 = "Stainless steel 410";
const ms = "Mild steel (4.6)";
const steel88 = "High tensile steel 8.8";
const alloy109 = "Alloy steel 10.9";
const alloy129 = "Alloy steel 12.9";
const b7 = "Alloy steel ASTM A193 B7";
const c1022 = "Hardened steel C1022";
const spring = "Spring steel";
const al5052 = "Aluminium 5052";
const al6061 = "Aluminium 6061-T6";
const bronze = "Silicon bronze";
const titanium = "Titanium Grade 5";
const nylon = "Nylon 6.6";

export const MATERIALS: Names = [
  [
    "Stainless steel",
    "ss, stainless, stainless steel, s s, inox, steel ss, rustproof",
    [ss304, ss316, ss202, ss410],
  ],
  [
    "Stainless steel 304",
    "ss304, 304, a2, a2 70, a270, stainless 304, stainless steel 304, stainless steel 304 a2 70, 304 ss, aisi 304, 18 8, 1.4301, inox a2, ss a2, ss304 a2",
    [ss304],
  ],
  [
    "Stainless steel 316",
    "ss316, 316, 316l, ss316l, a4, a4 80, a480, a4 70, stainless 316, stainless steel 316, stainless steel 316 a4 80, 316 ss, aisi 316, marine, marine grade, inox a4, ss a4, 1.4401",
    [ss316],
  ],
  ["Stainless steel 202", "ss202, 202, stainless steel 202, stainless 202", [ss202]],
  ["Stainless steel 410", "ss410, 410, stainless steel 410, stainless 410, c1, c1 70", [ss410]],
  [
    "Mild steel",
    "ms, mild steel, mild, m s, 4.6, mild steel 4.6, grade 4.6, class 4.6, grade 4.8, class 4.8, ms 4.6, ms 4.8",
    [ms],
  ],
  [
    "Steel",
    "steel, iron, loha, lohe, carbon steel, लोहा, लोहे",
    [ms, steel88, c1022, alloy109, alloy129, spring, b7],
  ],
  [
    "High tensile",
    "ht, high tensile, hi tensile, high tensile steel, high strength, hsfg, alloy, alloy steel",
    [steel88, alloy109, alloy129],
  ],
  [
    "8.8",
    "8.8, grade 8.8, gr 8.8, class 8.8, high tensile 8.8, high tensile steel 8.8, ht 8.8, grade 8, class 8, gr 8, en8",
    [steel88],
  ],
  [
    "10.9",
    "10.9, grade 10.9, gr 10.9, class 10.9, ht 10.9, alloy steel 10.9, grade 10, class 10, gr 10",
    [alloy109],
  ],
  ["12.9", "12.9, grade 12.9, gr 12.9, class 12.9, ht 12.9, alloy steel 12.9", [alloy129]],
  ["B7", "b7, a193, a193 b7, astm a193, astm a193 b7, grade b7, gr b7, alloy steel astm a193 b7", [b7]],
  ["Hardened steel", "c1022, hardened steel, case hardened, hardened steel c1022", [c1022]],
  ["Spring steel", "spring steel, en42j, 65mn, ss spring", [spring]],
  ["Brass", "brass, pital, peetal, pittal, पीतल, brass cuzn39, cuzn39", ["Brass CuZn39"]],
  ["Copper", "copper, tamba, taamba, cu, copper c11000, तांबा", ["Copper C11000"]],
  ["Aluminium", "aluminium, aluminum, alu, alum, al, alluminium, aluminium 5052", [al5052, al6061]],
  ["Silicon bronze", "bronze, silicon bronze, gunmetal, gun metal", [bronze]],
  ["Titanium", "titanium, titanium grade 5, ti, titanium gr 5, grade 5 titanium", [titanium]],
  ["Nylon", "nylon, nylon 6.6, nylon 66, pa66, polyamide, plastic", [nylon]],
];

const zinc = "Zinc electroplated";
const yellow = "Yellow passivated zinc";
const blackZinc = "Black zinc";
const hotDip = "Hot-dip galvanised";
const blackOxide = "Black oxide";
const phosphate = "Phosphate";
const flake = "Zinc flake (Geomet)";

export const COATINGS: Names = [
  ["Galvanised", "gi, galvanised, galvanized, galvanise, galvanize, galva", [hotDip, zinc]],
  [
    "Hot-dip galvanised",
    "hdg, hot dip, hot dip galvanised, hot dip galvanized, hot dipped, hot dipped galvanised, hot dipped galvanized, hot galvanised, hot dip galv",
    [hotDip],
  ],
  [
    "Zinc",
    "zinc, zn, zinc plated, zinc plating, zp, zinc coated, zinc electroplated, electroplated, electro galvanised, electro galvanized, zinc white, white zinc, blue zinc, clear zinc, bzp, plated",
    [zinc, yellow, blackZinc],
  ],
  [
    "Yellow zinc",
    "yellow, yellow zinc, yellow passivated, yellow passivated zinc, yz, golden, gold, yellow plated, zinc yellow",
    [yellow],
  ],
  ["Black zinc", "black zinc, zinc black, bz, black zinc plated, black passivated", [blackZinc]],
  ["Black", "black, kala, काला", [blackOxide, blackZinc, phosphate]],
  [
    "Black oxide",
    "black oxide, black oxidised, black oxidized, blackodised, blackodized, blackened, blackening, bo",
    [blackOxide],
  ],
  ["Phosphate", "phosphate, phosphated, phosphating, parkerised", [phosphate]],
  ["Nickel", "nickel, nickel plated, np, nickle, nickel coated, chrome", ["Nickel plated"]],
  [
    "Zinc flake",
    "geomet, dacromet, zinc flake, zinc flake geomet, dacro, dacrotized, delta protekt",
    [flake],
  ],
  ["Ruspert", "ruspert, ceramic, ceramic coated, ceramic ruspert, ruspert coated", ["Ceramic (Ruspert)"]],
  ["Tin plated", "tin, tinned, tin plated", ["Tin plated"]],
  ["Powder coated", "powder coated, powder coat, powder, painted, coloured, colored", ["Powder coated"]],
  ["Copper flash", "copper flash, copper coated, copper plated", ["Copper flash"]],
  ["Plain", "plain, self colour, self color, self finish, uncoated, self, unplated, natural", ["Plain"]],
];

/** Words that narrow nothing. */
export const NOISE = new Set(
  `a an and at best buy by cheap class coated coating company delivery dia diameter each fastener fasteners finish fitting
   for from gr grade hardware head i in is it kg kitna ka ke ki ko length long make material me mein mm near need nos
   number of off on online only or order pack packet pc pcs per piece please plz point price quality quantity quote rate
   required sale screwdriver set shop size standard supplier tensile the thread threaded thickness to type want wholesale
   with x chahiye bhav dena wala wali wale chota chhota bada mota patla lamba aur se saath wise dikhao hai
   dam rs inr rupees rupaye kgs dozen upto under below above`.split(/\s+/),
);

import { cageNut as cageNutGeometry } from "../../src/families/sheet-and-wood-nuts.ts";
import { defineKind, mm } from "../kind.ts";

type Shape = Record<"s" | "d2" | "m" | "squareHole" | "panelMax" | "sheetT" | "d", number>;

/** The nut, the plate of the cage with its hole, two walls with lips, and two hooks. */
function cageNutMass({ s, d, d2, m, squareHole, panelMax, sheetT: t }: Shape, density: number): number {
  const nut = (s * s - (Math.PI / 4) * d2 * d2) * m;
  const outer = Math.max(s, squareHole) / 2 + 2 * t;
  const plate = ((2 * outer) ** 2 - (1.1 * d) ** 2) * t;
  const walls = 2 * (t * (t + m) + 2 * t * t) * 0.8 * s;
  const hooks = 2 * (t * (panelMax + 2 * t) + t * t) * 0.6 * squareHole;
  return density * (nut + plate + walls + hooks - 2 * t * t * 0.6 * squareHole);
}

export const cageNut = defineKind({
  key: "cage-nut",
  name: "Cage nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    panelMax: mm("thickest panel", "panel"),
    squareHole: mm("side of the square hole", "hole"),
    panelMin: mm("thinnest panel"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    m: mm("height of the nut"),
    pitch: mm("pitch"),
    s: mm("side of the nut"),
    sheetT: mm("thickness of the cage"),
  },
  columns: { width: "d", height: "panelMax", slotWidth: "squareHole" },
  build: (measures) => cageNutGeometry(measures),
  massGrams: cageNutMass,
  search: { names: "cage nut, caged nut, rack nut, captive cage nut, server rack nut", groups: ["Nut"] },
});

import { teeNut as teeNutGeometry } from "../../src/families/sheet-and-wood-nuts.ts";
import { defineKind, mm } from "../kind.ts";

type Shape = Record<"d2" | "barrelD" | "flangeD" | "flangeH" | "height", number>;

/** Flange and barrel about the thread, and four prongs in two steps. */
function teeNutMass({ d2, barrelD, flangeD, flangeH, height }: Shape, density: number): number {
  const ring = (outer: number) => (Math.PI / 4) * (outer ** 2 - d2 ** 2);
  const prong = (height - flangeH) * 0.65 * flangeH * 0.31 * (flangeD / 2);
  return density * (ring(flangeD) * flangeH + ring(barrelD) * (height - flangeH) + 4 * prong);
}

export const teeNut = defineKind({
  key: "t-nut",
  name: "T-nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    height: mm("overall height", "height"),
    barrelD: mm("barrel diameter, the hole in the wood", "barrel"),
    flangeD: mm("flange diameter"),
    flangeH: mm("thickness of the flange"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "height", slotWidth: "barrelD" },
  build: (measures) => teeNutGeometry(measures),
  massGrams: teeNutMass,
  search: {
    names:
      "t nut, tee nut, pronged t nut, prong nut, four prong t nut, blind t nut, claw nut, furniture t nut",
    groups: ["Nut"],
  },
});

import { hoseClamp as hoseClampGeometry } from "../../src/families/rings.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const hoseClamp = defineKind({
  key: "hose-clamp",
  name: "Hose clamp",
  dimensions: {
    clampMaxD: mm("largest diameter clamped", "clamps up to"),
    bandWidth: mm("width of the band", "band"),
    hexS: mm("hexagon of the screw", "hexagon"),
    bandThickness: mm("thickness of the band"),
    clampMinD: mm("smallest diameter clamped"),
  },
  columns: { width: "clampMaxD", height: "bandWidth", slotWidth: "hexS" },
  build: (measures) => hoseClampGeometry(measures),
  massGrams: mass.hoseClamp,
  search: {
    names:
      "hose clamp, hose clip, jubilee clip, worm clamp, worm drive clip, worm drive clamp, worm drive, worm drive hose clip, worm drive hose clamp, jubilee, jubilee clamp, hose, patti clip, patti clamp",
  },
});

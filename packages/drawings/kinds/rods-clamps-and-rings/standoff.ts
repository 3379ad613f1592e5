import { standoff as standoffGeometry } from "../../src/families/inserts.ts";
import { defineKind, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

export const standoff = defineKind({
  key: "standoff",
  name: "Standoff",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length of the hexagon", "length"),
    s: mm("spanner size (across flats)", "spanner"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the screw"),
    pitch: mm("pitch"),
    studLength: mm("length of the stud"),
  },
  columns: { width: "d", height: "length", slotWidth: "s" },
  build: (measures) => standoffGeometry(measures),
  massGrams: massByDrawing(standoffGeometry, ["d", "pitch", "s", "length"]),
  search: {
    names:
      "standoff, stand off, spacer, pcb stud, pillar, hex spacer, pcb spacer, hex standoff, hex pillar, pcb standoff",
    forms: {
      "male-female": { label: "Male-female", names: "male female, mf" },
      "female-female": { label: "Female-female", names: "female female, ff" },
    },
  },
});

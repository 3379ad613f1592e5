import { woodScrew as woodScrewGeometry } from "../../src/families/screws.ts";
import { defineKind, degrees, mm, number } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

export const woodScrew = defineKind({
  key: "wood-screw",
  name: "Wood screw",
  dimensions: {
    d: mm("shank diameter", "shank"),
    length: mm("overall length", "length"),
    recessM: mm("width across the cross (metric sizes) or slot width (gauge sizes)", "cross or slot"),
    angleDeg: degrees("angle of the head"),
    core: mm("core diameter"),
    dk: mm("head diameter"),
    k: mm("head height"),
    kPan: mm("head height (pan)"),
    pitch: mm("pitch"),
    recess: number("cross recess"),
    slotN: mm("slot width"),
  },
  columns: { width: "d", height: "length", slotWidth: "recessM" },
  build: (measures) => woodScrewGeometry(measures),
  massGrams: massByDrawing(woodScrewGeometry, ["d", "dk", "k", "length"]),
  search: {
    names:
      "wood screw, plywood screw, plywood, ply screw, chipboard screw, chip board screw, mdf screw, wooden screw, furniture screw, lakdi screw, lakri screw, lakdi pech, hinge screw, kabza screw, kabja screw",
  },
});

import { squareNut } from "../../src/families/nuts.ts";
import type { Geometry } from "../../src/model.ts";
import { defineKind, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

const build: Geometry["build"] = (measures) => squareNut(measures, { isWeld: true });

export const weldNut = defineKind({
  key: "weld-nut",
  name: "Weld nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    m: mm("nut height without projections", "height"),
    s: mm("spanner size (across flats)", "spanner"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    pitch: mm("pitch"),
    projectionB: mm("width of the projections"),
    projectionH: mm("height of the projections"),
  },
  columns: { width: "d", height: "m", slotWidth: "s" },
  build,
  massGrams: massByDrawing(build, ["d", "pitch", "s", "m", "projectionH", "projectionB"]),
  search: {
    names: "weld nut, square weld nut, welding nut, projection nut",
  },
});

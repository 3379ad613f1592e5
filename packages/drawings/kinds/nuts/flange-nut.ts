import { flangeNut as flangeNutGeometry } from "../../src/families/nuts.ts";
import type { Geometry } from "../../src/model.ts";
import { defineKind, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

const build: Geometry["build"] = (measures) => flangeNutGeometry(measures);

export const flangeNut = defineKind({
  key: "flange-nut",
  name: "Flange nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    m: mm("nut height", "height"),
    s: mm("spanner size (across flats)", "spanner"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    e: mm("width across corners"),
    flangeC: mm("thickness of the flange"),
    flangeDc: mm("flange diameter"),
    pitch: mm("pitch"),
    sEn1661: mm("width across flats to EN 1661"),
  },
  columns: { width: "d", height: "m", slotWidth: "s" },
  build,
  massGrams: massByDrawing(build, ["d", "pitch", "s", "m", "flangeC", "flangeDc"]),
  search: {
    names: "flange nut, flanged nut, collar nut",
  },
});

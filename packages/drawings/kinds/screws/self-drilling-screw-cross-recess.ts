import { crossDrillingScrew as crossDrillingGeometry } from "../../src/families/drilling-screws.ts";
import { defineKind, degrees, mm } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

export const crossDrillingScrew = defineKind({
  key: "self-drilling-screw-cross-recess",
  name: "Self drilling screw (cross recess)",
  dimensions: {
    d: mm("outside diameter of the thread", "outside diameter"),
    length: mm("length (pan and wafer: under the head; countersunk: overall)", "length"),
    recessM: mm("width across the cross recess", "cross"),
    angleDeg: degrees("angle of the head"),
    dk: mm("head diameter"),
    drillPointD: mm("drill point diameter"),
    k: mm("head height"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "length", slotWidth: "recessM" },
  build: (measures) => crossDrillingGeometry(measures),
  massGrams: massByDrawing(crossDrillingGeometry, [
    "d",
    "pitch",
    "dk",
    "k",
    "recessM",
    "drillPointD",
    "length",
  ]),
  search: {
    names:
      "cross recess self drilling screw, self drilling screw cross recess, phillips self drilling screw, phillips sds, star self drilling screw",
    forms: {
      countersunk: {
        label: "Countersunk self drilling screw",
        names:
          "csk self drilling, csk self drilling screw, countersunk self drilling screw, csk sds, csk tek screw, flat head self drilling screw, csk self driller, self drilling csk, self drilling screw csk, csk head self drilling screw, sds csk, self drilling countersunk",
      },
      pan: {
        label: "Pan head self drilling screw",
        names:
          "pan head self drilling screw, pan self drilling, pan sds, pan head tek screw, pan head sds, pan head self drilling, self drilling pan head",
      },
      wafer: {
        label: "Wafer head self drilling screw",
        names:
          "wafer head, wafer, wafer head screw, wafer screw, wafer head self drilling screw, wafer head tek screw, wafer sds, modified truss head screw",
      },
    },
    groups: ["Screw", "Cross recess screw", "Self drilling screw"],
  },
});

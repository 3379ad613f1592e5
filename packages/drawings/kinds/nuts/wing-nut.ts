import { wingNut as wingNutGeometry } from "../../src/families/shaped-nuts.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const wingNut = defineKind({
  key: "wing-nut",
  name: "Wing nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    heightH: mm("overall height", "height"),
    wingSpanE: mm("span of the wings", "wing span"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    hubD2: mm("hub diameter"),
    hubM: mm("hub height"),
    hubTopD3: mm("hub diameter at the top"),
    pitch: mm("pitch"),
    wingThickG: mm("thickness of the wings"),
  },
  columns: { width: "d", height: "heightH", slotWidth: "wingSpanE" },
  build: (measures) => wingNutGeometry(measures),
  massGrams: mass.wingNut,
  search: {
    names: "wing nut, butterfly nut, wing, fly nut, pankha nut, pankhi nut",
  },
});

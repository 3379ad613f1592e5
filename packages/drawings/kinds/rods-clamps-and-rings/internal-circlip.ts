import { circlip } from "../../src/families/rings.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const internalCirclip = defineKind({
  key: "internal-circlip",
  name: "Internal circlip",
  dimensions: {
    nominalD: mm("bore diameter", "bore"),
    thicknessS: mm("thickness"),
    grooveM: mm("width of the groove", "groove"),
    beamB: mm("width of the beam"),
    freeD3: mm("free diameter"),
    grooveD2: mm("groove diameter"),
    lugA: mm("height of the lugs"),
    plierHoleD5: mm("plier hole"),
  },
  columns: { width: "nominalD", height: "thicknessS", slotWidth: "grooveM" },
  build: (measures) => circlip(measures, { isExternal: false }),
  massGrams: mass.printedMass,
  search: {
    names:
      "internal circlip, inner circlip, bore circlip, internal snap ring, circlip internal, circlip inner, int circlip",
  },
});

import { circlip } from "../../src/families/rings.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const externalCirclip = defineKind({
  key: "external-circlip",
  name: "External circlip",
  dimensions: {
    nominalD: mm("shaft diameter", "shaft"),
    thicknessS: mm("thickness"),
    grooveM: mm("width of the groove", "groove"),
    beamB: mm("width of the beam"),
    freeD3: mm("free diameter"),
    grooveD2: mm("groove diameter"),
    lugA: mm("height of the lugs"),
    plierHoleD5: mm("plier hole"),
  },
  columns: { width: "nominalD", height: "thicknessS", slotWidth: "grooveM" },
  build: (measures) => circlip(measures, { isExternal: true }),
  massGrams: mass.printedMass,
  search: {
    names:
      "external circlip, outer circlip, shaft circlip, external snap ring, circlip external, circlip outer, ext circlip",
  },
});

import { eClip as eClipGeometry } from "../../src/families/rings.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const eClip = defineKind({
  key: "e-clip",
  name: "E-clip",
  dimensions: {
    grooveD: mm("groove diameter", "groove"),
    thicknessS: mm("thickness"),
    openingA: mm("opening"),
    outerD3: mm("outside diameter"),
    shaftMax: mm("largest shaft"),
    shaftMin: mm("smallest shaft"),
  },
  columns: { width: "grooveD", height: "thicknessS", slotWidth: "openingA" },
  build: (measures) => eClipGeometry(measures),
  massGrams: mass.printedMass,
  search: {
    names: "e clip, e ring, eclip, e circlip",
  },
});

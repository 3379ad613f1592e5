import { drywallScrew as drywallScrewGeometry } from "../../src/families/screws.ts";
import { defineKind, mm, number } from "../kind.ts";
import * as mass from "../mass.ts";

export const drywallScrew = defineKind({
  key: "drywall-screw",
  name: "Drywall screw",
  dimensions: {
    d: mm("outside diameter of the thread", "outside diameter"),
    length: mm("overall length", "length"),
    recessM: mm("width across the cross (PH2)", "cross"),
    dk: mm("head diameter"),
    k: mm("head height"),
    recess: number("cross recess"),
  },
  columns: { width: "d", height: "length", slotWidth: "recessM" },
  build: (measures) => drywallScrewGeometry(measures),
  massGrams: mass.drywall,
  search: {
    names:
      "drywall screw, dry wall screw, gypsum screw, black screw, pop screw, drywall, dry wall, gypsum, gypsum board, gypsum board screw, board screw",
  },
});

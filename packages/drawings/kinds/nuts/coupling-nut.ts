import { hexNut } from "../../src/families/nuts.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const couplingNut = defineKind({
  key: "coupling-nut",
  name: "Coupling nut",
  dimensions: {
    d: mm("thread diameter", "thread"),
    m: mm("length"),
    s: mm("spanner size (across flats)", "spanner"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter of the bolt"),
    pitch: mm("pitch"),
  },
  columns: { width: "d", height: "m", slotWidth: "s" },
  build: (measures) => hexNut(measures, "long"),
  massGrams: mass.hexNut,
  search: {
    names:
      "coupling nut, long nut, connector nut, rod coupler, coupler nut, coupling, stud coupler, hex coupler, connecting nut, lamba nut, threaded rod coupling, rod coupling",
  },
});

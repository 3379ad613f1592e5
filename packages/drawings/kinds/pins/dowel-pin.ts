import { dowelPin as dowelPinGeometry } from "../../src/families/pins.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const dowelPin = defineKind({
  key: "dowel-pin",
  name: "Dowel pin",
  dimensions: {
    d: mm("diameter"),
    length: mm("overall length", "length"),
    chamferC: mm("end chamfer", "chamfer"),
  },
  columns: { width: "d", height: "length", slotWidth: "chamferC" },
  build: (measures) => dowelPinGeometry(measures, { isTaper: false }),
  massGrams: mass.dowelPin,
  search: {
    names: "dowel pin, parallel pin, dowel, cylindrical pin",
    forms: {
      hard: {
        label: "Hardened dowel pin",
        names: "hardened dowel, hardened dowel pin, hard dowel pin, dowel pin hardened",
      },
      soft: { label: "Soft dowel pin", names: "soft dowel, soft dowel pin, dowel pin soft" },
    },
  },
});

import { clevisPin as clevisPinGeometry } from "../../src/families/pins.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const clevisPin = defineKind({
  key: "clevis-pin",
  name: "Clevis pin",
  dimensions: {
    d: mm("diameter"),
    length: mm("length under the head", "length"),
    holeDl: mm("cross hole"),
    chamferC: mm("end chamfer"),
    headDk: mm("head diameter"),
    headK: mm("head height"),
    holeToEndLe: mm("cross hole to the end"),
  },
  columns: { width: "d", height: "length", slotWidth: "holeDl" },
  build: (measures) => clevisPinGeometry(measures),
  massGrams: mass.clevisPin,
  search: {
    names: "clevis pin, fork pin, clevis, yoke pin",
  },
});

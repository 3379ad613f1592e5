import { taperWasher as taperWasherGeometry } from "../../src/families/square-washers.ts";
import { defineKind, mm, ratio } from "../kind.ts";
import * as mass from "../mass.ts";

export const taperWasher = defineKind({
  key: "taper-washer",
  name: "Taper washer",
  dimensions: {
    boltD: mm("bolt size it fits", "for bolt"),
    h: mm("thickness of the thick edge", "thick edge"),
    d1: mm("bore"),
    sideA: mm("width across the slope", "width"),
    sideB: mm("length along the slope", "length"),
    thinEdge: mm("thickness of the thin edge", "thin edge"),
    slope: ratio("slope", "slope"),
  },
  columns: { width: "boltD", height: "h", slotWidth: "d1" },
  build: (measures) => taperWasherGeometry(measures),
  massGrams: mass.taperWasher,
  search: {
    names: "taper washer, tapered washer, bevel washer, square taper washer",
    forms: {
      channel: {
        label: "Taper washer for channels",
        names: "channel washer, taper washer for channel, c channel washer, 8% taper washer",
      },
      "I-beam": {
        label: "Taper washer for I-beams",
        names: "beam washer, i beam washer, taper washer for i beam, joist washer, 14% taper washer",
      },
    },
    groups: ["Washer"],
  },
});

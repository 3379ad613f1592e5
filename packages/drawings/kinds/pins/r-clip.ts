import { rClip as rClipGeometry } from "../../src/families/bent.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const rClip = defineKind({
  key: "r-clip",
  name: "R-clip",
  dimensions: {
    holeD1: mm("hole it fits", "for hole"),
    lengthL1: mm("overall length", "length"),
    wireD3: mm("wire diameter", "wire"),
    eyeD4: mm("eye diameter"),
    l2: mm("length of the straight leg"),
    l3: mm("length to the wave"),
    r1: mm("radius of the wave"),
    r2: mm("radius of the end"),
    shaftFrom: mm("smallest shaft"),
    shaftTo: mm("largest shaft"),
  },
  columns: { width: "holeD1", height: "lengthL1", slotWidth: "wireD3" },
  build: (measures) => rClipGeometry(measures),
  massGrams: mass.rClip,
  search: {
    names: "r clip, r pin, hitch pin clip, hitch pin, rclip, hairpin clip, beta pin, hair pin, hairpin",
  },
});

import { tappingScrew } from "../../src/families/screws.ts";
import { defineKind, degrees, mm, number } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

export const selfTappingScrew = defineKind({
  key: "self-tapping-screw",
  name: "Self tapping screw",
  dimensions: {
    d: mm("outside diameter of the thread", "outside diameter"),
    length: mm("length (pan: under the head; countersunk: overall)", "length"),
    recessM: mm("width across the cross recess", "cross"),
    angleDeg: degrees("angle of the head"),
    dk: mm("head diameter"),
    dkTheoretical: mm("head diameter to the sharp edge"),
    k: mm("head height"),
    pitch: mm("pitch"),
    recess: number("cross recess"),
  },
  columns: { width: "d", height: "length", slotWidth: "recessM" },
  build: (measures) => tappingScrew(measures),
  massGrams: massByDrawing(tappingScrew, ["d", "pitch", "dk", "k", "recessM", "length"]),
  search: {
    names:
      "self tapping, self tapping screw, self tapper, sts, pk screw, sheet metal screw, tapping screw, self tap, self tap screw, self threading screw",
  },
});

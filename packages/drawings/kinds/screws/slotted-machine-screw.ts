import { machineScrew } from "../../src/families/screws.ts";
import type { Geometry } from "../../src/model.ts";
import { defineKind, degrees, mm } from "../kind.ts";
import * as mass from "../mass.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

const build: Geometry["build"] = (measures) => machineScrew(measures, { isSlotted: true });
const drawnGrams = massByDrawing(build, ["d", "pitch", "dk", "k", "n", "t", "length"]);

export const slottedMachineScrew = defineKind({
  key: "slotted-machine-screw",
  name: "Slotted machine screw",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length (cheese, pan: under the head; countersunk: overall)", "length"),
    n: mm("slot width"),
    angleDeg: degrees("angle of the head"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    dk: mm("head diameter"),
    dkTheoretical: mm("head diameter to the sharp edge"),
    k: mm("head height"),
    pitch: mm("pitch"),
    t: mm("socket depth"),
  },
  columns: { width: "d", height: "length", slotWidth: "n" },
  build,
  massGrams: (shape, density, form) =>
    form === "cheese" ? mass.cheeseHead(shape, density) : drawnGrams(shape, density, form),
  search: {
    names: "slotted machine screw",
    forms: {
      countersunk: {
        label: "Slotted countersunk screw",
        names:
          "slotted csk machine screw, slotted countersunk machine screw, csk slotted machine screw, countersunk slotted machine screw",
      },
      cheese: { label: "Cheese head screw", names: "cheese head, cheese head screw, ch screw, cheese" },
    },
  },
});

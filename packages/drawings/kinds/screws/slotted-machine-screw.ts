import { machineScrew } from "../../src/families/screws.ts";
import { defineKind, degrees, mm } from "../kind.ts";
import * as mass from "../mass.ts";

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
  build: (measures) => machineScrew(measures, { isSlotted: true }),
  massGrams: (shape, density, form) =>
    form === "countersunk"
      ? mass.countersunkSlotted(shape, density)
      : form === "pan"
        ? mass.panSlotted(shape, density)
        : mass.cheeseHead(shape, density),
  search: {
    names: "slotted machine screw",
    forms: {
      cheese: { label: "Cheese head screw", names: "cheese head, cheese head screw, ch screw, cheese" },
    },
  },
});

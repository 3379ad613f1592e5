import { machineScrew } from "../../src/families/screws.ts";
import type { Geometry } from "../../src/model.ts";
import { inchNamed, tpi } from "../inch-thread.ts";
import { defineKind, degrees, mm, number } from "../kind.ts";
import * as mass from "../mass.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

const build: Geometry["build"] = (measures) =>
  inchNamed(measures, machineScrew(measures, { isSlotted: false }));
const sunkGrams = massByDrawing(build, ["d", "pitch", "dk", "recessM", "length"]);

export const crossRecessMachineScrew = defineKind({
  key: "cross-recess-machine-screw",
  name: "Cross recess machine screw",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length (pan: under the head; countersunk: overall)", "length"),
    recessM: mm("width across the cross recess", "cross"),
    angleDeg: degrees("angle of the head"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    dk: mm("head diameter"),
    dkTheoretical: mm("head diameter to the sharp edge"),
    k: mm("head height"),
    pitch: mm("pitch"),
    recess: number("cross recess"),
    tpi,
  },
  columns: { width: "d", height: "length", slotWidth: "recessM" },
  build,
  // The shortest countersunk ones are mostly recess.
  massGrams: (shape, density, form) =>
    form?.startsWith("countersunk") ? sunkGrams(shape, density, form) : mass.panCross(shape, density),
  search: { names: "cross recess machine screw" },
});

import { socketScrew } from "../../src/families/screws.ts";
import { defineKind, degrees, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const countersunkSocketScrew = defineKind({
  key: "countersunk-socket-screw",
  name: "Countersunk socket screw",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("overall length, head included", "length"),
    s: mm("hexagon key size", "key"),
    angleDeg: degrees("angle of the head"),
    b: mm("thread length"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    dk: mm("head diameter"),
    dkTheoretical: mm("head diameter to the sharp edge"),
    k: mm("head height"),
    pitch: mm("pitch"),
    t: mm("socket depth"),
  },
  columns: { width: "d", height: "length", slotWidth: "s" },
  build: (measures) => socketScrew(measures, "countersunk"),
  massGrams: mass.countersunkSocket,
  search: {
    names:
      "csk allen, csk socket, csk socket screw, countersunk socket screw, allen csk, flat head allen, csk allen screw, csk allen bolt, fhcs",
  },
});

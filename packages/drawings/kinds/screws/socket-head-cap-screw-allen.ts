import { socketScrew } from "../../src/families/screws.ts";
import { inchNamed, tpi } from "../inch-thread.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const socketHeadCapScrewAllen = defineKind({
  key: "socket-head-cap-screw-allen",
  name: "Socket head cap screw (Allen)",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length under the head", "length"),
    s: mm("hexagon key size", "key"),
    b: mm("thread length"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    dk: mm("head diameter"),
    e: mm("width across corners"),
    k: mm("head height"),
    pitch: mm("pitch"),
    tpi,
    t: mm("socket depth"),
  },
  columns: { width: "d", height: "length", slotWidth: "s" },
  build: (measures) => inchNamed(measures, socketScrew(measures, "cap")),
  massGrams: mass.socketCap,
  search: {
    label: "Socket head cap screw",
    names:
      "allen cap, allen cap screw, socket head, socket head cap screw, socket head cap screw allen, socket cap, socket cap screw, cap screw, shcs, allen socket head, allen cap bolt",
  },
});

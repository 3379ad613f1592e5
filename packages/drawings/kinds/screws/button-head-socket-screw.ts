import { socketScrew } from "../../src/families/screws.ts";
import { inchNamed, tpi } from "../inch-thread.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const buttonHeadSocketScrew = defineKind({
  key: "button-head-socket-screw",
  name: "Button head socket screw",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length under the head", "length"),
    s: mm("hexagon key size", "key"),
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
  build: (measures) => inchNamed(measures, socketScrew(measures, "button")),
  massGrams: mass.buttonHead,
  search: {
    label: "Button head",
    names: "button head, button head socket screw, bhcs, button, button head screw",
  },
});

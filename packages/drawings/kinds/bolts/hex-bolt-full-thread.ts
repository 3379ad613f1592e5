import { hexBolt } from "../../src/families/bolts.ts";
import { inchNamed, tpi } from "../inch-thread.ts";
import { defineKind, mm } from "../kind.ts";
import * as mass from "../mass.ts";

export const hexBoltFullThread = defineKind({
  key: "hex-bolt-full-thread",
  name: "Hex bolt (full thread)",
  dimensions: {
    d: mm("thread diameter", "thread"),
    length: mm("length under the head", "length"),
    s: mm("spanner size (across flats)", "spanner"),
    a: mm("unthreaded length"),
    d2: mm("pitch diameter"),
    d3: mm("core diameter"),
    dw: mm("bearing face diameter"),
    e: mm("width across corners"),
    k: mm("head height"),
    pitch: mm("pitch"),
    tpi,
    r: mm("radius under the head"),
  },
  columns: { width: "d", height: "length", slotWidth: "s" },
  build: (measures) => inchNamed(measures, hexBolt(measures)),
  massGrams: mass.hexBoltFullThread,
  search: {
    names:
      "hex bolt full thread, full thread hex bolt, full thread, fully threaded, full thread bolt, fully threaded bolt, full threaded, tap bolt, hex set screw, hexagon set screw, hexagonal set screw, hex head set screw, hexagon head set screw, hex setscrew, hexagon setscrew, fully thread, full chudi, puri chudi, poori chudi, full chudi bolt",
  },
});

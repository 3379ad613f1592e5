import { coachScrew } from "../../src/families/bolts.ts";
import { defineKind, mm, ratio } from "../kind.ts";
import * as mass from "../mass.ts";

export const coachScrewLagBolt = defineKind({
  key: "coach-screw-lag-bolt",
  name: "Coach screw (lag bolt)",
  dimensions: {
    d: mm("shank diameter", "shank"),
    length: mm("length under the head", "length"),
    s: mm("spanner size (across flats)", "spanner"),
    core: mm("core diameter"),
    k: mm("head height"),
    pitch: mm("pitch"),
    threadShare: ratio("share of the length that is threaded"),
  },
  columns: { width: "d", height: "length", slotWidth: "s" },
  build: (measures) => coachScrew(measures),
  massGrams: mass.coachScrew,
  search: {
    label: "Coach screw",
    names: "coach screw, lag bolt, lag screw, coach screw lag bolt, wood bolt, lag",
  },
});

import { coachScrew } from "../../src/families/bolts.ts";
import type { Geometry } from "../../src/model.ts";
import { defineKind, mm, ratio } from "../kind.ts";
import { massByDrawing } from "../mass-by-drawing.ts";

const build: Geometry["build"] = (measures) => coachScrew(measures);

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
  build,
  massGrams: massByDrawing(build, ["d", "pitch", "s", "k", "core", "length"]),
  search: {
    label: "Coach screw",
    names: "coach screw, lag bolt, lag screw, coach screw lag bolt, wood bolt, lag",
  },
});

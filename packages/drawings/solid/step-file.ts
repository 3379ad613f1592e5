import { exportSTEP } from "replicad";
import { lookOfPiece } from "../src/appearance.ts";
import type { LookName, PartSpecification } from "../src/model.ts";
import { partOf } from "../src/part.ts";
import { partSolids } from "./part-solid.ts";
import { canCutThreads, type Threads } from "./threads.ts";

const NAMES: Record<LookName, string> = { body: "", nylon: "nylon", steel: "screw", mandrel: "mandrel" };
const THREADS: Record<Threads, string> = {
  cosmetic:
    "Threads are cosmetic: external threads are cylinders of the nominal diameter, internal threads are drilled holes",
  helix: "Threads are cut as a helix, with blunt starts",
};
/** A fixed header, so that the same part always gives the same bytes. */
const headerOf = (threads: Threads) => `FILE_DESCRIPTION(('${THREADS[threads]}'),'2;1');
FILE_NAME('part.step','2026-01-01T00:00:00',(''),(''),'Open CASCADE','Kasna','');`;

/** The look's colour in linear light; the kernel converts it to sRGB. */
const colourOf = (part: PartSpecification, look: LookName): string => {
  const linear = lookOfPiece(part, look).base.map((share) => 255 * (share / 255) ** 2.2);
  return `#${linear.map((share) => Math.round(share).toString(16).padStart(2, "0")).join("")}`;
};

/** A part as a STEP file (AP242, mm), with one named and coloured solid per material. */
export async function stepFile(part: PartSpecification, threads: Threads = "cosmetic"): Promise<string> {
  const { title, dimensions, pieces } = partOf(part, false);
  const cut = threads === "helix" && canCutThreads(pieces) ? "helix" : "cosmetic";
  const sizes = ["width", "height"].map(
    (name) => dimensions.find((dimension) => dimension.name === name)?.label ?? "?",
  );
  const name = `${title} ${sizes.join(" x ")}`.replaceAll("⌀", "d");
  const solids = partSolids(part, cut).map(({ shape, look }) => ({
    shape,
    name: [name, NAMES[look]].filter(Boolean).join(", "),
    color: colourOf(part, look),
  }));
  const text = await exportSTEP(solids, { unit: "MM" }).text();
  return text.replace(/FILE_DESCRIPTION\([\s\S]*?\);\s*FILE_NAME\([\s\S]*?\);/, headerOf(cut));
}

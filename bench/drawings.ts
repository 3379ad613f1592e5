import { partDrawing, partOutline, partPicture } from "@kasna/drawings";
import { openForge } from "@kasna/drawings/solid/forge";
import { makeCatalogue } from "../shop/src/database/seed/catalogue/make-catalogue.ts";
import { partDxf } from "../shop/src/features/pictures/part-dxf.ts";
import { printTable, say } from "./print.ts";

/**
 * How long one part takes to draw, over every row of the catalogue, and to make as a STEP file, over the default row
 * of every sub-category; ends with 1 where one of them is too slow.
 */
const LIMIT_MS = 3;
const STEP_LIMIT_MS = 1000;

const { rows, subCategories } = makeCatalogue();
const nameOf = new Map(subCategories.map(({ id, name }) => [id, name]));
const parts = rows.map((row) => ({ ...row, subCategory: nameOf.get(row.subCategoryId) ?? "" }));
const ways = {
  drawing: (part: (typeof parts)[number]) => partDrawing(part),
  picture: (part: (typeof parts)[number]) => partPicture(part),
  DXF: (part: (typeof parts)[number]) => partDxf(partOutline(part)),
};

// What the engine compiles on the way is not the part's.
for (const part of parts.slice(0, 2000)) for (const draw of Object.values(ways)) draw(part);

/** The least of three tries is the part's own time; the rest is what else the machine did. */
function timeOf(act: () => void): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

const lines = [[`${parts.length.toLocaleString("en-IN")} parts`, "p50 ms", "p99 ms", "most ms"]];
let isSlow = false;
for (const [way, draw] of Object.entries(ways)) {
  const times = parts
    .map((part) => Math.min(...[1, 2, 3].map(() => timeOf(() => draw(part)))))
    .sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  lines.push([way, ...[0.5, 0.99, 1].map((share) => at(share).toFixed(3))]);
  if (way === "drawing") isSlow = at(0.99) > LIMIT_MS;
}

/** From the request to the packed file, by a thread that has made one of each before. */
async function stepTimes(): Promise<number[]> {
  const forge = openForge({ timeLimitMs: 60_000 });
  const specifications = parts.filter(({ isDefault }) => isDefault).map((part) => JSON.stringify(part));
  const times = new Map<string, number>();
  for (let round = 0; round < 4; round++)
    for (const specification of specifications) {
      const start = performance.now();
      await forge.run(specification);
      const took = performance.now() - start;
      if (round > 0) times.set(specification, Math.min(took, times.get(specification) ?? took));
    }
  await forge.close();
  return [...times.values()].sort((a, b) => a - b);
}

const steps = await stepTimes();
const stepAt = (share: number) => steps[Math.min(steps.length - 1, Math.floor(steps.length * share))] ?? 0;
lines.push([`STEP, of ${steps.length} parts`, ...[0.5, 0.99, 1].map((share) => stepAt(share).toFixed(0))]);
printTable(lines);
if (stepAt(1) > STEP_LIMIT_MS) {
  say(`A STEP file takes more than ${STEP_LIMIT_MS} ms.`);
  process.exitCode = 1;
}
if (isSlow) {
  say(`A drawing takes more than ${LIMIT_MS} ms.`);
  process.exitCode = 1;
}

import { expect, it } from "vitest";
import { runFaults } from "../../chaos/random-faults.ts";

const SEED = 20_261_121;

/** The proving ground in short: `npm run chaos` runs it for as long as one likes. */
it("each kind of fault once, while buyers buy, leaves the books right", async () => {
  const lines: string[] = [];
  const run = { seed: SEED, faults: 9, buyers: 5, isHard: false, say: (line: string) => lines.push(line) };
  const { happened, seen, findings } = await runFaults(run);
  expect([...happened.values()]).toEqual(Array(9).fill(1));
  expect(seen.acknowledged.length).toBeGreaterThan(0);
  expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
}, 180_000);

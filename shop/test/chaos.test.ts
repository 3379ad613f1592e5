import { thorough } from "@kasna/rules/thorough.fixture";
import { expect, it } from "vitest";
import { runFaults } from "../../chaos/random-faults.ts";

const SEED = 20_261_121;

/** A short run of the chaos tests. `npm run chaos` runs them for as long as you like. */
it("the books balance after each kind of fault has happened once while buyers buy", async () => {
  const lines: string[] = [];
  const run = {
    seed: SEED,
    faults: 9,
    buyers: thorough(5, 3),
    isHard: false,
    say: (line: string) => lines.push(line),
  };
  const { happened, seen, findings } = await runFaults(run);
  expect([...happened.values()]).toEqual(Array(9).fill(1));
  expect(seen.acknowledged.length).toBeGreaterThan(0);
  expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
});

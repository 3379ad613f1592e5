import { thorough } from "@kasna/rules/thorough.fixture";
import { expect, it } from "vitest";
import { fuzzShop } from "../../fuzz/fuzzed-shop.ts";

/** With fewer, the shop is still loading code when its memory is first measured. */
const INPUTS = thorough(4_800, 1_440);

it("hostile inputs to every endpoint, page and form cause no internal error, leak, write or memory growth", async () => {
  // The same inputs in each run, so that a change is what turns it red; the command chooses a new seed.
  const seed = 2026;
  process.stdout.write(`Seed ${seed}: npm run fuzz -- --inputs ${INPUTS} --seed ${seed}\n`);
  const { findings, hasDied, hasGrown, checked } = await fuzzShop({ seed, inputs: INPUTS, say: () => {} });
  expect(findings).toEqual([]);
  expect({ hasDied, hasGrown }).toEqual({ hasDied: false, hasGrown: false });
  expect(checked).toBeGreaterThan(0);
});

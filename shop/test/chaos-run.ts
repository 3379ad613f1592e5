import { thorough } from "@kasna/rules/thorough.fixture";

const { CHAOS_SEED, CHAOS_PARCELS, CHAOS_ROUNDS } = process.env;

/** The courier's run as `npm run chaos -- courier` wants it, else the one of the tests. */
export const courierRun = {
  seed: Number(CHAOS_SEED ?? 20_261_125),
  parcels: Number(CHAOS_PARCELS ?? thorough(40, 15)),
  rounds: Number(CHAOS_ROUNDS ?? thorough(150, 50)),
};

/** Prints figures of a run that was asked for by the command. */
export const printInRun = (line: string): void => {
  if (CHAOS_SEED !== undefined) console.log(line);
};

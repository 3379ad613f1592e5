import { setTimeout as wait } from "node:timers/promises";

/** From so many lines on, each step of making a paper takes this process a millisecond or two. */
const MANY_LINES = 50;
const PAUSE_MS = 5;

/** Between two such steps, long enough that the calls that have come meanwhile are answered. */
export async function breather(lines: readonly unknown[]): Promise<void> {
  if (lines.length > MANY_LINES) await wait(PAUSE_MS);
}

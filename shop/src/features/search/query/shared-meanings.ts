import { withinSentence } from "@kasna/rules/within-sentence";
import type { Want } from "./parsed-query.ts";
import type { Named } from "./read-words.ts";
import type { Scan } from "./scan.ts";

type Pair = readonly [kept: string, dropped: string];

/** The names common to all lists. Lists without common names are a conflict, and any of their names is acceptable. */
export function sharedMeanings(lists: readonly Named[]) {
  const [first, ...rest] = lists.toSorted((a, b) => a.meanings.length - b.meanings.length);
  let meanings: readonly string[] = first?.meanings ?? [];
  let conflict: Pair | null = null;
  for (const list of rest) {
    const intersection = meanings.filter((name) => list.meanings.includes(name));
    if (intersection.length === 0) conflict ??= [first?.label ?? "", list.label];
    meanings = intersection.length > 0 ? intersection : [...new Set([...meanings, ...list.meanings])];
  }
  return { meanings: [...meanings], conflict };
}

/** Words for one thing, as in `stainless a4`, get the label of the narrowest. */
export function nameOnce(scan: Scan, lists: readonly Named[]) {
  const [narrowest, ...rest] = lists.toSorted((a, b) => a.meanings.length - b.meanings.length);
  for (const { label, meanings } of rest)
    if (narrowest?.meanings.every((name) => meanings.includes(name))) scan.rename(label, narrowest.label);
}

/** Properties that buyers want of any part by these labels, although only hex bolts are named by them. */
const THREADED: Readonly<Record<string, string>> = { "Hex bolt (full thread)": "fully threaded" };

/** What no row has, because the two names exclude each other. */
export function conflictWant([kept, dropped]: Pair): Want {
  const threaded = THREADED[dropped];
  const both = `${withinSentence(kept)} and ${withinSentence(dropped)}`;
  const reason = threaded
    ? { notFound: `Only hex bolts are listed as ${threaded}.`, lacks: `not listed as ${threaded}` }
    : { notFound: `No part is both ${both}.`, lacks: `not both ${both}` };
  return { ...reason, matchedBy: null, standsFor: null };
}

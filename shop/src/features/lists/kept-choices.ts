import type { Choice } from "./choice.ts";

/** The choices on pages of long lists, until the tab is closed or loaded anew. */
const kept = new Map<string, readonly Choice[]>();

/** The choices that were kept under this key; none without a key. */
export const keptChoices = (key: string | undefined): readonly Choice[] => kept.get(key ?? "") ?? [];

/** Keeps choices, if there is a key. */
export function keepChoices(key: string | undefined, choices: readonly Choice[]): void {
  if (key !== undefined) kept.set(key, choices);
}

const SHOWN = 3;

/** The rows that a bulk edit skipped, and why: the first three by name, then the number of others. */
export function skippedRowsText(skipped: readonly { name: string; reason: string }[]): string {
  if (skipped.length === 0) return "";
  const first = skipped.slice(0, SHOWN).map(({ name, reason }) => `${name} ${reason}`);
  const othersCount = skipped.length - first.length;
  return `${first.join("; ")}${othersCount > 0 ? `; and ${othersCount.toLocaleString("en-IN")} more` : ""}.`;
}

const SHOWN = 3;

/** Which rows stayed as they are, and why: the first few, and how many more. */
export function keptWords(kept: readonly { name: string; reason: string }[]): string {
  if (kept.length === 0) return "";
  const first = kept.slice(0, SHOWN).map(({ name, reason }) => `${name} ${reason}`);
  const more = kept.length - first.length;
  return `${first.join("; ")}${more > 0 ? `; and ${more.toLocaleString("en-IN")} more` : ""}.`;
}

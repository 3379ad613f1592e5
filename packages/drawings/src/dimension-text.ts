import type { Dimension } from "./model.ts";

/** A dimension as it is written: its label with its note, in brackets if it is another part's. */
export function dimensionText({ label, note = "", isReference, isGuessed }: Dimension): string {
  if (isGuessed) return label;
  return isReference ? `(${label}${note})` : `${label}${note}`;
}

import type { Dimension } from "./model.ts";

/** A dimension as written: its label with its note, in brackets if it belongs to another part. */
export function dimensionText({ label, note = "", isReference, isGuessed }: Dimension): string {
  if (isGuessed) return label;
  return isReference ? `(${label}${note})` : `${label}${note}`;
}

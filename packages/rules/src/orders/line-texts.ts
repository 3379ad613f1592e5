import { LINE_NOTE_MAX, OWN_NUMBER_MAX } from "../limits.ts";

/** A buyer's own part number for a line, and their note. Empty strings if they wrote none. */
export type LineTexts = { ownNumber: string; note: string };

export const NO_TEXTS: LineTexts = { ownNumber: "", note: "" };

/** The texts of two merged lines: both, unless one contains the other. Cut if they get too long. */
export const joinTexts = (first: LineTexts, second: LineTexts): LineTexts => ({
  ownNumber: joined(first.ownNumber, second.ownNumber, OWN_NUMBER_MAX),
  note: joined(first.note, second.note, LINE_NOTE_MAX),
});

function joined(first: string, second: string, max: number): string {
  if (second === "" || first.split("; ").includes(second)) return first;
  return [first, second].filter(Boolean).join("; ").slice(0, max);
}

/** In the form of API fields, without empty ones. */
export const serializeLineTexts = ({ ownNumber, note }: LineTexts) => ({
  ...(ownNumber !== "" && { own_number: ownNumber }),
  ...(note !== "" && { note }),
});

/** In the form stored in rows. */
export const textsOf = ({
  own_number: ownNumber = "",
  note = "",
}: {
  own_number?: string;
  note?: string;
}) => ({
  ownNumber,
  note,
});

import { LINE_NOTE_MAX, OWN_NUMBER_MAX } from "../limits.ts";

/** A buyer's own number for a line's part, and their note. Empty strings if they wrote none. */
export type LineTexts = { ownNumber: string; note: string };

export const NO_TEXTS: LineTexts = { ownNumber: "", note: "" };

/** The texts of two lines that become one: both, unless one has what the other says. Cut where they get too long. */
export const joinTexts = (first: LineTexts, second: LineTexts): LineTexts => ({
  ownNumber: joined(first.ownNumber, second.ownNumber, OWN_NUMBER_MAX),
  note: joined(first.note, second.note, LINE_NOTE_MAX),
});

function joined(first: string, second: string, max: number): string {
  if (second === "" || first.split("; ").includes(second)) return first;
  return [first, second].filter(Boolean).join("; ").slice(0, max);
}

/** As API fields, without those that are empty. */
export const wireTexts = ({ ownNumber, note }: LineTexts) => ({
  ...(ownNumber !== "" && { own_number: ownNumber }),
  ...(note !== "" && { note }),
});

/** As rows have them. */
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

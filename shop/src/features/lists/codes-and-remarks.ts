import type { TextMatch } from "../search/match-text.operations.server.ts";

/** Remarks that ask for nothing of the part itself. */
const ABOUT_DELIVERY =
  /^(?:urgent(?:ly)?|asap|immediate(?:ly)?|required?(?: urgently)?|critical|spares?|for (?:stock|spares?|maintenance|assembly)|ok|approved|repeat|new|confirm(?:ed)?|as discussed|tc required|with tc|test certificate(?: required)?|std|standard|ref\.?.*|as per (?:drg|drawing|sample|bom).*|dringend|eilig|jaldi|lagbhag|rohs)[.! ]*$/i;

/** Whether a remark must be read with its line, because it may ask for something. */
export const needsReading = (remark: string): boolean => remark !== "" && !ABOUT_DELIVERY.test(remark.trim());

/** Whether a line's words ask for something that the part of its number is not. */
export function contradicts(byCode: TextMatch, byText: TextMatch): boolean {
  const [coded] = byCode.candidates;
  if (byText.kind === "exact") return byText.candidates[0]?.product.id !== coded?.product.id;
  // Words that fit several parts fit this one if it is among them; words that were not understood prove nothing.
  return !byText.candidates.some(
    ({ product, differs }) => product.id === coded?.product.id && differs.length === 0,
  );
}

import type { TextMatch } from "../search/match-text.operations.server.ts";

/** Remarks that say nothing about the part itself. */
const ABOUT_DELIVERY =
  /^(?:urgent(?:ly)?|asap|immediate(?:ly)?|required?(?: urgently)?|critical|spares?|for (?:stock|spares?|maintenance|assembly)|ok|approved|repeat|new|confirm(?:ed)?|as discussed|tc required|with tc|test certificate(?: required)?|std|standard|ref\.?.*|as per (?:drg|drawing|sample|bom).*|dringend|eilig|jaldi|lagbhag|rohs)[.! ]*$/i;

/** Whether a remark must be read together with its line, because it may describe the part. */
export const needsReading = (remark: string): boolean => remark !== "" && !ABOUT_DELIVERY.test(remark.trim());

/** Whether a line's words describe something other than the part with its number. */
export function contradicts(byCode: TextMatch, byText: TextMatch): boolean {
  const [coded] = byCode.candidates;
  if (byText.kind === "exact") return byText.candidates[0]?.product.id !== coded?.product.id;
  // If the words fit several parts, this one must be among them. Words that were not understood prove nothing.
  return !byText.candidates.some(
    ({ product, differs }) => product.id === coded?.product.id && differs.length === 0,
  );
}

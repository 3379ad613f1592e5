import type { RequestedLine } from "./use-ask-price.ts";

export const NEED_MISSING = "Say what you need";
const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

/** The line that requests a price for one part, as typed. Its text is empty if nothing was typed. */
export function lineOf(need: string, quantity: string): RequestedLine {
  const asked = quantity.trim();
  const pieces = WHOLE_NUMBER.test(asked) ? Number(asked) : null;
  return { text: need.trim(), asked, pieces, own_number: "", note: "" };
}

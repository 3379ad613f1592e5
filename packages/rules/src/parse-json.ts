/** Deeper JSON could overflow the stack of the parser or the validator. No client of the shop needs it. */
export const JSON_DEPTH_MAX = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether arrays and objects nest deeper than `levels`. Linear in the length of the text. */
function isDeeper(text: string, levels: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isInString) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (OPENING.has(code)) {
      depth++;
      if (depth > levels) return true;
    } else if (CLOSING.has(code)) depth--;
  }
  return false;
}

/** Parses untrusted JSON. Throws a SyntaxError if it is invalid or nests deeper than 64 levels. */
export function parseJson(text: string): unknown {
  if (isDeeper(text, JSON_DEPTH_MAX))
    throw new SyntaxError(`The JSON nests deeper than ${JSON_DEPTH_MAX} levels`);
  return JSON.parse(text);
}

/** No client of the shop nests deeper; a parser and a check of shapes that follow every level could run out of stack. */
export const JSON_DEPTH_MAX = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether lists and objects in this JSON lie deeper in one another than `levels`; reads each character once. */
function isDeeper(text: string, levels: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (OPENING.has(code)) {
      depth++;
      if (depth > levels) return true;
    } else if (CLOSING.has(code)) depth--;
  }
  return false;
}

/** What a stranger's JSON says. Throws a SyntaxError where it is none or nests deeper than 64 levels. */
export function parseJson(text: string): unknown {
  if (isDeeper(text, JSON_DEPTH_MAX))
    throw new SyntaxError(`The JSON nests deeper than ${JSON_DEPTH_MAX} levels`);
  return JSON.parse(text);
}

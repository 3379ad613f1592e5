const SCRATCH_BYTES = 768 * 1024;
const BYTES_OF_A_CHARACTER_MAX = 3;
const scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);
const encoder = new TextEncoder();

/** A page's text in UTF-8. `Buffer.from` counts the bytes before it writes them, which takes as long again. */
export function pageBytes(html: string): Buffer {
  if (html.length * BYTES_OF_A_CHARACTER_MAX > SCRATCH_BYTES) return Buffer.from(html);
  const { written } = encoder.encodeInto(html, scratch);
  return Buffer.from(scratch.subarray(0, written));
}

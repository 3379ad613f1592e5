import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;

/**
 * Unpacks a WOFF file (W3C WOFF 1.0, §3 to §5) to a plain sfnt font. Otherwise the PDF library would unpack its tables
 * for every document, in JavaScript.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF file");
  const count = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(16 * 2 ** power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(16 * (count - 2 ** power), 10);
  let at = 12 + 16 * count;
  for (let i = 0; i < count; i++) {
    const entry = HEADER + i * ENTRY;
    const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const raw = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(raw) : raw;
    woff.copy(font, 12 + i * 16, entry, entry + 4);
    woff.copy(font, 16 + i * 16, entry + 16, entry + 20);
    font.writeUInt32BE(at, 20 + i * 16);
    font.writeUInt32BE(length, 24 + i * 16);
    table.copy(font, at);
    at += Math.ceil(length / 4) * 4;
  }
  return font;
}

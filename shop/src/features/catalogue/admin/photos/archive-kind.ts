/** First bytes of files that owners mistake for a ZIP. */
const SIGNATURES: readonly (readonly [kind: string, bytes: readonly number[]])[] = [
  ["a ZIP", [0x50, 0x4b]],
  ["a RAR archive", [0x52, 0x61, 0x72, 0x21]],
  ["a 7-Zip archive", [0x37, 0x7a, 0xbc, 0xaf]],
  ["a GZIP archive", [0x1f, 0x8b]],
  ["a PDF", [0x25, 0x50, 0x44, 0x46]],
  ["a JPEG picture", [0xff, 0xd8, 0xff]],
  ["a PNG picture", [0x89, 0x50, 0x4e, 0x47]],
  ["a web page", [0x3c]],
];
const LONGEST = 4;

/** The kind of a file by its first bytes, with an article; null if it is unknown. */
export async function kindOf(file: Blob): Promise<string | null> {
  const first = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  if (first.length === 0) return "empty";
  return SIGNATURES.find(([, bytes]) => bytes.every((byte, at) => first[at] === byte))?.[0] ?? null;
}

export const isZipKind = (kind: string | null): boolean => kind === SIGNATURES[0]?.[0];

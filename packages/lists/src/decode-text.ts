const decode = (encoding: string, bytes: Uint8Array, fatal = false) =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

const SAMPLE_BYTES = 2000;

/** Whether every second byte is zero, as in English text of 16 bits a character. */
function zerosAt(bytes: Uint8Array, offset: 0 | 1): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let zeros = 0;
  for (let at = offset; at < sample.length; at += 2) if (sample[at] === 0) zeros += 1;
  return sample.length >= 8 && zeros > (sample.length / 2) * 0.6;
}

/** Decodes a text file: UTF-8 or UTF-16, with or without its byte order mark, otherwise Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || zerosAt(bytes, 1)) return decode("utf-16le", bytes);
  if ((first === 0xfe && second === 0xff) || zerosAt(bytes, 0)) return decode("utf-16be", bytes);
  try {
    return decode("utf-8", bytes, true);
  } catch {
    return decode("windows-1252", bytes);
  }
}

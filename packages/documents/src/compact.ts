import { PDFDocument } from "@cantoo/pdf-lib";

/** Compressing a document of several pages takes long enough to delay requests. */
const LONG_BYTES = 150_000;
/** The library yields for a millisecond after this many objects, which take about as long to parse. */
const PARSE_BATCH = 200;
/** The library writes streams of fifty objects, and counts each stream as one. */
const WRITE_BATCH = 1;

/**
 * The same document with its small objects in compressed streams. A tagged table consists of thousands of objects, each
 * a line of plain text, so this reduces a document of 300 lines to two fifths of its size. Deterministic.
 */
export async function compact(bytes: Uint8Array): Promise<Uint8Array> {
  const isLong = bytes.length > LONG_BYTES;
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: isLong ? PARSE_BATCH : Number.POSITIVE_INFINITY,
  });
  return document.save({
    useObjectStreams: true,
    objectsPerTick: isLong ? WRITE_BATCH : Number.POSITIVE_INFINITY,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
}

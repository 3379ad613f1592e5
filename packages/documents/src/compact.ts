import { PDFDocument } from "@cantoo/pdf-lib";

/** A document of several pages: its packing takes long enough to be in a request's way. */
const LONG_BYTES = 150_000;
/** After how many objects the library rests for a millisecond: about as long as it takes for them. */
const READ_AT_ONCE = 200;
/** It writes them fifty at a time, each fifty as one. */
const WRITTEN_AT_ONCE = 1;

/**
 * The same document with its small objects packed together. A tagged table is thousands of them, a line of
 * plain text each: 300 lines are two fifths of the bytes afterwards, for the buyer as for whoever keeps them.
 * The same bytes give the same bytes.
 */
export async function compact(bytes: Uint8Array): Promise<Uint8Array> {
  const isLong = bytes.length > LONG_BYTES;
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: isLong ? READ_AT_ONCE : Number.POSITIVE_INFINITY,
  });
  return document.save({
    useObjectStreams: true,
    objectsPerTick: isLong ? WRITTEN_AT_ONCE : Number.POSITIVE_INFINITY,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
}

import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from "node:zlib";

/** The encodings of pages, fastest first. */
const ENCODINGS = ["zstd", "br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];
/** Compressing fewer bytes would not save a packet. */
const COMPRESSED_FROM_BYTES = 1024;
const namedIn = (name: Encoding) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
const ACCEPTED = { zstd: namedIn("zstd"), br: namedIn("br"), gzip: namedIn("gzip") };

/** Whether an Accept-Encoding header allows an encoding. */
export const isAccepted = (encoding: Encoding, accepts: string) => ACCEPTED[encoding].test(accepts);

/** The encoding in which to send a page of this length; null for none. */
export const encodingFor = (accepts: string, bytes: number): Encoding | null =>
  bytes < COMPRESSED_FROM_BYTES ? null : (ENCODINGS.find((name) => isAccepted(name, accepts)) ?? null);

/**
 * Zstandard's level 3 takes half as long as brotli's 2 for the same size. Brotli's next level takes a fifth longer and
 * saves 1 to 2 %. Gzip's next lower level is not faster.
 */
const LEVELS = { zstd: 3, br: 2, gzip: 3 } as const;
/**
 * How thoroughly brotli compresses a cached page again, after so many more requests. Level 5 makes pages 11 % shorter and
 * takes 2 ms, level 11 another 11 % and 0.2 to 0.8 s. Levels 6 to 9 save 1 %.
 */
export const THOROUGH = [
  { afterRequests: 1, level: 5 },
  { afterRequests: 20, level: 11 },
] as const;

/** Compresses a page synchronously: passing it to another thread and back takes longer than compressing it. */
export function compressPage(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "gzip") return gzipSync(body, { level: LEVELS.gzip });
  if (encoding === "br") return brotliCompressSync(body, brotliOptions(body, LEVELS.br));
  return zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: LEVELS.zstd } });
}

/** Compresses a page with brotli in another thread. */
export const compressThoroughly = (body: Buffer, level: number): Promise<Buffer> =>
  brotliInThread(body, brotliOptions(body, level));
const brotliInThread = promisify<Buffer, object, Buffer>(brotliCompress);

function brotliOptions({ length }: Buffer, level: number) {
  // A window no larger than the page: the default of 4 MB takes twice as long and saves nothing.
  const window = Math.ceil(Math.log2(length + 16));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(constants.BROTLI_MIN_WINDOW_BITS, window)),
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

const DECOMPRESS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

export const decompressPage = (bytes: Buffer, encoding: Encoding): Buffer => DECOMPRESS[encoding](bytes);

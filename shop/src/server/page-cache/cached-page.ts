import { hash } from "node:crypto";
import { compressPage, decompressPage, type Encoding, encodingFor, isAccepted } from "./compress-page.ts";
import type { Stamped } from "./tag-clock.ts";

/** The overhead of an entry in addition to its text and bytes: objects, their buffer and the gaps between them. */
const ENTRY_BYTES = 4096;

/** A rendered page and its cache tags. It is cached if it has tags and is a 200 or `isLasting`. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
  /** Cached although it is not a 200: the single response for many addresses. */
  isLasting?: boolean;
};
/** A page in the cache. */
export type Entry = Stamped & {
  status: number;
  headers: Record<string, string>;
  /** The hash of the page. */
  hash: string;
  /** The length of the uncompressed body. */
  length: number;
  /** The body in the encoding requested first, and in the others requested since. */
  bodies: readonly Body[];
  /** How often the page was compressed more thoroughly, or is about to be. */
  timesThorough: number;
  /** How often it was requested since. */
  requests: number;
};
/** Bytes of a body; uncompressed if `encoding` is null. */
type Body = { encoding: Encoding | null; bytes: Buffer };

/** A cached page, a rendered page that can't be cached, or `busy` if too many renders are waiting. */
export type PageResponse =
  | {
      kind: "cached";
      status: number;
      headers: Record<string, string>;
      /** The hash of the page: the common part of the ETags of all its encodings. */
      hash: string;
      bytes: Buffer;
    }
  | { kind: "rendered"; page: Rendered }
  | { kind: "busy" };

/**
 * stale-while-revalidate lets browsers show prefetched page data at once. It is short, so that old prices soon
 * disappear.
 */
const CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=10";

/** Returns a rendered page in the form that is cached: compressed, with its cache headers. */
export function entryOf({ status, body, headers, tags }: Rendered, accepts: string, validAt: number): Entry {
  // Compressed even if the client accepts no encoding, to save memory.
  const encoding = encodingFor(accepts, body.length) ?? encodingFor("zstd", body.length);
  const bytes = encoding ? compressPage(body, encoding) : body;
  return {
    status,
    tags: [...tags],
    headers: { ...headers, "Cache-Control": CACHE_CONTROL, Vary: "Accept-Encoding" },
    // The hash of the page itself, because each encoding has different bytes, and the first request decides the first
    // encoding.
    hash: hash("sha256", body, "base64url").slice(0, 22),
    length: body.length,
    bodies: [{ encoding, bytes: copyBytes(bytes) }],
    timesThorough: 0,
    requests: 0,
    validAt,
  };
}

/** Copies bytes into memory of exactly their size: zlib's buffers are slices that keep 64 KB alive. */
export function copyBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The memory that an entry uses, at two bytes per character. */
export function bytesOf({ bodies, headers, tags }: Entry, key: string): number {
  const texts = [key, ...tags, ...Object.entries(headers).flat()];
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const bytes = bodies.reduce((sum, body) => sum + body.bytes.length, 0);
  return ENTRY_BYTES + bytes + 2 * characters;
}

/** The bytes of an entry in an encoding; undefined if nobody has requested it. */
export const bytesIn = ({ bodies }: Entry, encoding: Encoding) =>
  bodies.find((body) => body.encoding === encoding)?.bytes;

/**
 * The encoding in which a client receives a page: brotli if it was compressed thoroughly, because that is the shortest.
 */
export function encodingOf(entry: Entry, accepts: string): Encoding | null {
  const isShortest = entry.timesThorough > 0 && bytesIn(entry, "br") !== undefined;
  return isShortest && isAccepted("br", accepts) ? "br" : encodingFor(accepts, entry.length);
}

/** The uncompressed page. */
export function plainBody({ bodies: [first] }: Entry): Buffer {
  if (!first) throw new Error("A cached page has no body");
  return first.encoding ? decompressPage(first.bytes, first.encoding) : first.bytes;
}

/** The response in an encoding that the entry has, or uncompressed. */
export function responseFrom(entry: Entry, encoding: Encoding | null): PageResponse {
  const bytes = (encoding && bytesIn(entry, encoding)) ?? plainBody(entry);
  // The same page may later be sent with different bytes, so the ETag also includes their number.
  const etag = encoding ? `"${entry.hash}-${encoding}-${bytes.length}"` : `"${entry.hash}"`;
  return {
    kind: "cached",
    status: entry.status,
    bytes,
    hash: entry.hash,
    headers: { ...entry.headers, ETag: etag, ...(encoding && { "Content-Encoding": encoding }) },
  };
}

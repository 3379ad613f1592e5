import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { serializeError } from "../../api/serialize-error.server.ts";
import { concurrencyLimit } from "../processes/concurrency-limit.ts";

/** The process grows by up to twice as much: freed memory has gaps, and compressing needs some too. */
const CACHE_BYTES_MAX = 64 * 1024 * 1024;
/** The overhead of an entry besides its text and bytes: objects, their buffer and gaps between them. */
const ENTRY_BYTES = 4096;
/** Compressing fewer bytes saves no packet. */
const COMPRESSED_FROM_BYTES = 1024;
/** The number of tags tracked one by one. Past it, all pages count as changed. */
const TAGS_MAX = 10_000;
/** Pages rendered at once, and how many more may wait. A page takes 10 to 20 ms of CPU time. */
const RENDERS_AT_ONCE = 8;
const RENDERS_WAITING_MAX = 200;
/** How long a visitor waits for a page to be rendered again before getting the previous version. */
const PATIENCE_MS = 1000;
const SERVED_STALE = "A page failed. The previous version is served.";

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const ENCODINGS = ["br", "gzip"] as const;
const ACCEPTED = { br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/ };

/** A rendered page and its cache tags. Without tags it is not cached. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
};
type Entry = {
  tags: readonly string[];
  headers: Record<string, string>;
  /** Of the uncompressed body. */
  hash: string;
  /** The body compressed with brotli, then with gzip; a small body as it is. */
  bytes: Buffer;
  /** Where gzip starts; 0 for a small body. */
  brotliLength: number;
  /** The entry includes all changes up to this generation. */
  validAt: number;
};

/** A cached page, a rendered page that can't be cached, or `busy` if too many renders are waiting. */
export type Answer =
  | { kind: "cached"; headers: Record<string, string>; etag: string; bytes: Buffer }
  | { kind: "rendered"; page: Rendered }
  | { kind: "busy" };

/** stale-while-revalidate lets browsers show prefetched page data at once; it is short, so that old prices soon go. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=10";

/**
 * Caches pages that are the same for every visitor, compressed in memory. Concurrent requests for a page share one
 * render. After a page's tags are invalidated, its next request renders it again; if that takes long or fails, the
 * visitor gets the previous version.
 */
export function openPageCache(render: (key: string) => Promise<Rendered>, log: FastifyBaseLogger) {
  const pages = new LRUCache<string, Entry>({ maxSize: CACHE_BYTES_MAX, sizeCalculation: bytesOf });
  const rendering = new Map<string, Promise<Entry | Rendered | "busy">>();
  const limited = concurrencyLimit({ atOnce: RENDERS_AT_ONCE, waitingMax: RENDERS_WAITING_MAX });
  /** Counts invalidations; the generations in which each tag, and all pages, were last invalidated. */
  let generation = 0;
  let allInvalidatedAt = 0;
  const invalidatedAt = new Map<string, number>();

  function isFresh(entry: Entry): boolean {
    if (entry.validAt === generation) return true;
    if (entry.validAt < allInvalidatedAt) return false;
    if (entry.tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > entry.validAt)) return false;
    entry.validAt = generation;
    return true;
  }

  function invalidateAll(): void {
    allInvalidatedAt = ++generation;
    invalidatedAt.clear();
  }

  async function renderAndCache(key: string): Promise<Entry | Rendered> {
    // The page may or may not include a change that is made while it is rendered.
    const startedAt = generation;
    try {
      const page = await render(key);
      if (page.status >= 500) {
        const previous = pages.peek(key);
        if (!previous) return page;
        log.error({ key, status: page.status }, SERVED_STALE);
        return previous;
      }
      if (page.status !== 200 || page.tags.size === 0) {
        pages.delete(key);
        return page;
      }
      const entry = await entryOf(page, startedAt);
      pages.set(key, entry);
      return entry;
    } catch (error) {
      const previous = pages.peek(key);
      if (!previous) throw error;
      log.error({ key, fault: serializeError(error) }, SERVED_STALE);
      return previous;
    }
  }

  function renderOnce(key: string): Promise<Entry | Rendered | "busy"> {
    const inProgress = rendering.get(key);
    if (inProgress) return inProgress;
    const started = limited(() => renderAndCache(key));
    if (started === null) return Promise.resolve("busy");
    const ended = started.finally(() => rendering.delete(key));
    rendering.set(key, ended);
    return ended;
  }

  return {
    /** The page from the cache, else rendered. Throws what rendering throws if there is no previous version. */
    async get(key: string, accepts: string): Promise<Answer> {
      const previous = pages.get(key);
      if (previous && isFresh(previous)) return answer(previous, accepts);
      const page = previous
        ? await Promise.race([renderOnce(key).catch(() => previous), wait(PATIENCE_MS, previous)])
        : await renderOnce(key);
      if (page === "busy") return previous ? answer(previous, accepts) : { kind: "busy" };
      return "validAt" in page ? answer(page, accepts) : { kind: "rendered", page };
    },
    /** The page if it is cached and fresh, else null. */
    find(key: string, accepts: string): Answer | null {
      const page = pages.get(key);
      return page && isFresh(page) ? answer(page, accepts) : null;
    },
    /** Marks all pages with any of these tags as stale. */
    invalidate(tags: readonly string[]): void {
      generation++;
      for (const tag of tags) invalidatedAt.set(tag, generation);
      if (invalidatedAt.size > TAGS_MAX) invalidateAll();
    },
    invalidateAll,
  };
}

const wait = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, milliseconds, value).unref());

async function entryOf({ body, headers, tags }: Rendered, validAt: number): Promise<Entry> {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const parts =
    body.length < COMPRESSED_FROM_BYTES
      ? [body]
      : await Promise.all([compressed.br(body, brotliFor(body.length)), compressed.gzip(body)]);
  const [first, second] = parts;
  return {
    tags: [...tags],
    headers: { ...headers, "Cache-Control": CACHE_CONTROL, Vary: "Accept-Encoding" },
    hash,
    bytes: ownBytes(parts),
    brotliLength: second && first ? first.length : 0,
    validAt,
  };
}

/** A window no larger than the page: brotli's default of 4 MB takes twice the time and saves nothing. */
function brotliFor(bytes: number) {
  const window = Math.ceil(Math.log2(bytes + 16));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 7,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(constants.BROTLI_MIN_WINDOW_BITS, window)),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    },
  };
}

/**
 * Copies the parts into memory of exactly their size: zlib's buffers are slices that keep 64 KB alive. One allocation
 * for both, because many small ones fragment the heap.
 */
function ownBytes(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) end += part.copy(bytes, end);
  return bytes;
}

/** The memory that an entry takes, with two bytes for each character. */
function bytesOf({ bytes, headers, tags }: Entry, key: string): number {
  const texts = [key, ...tags, ...Object.entries(headers).flat()];
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return ENTRY_BYTES + bytes.length + 2 * characters;
}

function answer({ bytes, brotliLength, headers, hash }: Entry, accepts: string): Answer {
  const encoding = brotliLength === 0 ? null : ENCODINGS.find((name) => ACCEPTED[name].test(accepts));
  const gzipped = bytes.subarray(brotliLength);
  if (encoding) {
    const etag = `"${hash}-${encoding}"`;
    return {
      kind: "cached",
      bytes: encoding === "br" ? bytes.subarray(0, brotliLength) : gzipped,
      etag,
      headers: { ...headers, ETag: etag, "Content-Encoding": encoding },
    };
  }
  const etag = `"${hash}"`;
  const body = brotliLength === 0 ? bytes : gunzipSync(gzipped);
  return { kind: "cached", bytes: body, etag, headers: { ...headers, ETag: etag } };
}

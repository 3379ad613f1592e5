import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { serializeError } from "../api/serialize-error.server.ts";
import { concurrencyLimit } from "./concurrency-limit.ts";

const CACHE_BYTES_MAX = 96 * 1024 * 1024;
/** What an entry takes besides its text and bytes: objects, and the gaps that small pieces of memory leave. */
const ENTRY_BYTES = 4096;
/** Tags whose last change is remembered one by one; past that, all pages count as changed. */
const TAGS_MAX = 10_000;
/** Pages rendered at once, and how many more wait; a page takes 10 to 20 ms of processor. */
const RENDERS_AT_ONCE = 8;
const RENDERS_WAITING_MAX = 200;
/** How long a visitor waits for a page that is rendered again before getting the one from before. */
const PATIENCE_MS = 1000;
const SERVED_FROM_BEFORE = "A page failed; the one from before is served";

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const ACCEPTED = { br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/ };

/** A page as it was rendered, and the cache tags of what it shows; without tags it is not cached. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
};
type Variant = { headers: Record<string, string>; etag: string };
type Entry = {
  tags: readonly string[];
  bodies: Record<"br" | "gzip", Buffer>;
  variants: Record<"br" | "gzip" | "identity", Variant>;
  /** The turn after which no change of its tags is known. */
  validAt: number;
};

/** A cached page for a visitor; what was rendered where it can't be cached; or that too many pages wait. */
export type Answer =
  | { kind: "cached"; headers: Record<string, string>; etag: string; bytes: Buffer }
  | { kind: "rendered"; page: Rendered }
  | { kind: "busy" };

/** Browsers apply the last to the data of a page, so that one fetched ahead comes at once and a price of before soon goes. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=10";

/**
 * Pages that are the same for everybody, kept compressed in memory by a key and given out like files. One
 * visitor has a page rendered and the others wait for it. When something that a page shows has changed, the
 * next visitor has it rendered again; the one from before is given where that takes long or fails.
 */
export function openPageCache(render: (key: string) => Promise<Rendered>, log: FastifyBaseLogger) {
  const pages = new LRUCache<string, Entry>({ maxSize: CACHE_BYTES_MAX, sizeCalculation: bytesOf });
  const rendering = new Map<string, Promise<Entry | Rendered | "busy">>();
  const limited = concurrencyLimit({ atOnce: RENDERS_AT_ONCE, waitingMax: RENDERS_WAITING_MAX });
  /** How often anything was invalidated, the turn at which each tag was last, and at which all pages were. */
  let turn = 0;
  let turnOfAll = 0;
  const turns = new Map<string, number>();

  function isFresh(entry: Entry): boolean {
    if (entry.validAt === turn) return true;
    if (entry.validAt < turnOfAll) return false;
    if (entry.tags.some((tag) => (turns.get(tag) ?? 0) > entry.validAt)) return false;
    entry.validAt = turn;
    return true;
  }

  function invalidateAll(): void {
    turnOfAll = ++turn;
    turns.clear();
  }

  async function renderAndCache(key: string): Promise<Entry | Rendered> {
    // What changes while the page is rendered may be on it or not.
    const begun = turn;
    try {
      const page = await render(key);
      if (page.status >= 500) {
        const before = pages.peek(key);
        if (!before) return page;
        log.error({ key, status: page.status }, SERVED_FROM_BEFORE);
        return before;
      }
      if (page.status !== 200 || page.tags.size === 0) {
        pages.delete(key);
        return page;
      }
      const entry = await entryOf(page, begun);
      pages.set(key, entry);
      return entry;
    } catch (error) {
      const before = pages.peek(key);
      if (!before) throw error;
      log.error({ key, fault: serializeError(error) }, SERVED_FROM_BEFORE);
      return before;
    }
  }

  function renderOnce(key: string): Promise<Entry | Rendered | "busy"> {
    const underWay = rendering.get(key);
    if (underWay) return underWay;
    const started = limited(() => renderAndCache(key));
    if (started === null) return Promise.resolve("busy");
    const ended = started.finally(() => rendering.delete(key));
    rendering.set(key, ended);
    return ended;
  }

  return {
    /** The page, rendered now unless it is cached. Throws what rendering throws, where nothing was cached before. */
    async get(key: string, accepts: string): Promise<Answer> {
      const before = pages.get(key);
      if (before && isFresh(before)) return answer(before, accepts);
      const page = before
        ? await Promise.race([renderOnce(key).catch(() => before), wait(PATIENCE_MS, before)])
        : await renderOnce(key);
      if (page === "busy") return before ? answer(before, accepts) : { kind: "busy" };
      return "bodies" in page ? answer(page, accepts) : { kind: "rendered", page };
    },
    /** The page where it is cached and fresh, else null. */
    find(key: string, accepts: string): Answer | null {
      const page = pages.get(key);
      return page && isFresh(page) ? answer(page, accepts) : null;
    },
    /** The pages that show any of these are rendered again for their next visitors. */
    invalidate(tags: readonly string[]): void {
      turn++;
      for (const tag of tags) turns.set(tag, turn);
      if (turns.size > TAGS_MAX) invalidateAll();
    },
    invalidateAll,
  };
}

const wait = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, milliseconds, value).unref());

async function entryOf({ body, headers, tags }: Rendered, validAt: number): Promise<Entry> {
  const [br, gzipped] = await Promise.all([
    compressed.br(body, brotliFor(body.length)),
    compressed.gzip(body),
  ]);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const variant = (etag: string, encoding?: string): Variant => ({
    etag,
    headers: {
      ...headers,
      "Cache-Control": CACHE_CONTROL,
      ETag: etag,
      Vary: "Accept-Encoding",
      ...(encoding && { "Content-Encoding": encoding }),
    },
  });
  return {
    tags: [...tags],
    bodies: ownBytes(br, gzipped),
    variants: {
      br: variant(`"${hash}-br"`, "br"),
      gzip: variant(`"${hash}-gzip"`, "gzip"),
      identity: variant(`"${hash}"`),
    },
    validAt,
  };
}

/** A window no larger than the page: brotli's own of 4 MB costs twice the time, and saves nothing. */
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
 * Both bodies in memory of their own and no more: zlib's buffers are slices of 64 KB, all of which they
 * would keep. One piece for both, because many small ones leave gaps that nothing fits into.
 */
function ownBytes(br: Buffer, gzipped: Buffer): Entry["bodies"] {
  const bytes = Buffer.allocUnsafeSlow(br.length + gzipped.length);
  br.copy(bytes);
  gzipped.copy(bytes, br.length);
  return { br: bytes.subarray(0, br.length), gzip: bytes.subarray(br.length) };
}

/** What an entry holds in memory, with two bytes for each character. */
function bytesOf({ bodies, variants, tags }: Entry, key: string): number {
  // The variants share the texts of their headers.
  const texts = [key, ...tags, ...Object.entries(variants.br.headers).flat()];
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return ENTRY_BYTES + bodies.br.length + bodies.gzip.length + 2 * characters;
}

function answer({ bodies, variants }: Entry, accepts: string): Answer {
  const encoding = ACCEPTED.br.test(accepts) ? "br" : ACCEPTED.gzip.test(accepts) ? "gzip" : "identity";
  const bytes = encoding === "identity" ? gunzipSync(bodies.gzip) : bodies[encoding];
  return { kind: "cached", bytes, ...variants[encoding] };
}

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const KEPT_BYTES_MAX = 128 * 1024 * 1024;
/** A page costs more than its bytes: a very small one is counted as this. */
const BYTES_MIN = 1024;
/** How long a visitor waits for a page that is being made anew before getting the one from before. */
const PATIENCE_MS = 1000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

const smaller = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const ENCODINGS = ["br", "gzip"] as const;
const ACCEPTED = { br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/ };

/** A page as it was made, and the tags of what it shows; without tags it is not kept. */
export type Made = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
};
type Body = { bytes: Buffer; etag: string; encoding: "br" | "gzip" | null };
type Kept = Pick<Made, "headers" | "tags"> & {
  bodies: Record<"br" | "gzip", Buffer>;
  hash: string;
  isStale: boolean;
};

/** A kept page for a visitor, or what was made where it can't be kept. */
export type Answer =
  | { kind: "kept"; headers: Record<string, string>; body: Body }
  | { kind: "made"; made: Made };

/**
 * Pages that are the same for everybody, kept compressed in memory under their address and given out like
 * files. One visitor makes a page and the others wait for it. When something that a page shows has
 * changed, the next visitor makes it anew; the one from before is given where that takes long or fails.
 */
export function openKeptPages(make: (address: string) => Promise<Made>) {
  const pages = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES_MAX,
    sizeCalculation: ({ bodies }, address) =>
      Math.max(BYTES_MIN, bodies.br.length + bodies.gzip.length + 2 * address.length),
  });
  const underWay = new Map<string, Promise<Kept | Made>>();
  /** How often anything was forgotten, and at which turn each tag was last. */
  let turn = 0;
  const turns = new Map<string, number>();

  async function makeAndKeep(address: string): Promise<Kept | Made> {
    const begun = turn;
    const made = await make(address);
    if (made.status !== 200 || made.tags.size === 0) {
      pages.delete(address);
      return made;
    }
    const [br, gzipped] = await Promise.all([smaller.br(made.body, BROTLI), smaller.gzip(made.body)]);
    const page: Kept = {
      headers: made.headers,
      tags: made.tags,
      bodies: { br, gzip: gzipped },
      hash: createHash("sha256").update(made.body).digest("base64url").slice(0, 22),
      // What changed while the page was made may be on it or not.
      isStale: [...made.tags].some((tag) => (turns.get(tag) ?? 0) > begun),
    };
    pages.set(address, page);
    return page;
  }

  function madeOnce(address: string): Promise<Kept | Made> {
    const before = underWay.get(address);
    if (before) return before;
    const making = makeAndKeep(address).finally(() => underWay.delete(address));
    underWay.set(address, making);
    return making;
  }

  return {
    /** A kept page for a browser that accepts these encodings, or null where there is none to give at once. */
    find(address: string, accepts: string): Answer | null {
      const page = pages.get(address);
      return page && !page.isStale ? answer(page, accepts) : null;
    },
    /** The page, made now unless it is kept. Throws what making it throws, where nothing was kept before. */
    async give(address: string, accepts: string): Promise<Answer> {
      const before = pages.get(address);
      if (before && !before.isStale) return answer(before, accepts);
      const making = madeOnce(address);
      const page = before
        ? await Promise.race([making.catch(() => before), wait(PATIENCE_MS, before)])
        : await making;
      return "bodies" in page ? answer(page, accepts) : { kind: "made", made: page };
    },
    /** The pages that show any of these are made anew for their next visitors. */
    forget(tags: readonly string[]): void {
      turn++;
      for (const tag of tags) turns.set(tag, turn);
      for (const page of pages.values()) if (tags.some((tag) => page.tags.has(tag))) page.isStale = true;
    },
  };
}

const wait = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, milliseconds, value).unref());

function answer({ headers, bodies, hash }: Kept, accepts: string): Answer {
  const encoding = ENCODINGS.find((known) => ACCEPTED[known].test(accepts)) ?? null;
  const bytes = encoding ? bodies[encoding] : gunzipSync(bodies.gzip);
  return {
    kind: "kept",
    headers,
    body: { bytes, encoding, etag: `"${hash}${encoding ? `-${encoding}` : ""}"` },
  };
}

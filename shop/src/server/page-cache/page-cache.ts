import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { serializeError } from "../../api/serialize-error.server.ts";
import {
  bytesIn,
  bytesOf,
  copyBytes,
  type Entry,
  encodingOf,
  entryOf,
  type PageResponse,
  plainBody,
  type Rendered,
  responseFrom,
} from "./cached-page.ts";
import { compressingAgain } from "./compress-again.ts";
import { compressPage, THOROUGH } from "./compress-page.ts";
import { openRenderTurns } from "./render-turns.ts";
import { openTagClock } from "./tag-clock.ts";

/** The process grows by about this much, not counting garbage. */
const CACHE_BYTES_MAX = 40 * 1024 * 1024;
/** How long a visitor waits for a page to be rendered again before getting the previous version. */
const PATIENCE_MS = 1000;
const SERVED_STALE = "A page failed. The previous version is served.";

/**
 * Caches pages that are the same for every visitor, compressed in memory. Concurrent requests for a page share one
 * render. After a page's tags are invalidated, its next request renders it again; if that takes long or fails, the
 * visitor gets the previous version.
 */
export function openPageCache<Page = void>(
  render: (key: string, page: Page) => Promise<Rendered>,
  log: FastifyBaseLogger,
  bytesMax = CACHE_BYTES_MAX,
) {
  const pages = new LRUCache<string, Entry>({ maxSize: bytesMax, sizeCalculation: bytesOf });
  const { renderOnce, renderInTurn } = openRenderTurns<Entry | Rendered>();
  const compressAgain = compressingAgain(pages, log);
  const clock = openTagClock();

  function freshPage(key: string): Entry | null {
    const page = pages.get(key);
    return page && clock.isFresh(page) ? page : null;
  }

  async function renderAndCache(
    key: string,
    accepts: string,
    page: Page,
    // The page may or may not include a change made during rendering.
    startedAt = clock.now(),
  ): Promise<Entry | Rendered> {
    try {
      const rendered = await render(key, page);
      if (rendered.status >= 500) return previousVersion(key, { status: rendered.status }) ?? rendered;
      return store(key, rendered, accepts, startedAt);
    } catch (error) {
      const previous = previousVersion(key, { fault: serializeError(error) });
      if (!previous) throw error;
      return previous;
    }
  }

  /** The version to serve instead of one that failed. */
  function previousVersion(key: string, failure: object): Entry | undefined {
    const previous = pages.peek(key);
    if (previous) log.error({ key, ...failure }, SERVED_STALE);
    return previous;
  }

  function store(key: string, rendered: Rendered, accepts: string, startedAt: number): Entry | Rendered {
    const isCacheable = rendered.tags.size > 0 && (rendered.status === 200 || rendered.isLasting);
    if (!isCacheable) {
      pages.delete(key);
      return rendered;
    }
    const entry = entryOf(rendered, accepts, startedAt);
    pages.set(key, entry);
    return entry;
  }

  /** The response for an entry. If nobody has requested this encoding yet, creates it first. */
  function encoded(key: string, entry: Entry, accepts: string): PageResponse {
    const encoding = encodingOf(entry, accepts);
    if (!encoding || bytesIn(entry, encoding)) return responseFrom(entry, encoding);
    const bytes = copyBytes(compressPage(plainBody(entry), encoding));
    const fuller = { ...entry, bodies: [...entry.bodies, { encoding, bytes }] };
    if (pages.peek(key) === entry) pages.set(key, fuller);
    return responseFrom(fuller, encoding);
  }

  return {
    /** The time to pass to `get` if the page's data is requested before it. */
    now: clock.now,
    /**
     * The page from the cache, or rendered: `render` receives `page`, whose data was requested at `requestedAt`. A
     * crawler's page waits until those of other crawlers are rendered. If there is no previous version, throws the
     * error of rendering.
     */
    async get(
      key: string,
      accepts: string,
      page: Page,
      { isCrawler = false, requestedAt }: { isCrawler?: boolean; requestedAt?: number } = {},
    ): Promise<PageResponse> {
      const previous = pages.get(key);
      if (previous && clock.isFresh(previous)) return encoded(key, previous, accepts);
      const renderIt = () => renderAndCache(key, accepts, page, requestedAt);
      const started = isCrawler
        ? renderInTurn(key, { fresh: () => freshPage(key), render: renderIt })
        : renderOnce(key, renderIt);
      const rendered = previous
        ? await Promise.race([started.catch(() => previous), wait(PATIENCE_MS, previous)])
        : await started;
      if (rendered === "busy") return previous ? encoded(key, previous, accepts) : { kind: "busy" };
      return "validAt" in rendered ? encoded(key, rendered, accepts) : { kind: "rendered", page: rendered };
    },
    /** The page if it is cached and fresh in an accepted encoding, otherwise null. */
    find(key: string, accepts: string): PageResponse | null {
      const page = freshPage(key);
      if (!page) return null;
      if (page.timesThorough < THOROUGH.length) void compressAgain(key, page);
      const encoding = encodingOf(page, accepts);
      return encoding && !bytesIn(page, encoding) ? null : responseFrom(page, encoding);
    },
    /** Marks all pages with any of these tags as stale. */
    invalidate: clock.invalidate,
    invalidateAll: clock.invalidateAll,
  };
}

const wait = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, milliseconds, value).unref());

import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { serializeError } from "../../api/serialize-error.server.ts";
import { concurrencyLimit } from "../processes/concurrency-limit.ts";
import {
  type Answer,
  answer,
  bytesIn,
  bytesOf,
  type Entry,
  encodingOf,
  entryOf,
  ownBytes,
  plainBody,
  type Rendered,
} from "./cached-page.ts";
import { compressPage, compressThoroughly } from "./compress-page.ts";
import { openTagClock } from "./tag-clock.ts";

/** The process grows by about as much, besides garbage. */
const CACHE_BYTES_MAX = 40 * 1024 * 1024;
/** Shorter pages fit into the first packets anyway. */
const THOROUGH_FROM_BYTES = 4096;
/** Pages rendered at once, and how many more may wait. A page takes 10 to 20 ms of CPU time. */
const RENDERS_AT_ONCE = 8;
const RENDERS_WAITING_MAX = 200;
/** Pages rendered at once for crawlers, so that a visitor's page waits for one of theirs and not for eight. */
const CRAWLED_AT_ONCE = 1;
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
  const rendering = new Map<string, Promise<Entry | Rendered | "busy">>();
  const limited = concurrencyLimit({ atOnce: RENDERS_AT_ONCE, waitingMax: RENDERS_WAITING_MAX });
  const crawled = concurrencyLimit({ atOnce: CRAWLED_AT_ONCE, waitingMax: RENDERS_WAITING_MAX });
  const clock = openTagClock();

  async function renderAndCache(
    key: string,
    accepts: string,
    page: Page,
    // The page may or may not include a change that is made while it is rendered.
    startedAt = clock.now(),
  ): Promise<Entry | Rendered> {
    try {
      const rendered = await render(key, page);
      if (rendered.status >= 500) {
        const previous = pages.peek(key);
        if (!previous) return rendered;
        log.error({ key, status: rendered.status }, SERVED_STALE);
        return previous;
      }
      if ((rendered.status !== 200 && !rendered.isLasting) || rendered.tags.size === 0) {
        pages.delete(key);
        return rendered;
      }
      const entry = entryOf(rendered, accepts, startedAt);
      pages.set(key, entry);
      return entry;
    } catch (error) {
      const previous = pages.peek(key);
      if (!previous) throw error;
      log.error({ key, fault: serializeError(error) }, SERVED_STALE);
      return previous;
    }
  }

  function renderOnce(
    key: string,
    accepts: string,
    page: Page,
    askedAt?: number,
  ): Promise<Entry | Rendered | "busy"> {
    const inProgress = rendering.get(key);
    if (inProgress) return inProgress;
    const started = limited(() => renderAndCache(key, accepts, page, askedAt));
    if (started === null) return Promise.resolve("busy");
    const ended = started.finally(() => rendering.delete(key));
    rendering.set(key, ended);
    return ended;
  }

  /**
   * Renders a page after those that other crawlers wait for, unless a visitor has it rendered meanwhile. Before the next
   * one, visitors get as much time as it took.
   */
  function renderInTurn(
    key: string,
    accepts: string,
    page: Page,
    askedAt?: number,
  ): Promise<Entry | Rendered | "busy"> {
    const answer = Promise.withResolvers<Entry | Rendered | "busy">();
    const turn = crawled(async () => {
      const made = pages.get(key);
      if (made && clock.isFresh(made)) return answer.resolve(made);
      const begun = performance.now();
      const started = renderOnce(key, accepts, page, askedAt);
      answer.resolve(started);
      await Promise.allSettled([started]);
      await wait(performance.now() - begun, null);
    });
    return turn ? answer.promise : Promise.resolve("busy");
  }

  let isCompressing = false;
  /**
   * Compresses a page that was asked for again thoroughly, in another thread and one page at a time. The others are
   * compressed when they are asked for once more.
   */
  async function makeThorough(key: string, entry: Entry) {
    if (isCompressing || entry.isThorough || entry.length < THOROUGH_FROM_BYTES) return;
    isCompressing = true;
    entry.isThorough = true;
    try {
      const bytes = ownBytes(await compressThoroughly(plainBody(entry)));
      const current = pages.peek(key);
      if (current?.hash !== entry.hash) return;
      if (current.bodies.some((body) => body.bytes.length <= bytes.length)) return;
      // Browsers that accept Zstandard accept brotli too.
      const others = current.bodies.filter(({ encoding }) => encoding === "gzip");
      pages.set(key, { ...current, bodies: [{ encoding: "br", bytes }, ...others] });
    } catch (error) {
      log.error({ key, fault: serializeError(error) }, "A page was not compressed again");
    } finally {
      isCompressing = false;
    }
  }

  /** The answer with an entry, which gets the encoding first if nobody has asked for it yet. */
  function encoded(key: string, entry: Entry, accepts: string): Answer {
    const encoding = encodingOf(entry, accepts);
    if (!encoding || bytesIn(entry, encoding)) return answer(entry, encoding);
    const bytes = ownBytes(compressPage(plainBody(entry), encoding));
    const fuller = { ...entry, bodies: [...entry.bodies, { encoding, bytes }] };
    if (pages.peek(key) === entry) pages.set(key, fuller);
    return answer(fuller, encoding);
  }

  return {
    /** The moment to give to `get` if data of the page are asked for before it. */
    now: clock.now,
    /**
     * The page from the cache, else rendered: `render` gets `page`, whose data were asked for at `askedAt`. A crawler's
     * page waits until those of other crawlers are rendered. Throws what rendering throws if there is no previous version.
     */
    async get(
      key: string,
      accepts: string,
      page: Page,
      isCrawler = false,
      askedAt?: number,
    ): Promise<Answer> {
      const previous = pages.get(key);
      if (previous && clock.isFresh(previous)) return encoded(key, previous, accepts);
      const started = (isCrawler ? renderInTurn : renderOnce)(key, accepts, page, askedAt);
      const rendered = previous
        ? await Promise.race([started.catch(() => previous), wait(PATIENCE_MS, previous)])
        : await started;
      if (rendered === "busy") return previous ? encoded(key, previous, accepts) : { kind: "busy" };
      return "validAt" in rendered ? encoded(key, rendered, accepts) : { kind: "rendered", page: rendered };
    },
    /** The page if it is cached and fresh in an accepted encoding, else null. */
    find(key: string, accepts: string): Answer | null {
      const page = pages.get(key);
      if (!page || !clock.isFresh(page)) return null;
      if (!page.isThorough) void makeThorough(key, page);
      const encoding = encodingOf(page, accepts);
      return encoding && !bytesIn(page, encoding) ? null : answer(page, encoding);
    },
    /** Marks all pages with any of these tags as stale. */
    invalidate: clock.invalidate,
    invalidateAll: clock.invalidateAll,
  };
}

const wait = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, milliseconds, value).unref());

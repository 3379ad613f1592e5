import { dayInIndia } from "@kasna/rules/dates";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { MissedSearches } from "../../../api/missed-searches.ts";
import { serializeError } from "../../../api/serialize-error.server.ts";
import { missedText } from "./missed-text.ts";
import { type Missed, storeMissedSearches } from "./store-missed-searches.server.ts";

const WRITTEN_EVERY_MS = 5000;
/** How many texts can wait to be written. Others are not counted. */
const WAITING_MAX = 500;
/** How many texts this process remembers as missed, and how many searches with their senders. */
const REMEMBERED_MAX = 5000;
/** Within this time, repeated searches by one person for the same text are counted once. */
const AGAIN_MS = 10 * 60_000;

/**
 * Counts the searches of this process that found nothing, and writes the counts every few seconds, outside any request.
 * Counts that can't be written are lost. Who searched is kept only in memory, for ten minutes. `stop` writes the
 * waiting counts.
 */
export function collectMissedSearches({ db, log, now }: Pick<AppContext, "db" | "log" | "now">) {
  const missed = new LRUCache<string, true>({ max: REMEMBERED_MAX });
  const lately = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: AGAIN_MS });
  const waiting = new Map<string, Missed>();

  const counting: MissedSearches = {
    recordResult(text, isFound) {
      if (isFound) missed.delete(text);
      else missed.set(text, true);
    },
    count(text, address) {
      const stored = missed.has(text) ? missedText(text) : null;
      if (stored === null || lately.has(`${address} ${stored}`)) return;
      lately.set(`${address} ${stored}`, true);
      const day = dayInIndia(now());
      const known = waiting.get(`${day} ${stored}`);
      if (known) known.count += 1;
      else if (waiting.size < WAITING_MAX) waiting.set(`${day} ${stored}`, { day, text: stored, count: 1 });
    },
  };

  let writing: Promise<void> | null = null;
  async function writeWaiting(): Promise<void> {
    if (waiting.size === 0) return;
    const counts = [...waiting.values()];
    waiting.clear();
    await storeMissedSearches(db, counts).catch((error: unknown) => {
      log.warn({ fault: serializeError(error) }, "Could not store which searches found nothing");
    });
  }
  const timer = setInterval(() => {
    writing ??= writeWaiting().finally(() => {
      writing = null;
    });
  }, WRITTEN_EVERY_MS).unref();

  return {
    ...counting,
    async stop(): Promise<void> {
      clearInterval(timer);
      await writing;
      await writeWaiting();
    },
  };
}

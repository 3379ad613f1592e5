import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { openLimiter } from "@kasna/background";
import { dayInIndia } from "@kasna/rules/dates";
import type { AppContext } from "../../api/app-context.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import { FEED_FORMATS, FEED_NAMES, type FeedName } from "./feed-formats.widget.ts";
import { feedParts } from "./feed-parts.operations.server.ts";

/** A finished feed: its bytes, compressed by gzip, and the hash of its text. */
export type Feed = { bytes: Buffer; hash: string };

/** A feed is made again at most this often, however often parts change. */
const MADE_EVERY_MS = 60_000;

type CachedFeed = Feed & {
  startedAt: number;
  /** The day in India of the dates in it. */
  day: string;
  /** What `changesOf` returned before it was made. */
  changes: object;
};

/** Returns the same object until a part or a setting changes. */
const changesOf = (ctx: AppContext) => ctx.cached("feed-changes", ["products", "site"], async () => ({}));

/**
 * Opens this process's feeds. Returns a function that returns a feed of all parts that are sold: the one in memory if
 * nothing changed since or it is younger than a minute, else a new one. So a feed shows a change after at most a
 * minute. Feeds are made one after another. Dates in a feed are of today in India, so it expires at midnight.
 */
export function openFeeds(ctx: AppContext): (name: FeedName) => Promise<Feed> {
  const cached = new Map<FeedName, CachedFeed>();
  const making = new Map<FeedName, Promise<CachedFeed>>();
  const oneByOne = openLimiter({ concurrency: 1, queue: FEED_NAMES.length });

  async function make(name: FeedName): Promise<CachedFeed> {
    const leave = await oneByOne.enter();
    try {
      const now = ctx.now();
      const known = { startedAt: now.getTime(), day: dayInIndia(now), changes: await changesOf(ctx) };
      const feed = { ...known, ...(await makeFeed(ctx, name, now)) };
      cached.set(name, feed);
      return feed;
    } finally {
      leave();
      making.delete(name);
    }
  }

  return async (name) => {
    const last = cached.get(name);
    const now = ctx.now();
    if (last?.day === dayInIndia(now)) {
      const age = now.getTime() - last.startedAt;
      if (last.changes === (await changesOf(ctx)) || (age >= 0 && age < MADE_EVERY_MS)) return last;
    }
    const started = making.get(name) ?? make(name);
    making.set(name, started);
    return started;
  };
}

async function makeFeed(ctx: AppContext, name: FeedName, now: Date): Promise<Feed> {
  const { head, lineOf } = FEED_FORMATS[name];
  const site = { publicUrl: ctx.settings.publicUrl, profile: await shopProfile(ctx), now };
  const hash = createHash("sha256");
  async function* texts() {
    if (head !== null) yield `${head}\n`;
    for await (const parts of feedParts(ctx)) yield parts.map((part) => `${lineOf(part, site)}\n`).join("");
  }
  async function* hashed() {
    for await (const text of texts()) {
      hash.update(text);
      yield text;
    }
  }
  // Unlike `pipe`, it fails if the database does, so that the next request makes the feed again.
  const bytes = await pipeline(hashed, createGzip(), (zipped) => buffer(zipped));
  return { bytes, hash: hash.digest("base64url").slice(0, 22) };
}

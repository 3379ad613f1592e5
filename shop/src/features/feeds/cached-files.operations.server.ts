import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { openLimiter } from "@kasna/background";
import { dayInIndia } from "@kasna/rules/dates";
import type { AppContext } from "../../api/app-context.server.ts";
import type { CacheTag } from "../../api/cached-data.server.ts";

/** A finished file: its gzip-compressed bytes, and the hash of its text. */
export type CachedFile = { bytes: Buffer; hash: string };

/** The minimum time between two versions of a file, however often parts change. */
const MADE_EVERY_MS = 60_000;
/** More files than a shop has. */
const WAITING_MAX = 1000;
/**
 * Level 4 takes half as long as zlib's default and makes a feed 7 % larger. Large chunks mean fewer switches to and
 * from its thread.
 */
const GZIP = { level: 4, chunkSize: 256 * 1024 };
/** The number of characters compressed at once. */
const PIECE_LENGTH = 256 * 1024;

type CacheEntry = CachedFile & {
  startedAt: number;
  /** The day in India used for the dates in it. */
  day: string;
  /** The result of `changesOf` before the file was created. */
  changes: object;
};

/** What cached files need of the app context. */
type Context = Pick<AppContext, "now"> & {
  cached: (name: string, tags: readonly CacheTag[], load: () => Promise<object>) => Promise<object>;
};

/** Returns the same object until a part or a setting changes. */
const changesOf = (ctx: Context) => ctx.cached("feed-changes", ["products", "site"], async () => ({}));

/**
 * Opens this process's files about all parts; `textsOf` yields their texts by name. Returns a function that returns a
 * file: the one in memory if nothing has changed or it is less than a minute old, otherwise a new one. So changes
 * appear in a file within a minute. Files are created one after another. Their dates are those of today in India, so
 * they expire at midnight.
 */
export function openCachedFiles<Name extends string>(
  ctx: Context,
  textsOf: (name: Name, now: Date) => AsyncIterable<string>,
): (name: Name) => Promise<CachedFile> {
  const cached = new Map<Name, CacheEntry>();
  const making = new Map<Name, Promise<CacheEntry>>();
  const oneByOne = openLimiter({ concurrency: 1, queue: WAITING_MAX });

  async function make(name: Name): Promise<CacheEntry> {
    const release = await oneByOne.acquire();
    try {
      const now = ctx.now();
      const known = { startedAt: now.getTime(), day: dayInIndia(now), changes: await changesOf(ctx) };
      const file = { ...known, ...(await zip(textsOf(name, now))) };
      cached.set(name, file);
      return file;
    } finally {
      release();
      making.delete(name);
    }
  }

  return async function fileOf(name): Promise<CachedFile> {
    const last = cached.get(name);
    const now = ctx.now();
    const day = dayInIndia(now);
    if (last?.day === day) {
      const age = now.getTime() - last.startedAt;
      if (last.changes === (await changesOf(ctx)) || (age >= 0 && age < MADE_EVERY_MS)) return last;
    }
    const started = making.get(name) ?? make(name);
    making.set(name, started);
    const made = await started;
    // Started before midnight, and requested after it.
    return made.day < day ? fileOf(name) : made;
  };
}

/** Compresses texts as they are generated. Fails if they do, so that the next request creates the file again. */
async function zip(texts: AsyncIterable<string>): Promise<CachedFile> {
  const hash = createHash("sha256");
  async function* pieces() {
    let piece = "";
    for await (const text of texts) {
      piece += text;
      if (piece.length < PIECE_LENGTH) continue;
      hash.update(piece);
      yield piece;
      piece = "";
    }
    hash.update(piece);
    yield piece;
  }
  const bytes = await pipeline(pieces, createGzip(GZIP), (zipped) => buffer(zipped));
  return { bytes, hash: hash.digest("base64url").slice(0, 22) };
}

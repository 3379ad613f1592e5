import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { openLimiter } from "@kasna/background";
import { dayInIndia } from "@kasna/rules/dates";
import type { AppContext } from "../../api/app-context.server.ts";

/** A finished file: its bytes, compressed by gzip, and the hash of its text. */
export type CachedFile = { bytes: Buffer; hash: string };

/** A file is made again at most this often, however often parts change. */
const MADE_EVERY_MS = 60_000;
/** More than a shop has of such files. */
const WAITING_MAX = 1000;
/**
 * Level 4 takes half the time of zlib's own and makes a feed 7 % longer. Large pieces go to its thread and back less
 * often.
 */
const GZIP = { level: 4, chunkSize: 256 * 1024 };
/** The characters that are compressed at once. */
const PIECE_LENGTH = 256 * 1024;

type CacheEntry = CachedFile & {
  startedAt: number;
  /** The day in India of the dates in it. */
  day: string;
  /** What `changesOf` returned before it was made. */
  changes: object;
};

/** Returns the same object until a part or a setting changes. */
const changesOf = (ctx: AppContext) => ctx.cached("feed-changes", ["products", "site"], async () => ({}));

/**
 * Opens files of this process about all parts, whose texts `textsOf` yields by their names. Returns a function that
 * returns a file: the one in memory if nothing changed since or it is younger than a minute, else a new one. So a file
 * shows a change after at most a minute. Files are made one after another. Dates in them are of today in India, so they
 * expire at midnight.
 */
export function openCachedFiles<Name extends string>(
  ctx: AppContext,
  textsOf: (name: Name, now: Date) => AsyncIterable<string>,
): (name: Name) => Promise<CachedFile> {
  const cached = new Map<Name, CacheEntry>();
  const making = new Map<Name, Promise<CacheEntry>>();
  const oneByOne = openLimiter({ concurrency: 1, queue: WAITING_MAX });

  async function make(name: Name): Promise<CacheEntry> {
    const leave = await oneByOne.enter();
    try {
      const now = ctx.now();
      const known = { startedAt: now.getTime(), day: dayInIndia(now), changes: await changesOf(ctx) };
      const file = { ...known, ...(await zip(textsOf(name, now))) };
      cached.set(name, file);
      return file;
    } finally {
      leave();
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
    // Begun before midnight, and asked for after it.
    return made.day < day ? fileOf(name) : made;
  };
}

/** Compresses texts while they are made. Fails if they do, so that the next request makes the file again. */
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

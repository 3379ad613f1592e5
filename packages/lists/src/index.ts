import { createHash } from "node:crypto";
import { type Background, openBackground } from "@kasna/background";
import type { ReadList } from "./read-list.ts";

export { ListError, type ListLine, type Quantity, type ReadList } from "./read-list.ts";
export { readText } from "./read-text.ts";

/** How many files may wait while one is read, and how long reading one may take. */
const QUEUE = 16;
const TIME_LIMIT_MS = 10_000;
const HEAP_MB = 384;
/** A process that uses more memory than this after a file is replaced. */
const WORN_BYTES = 400 * 1024 * 1024;

/** Reads the lines of a list from a file's bytes, or returns the reason why it can't. */
export type ListReader = Background<ReadList | { problem: string }, Uint8Array>;

/**
 * Starts a reader: a separate process that reads one file at a time, because files can be crafted to harm their reader.
 */
export const openListReader = (): ListReader =>
  openBackground<ReadList | { problem: string }, Uint8Array>({
    program: new URL("./read-list-program.ts", import.meta.url),
    queue: QUEUE,
    timeLimitMs: TIME_LIMIT_MS,
    heapMb: HEAP_MB,
    recycleAboveBytes: WORN_BYTES,
    keyOf: (bytes) => createHash("sha256").update(bytes).digest("base64"),
  });

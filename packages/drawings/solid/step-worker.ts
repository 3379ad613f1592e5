import { type Background, openBackground, type Slots } from "@kasna/background";
import type { KeyedPart } from "../kinds/index.ts";
import type { Threads } from "./threads.ts";

/** How many parts may wait. Beyond that, a job fails as `full`. */
const QUEUE = 8;
/**
 * A long thread takes some seconds to cut, and a minute on a busy machine, because the process has a low priority.
 * Documents and pictures share its slots, so they may wait this long for a file that hangs.
 */
const TIME_LIMIT_MS = 90_000;
/** The kernel never releases memory, so a process that uses more than this is replaced. */
const RECYCLE_ABOVE_BYTES = 512 * 1024 * 1024;
const SCRIPT_HEAP_MB = 256;

/** A part, and whether its threads are cut. If not, they are cosmetic. */
export type ModelJob = KeyedPart & { threads?: Threads };

/** Writes the gzipped STEP file of a `ModelJob` given as JSON. */
export type StepWorker = Background<Uint8Array>;

type Options = { timeLimitMs?: number; slots?: Slots };

/** Starts a STEP worker: a separate process that writes one file at a time. */
export const openStepWorker = ({ timeLimitMs = TIME_LIMIT_MS, slots }: Options = {}): StepWorker =>
  openBackground<Uint8Array>({
    program: new URL("./step-worker-program.ts", import.meta.url),
    queue: QUEUE,
    timeLimitMs,
    heapMb: SCRIPT_HEAP_MB,
    recycleAboveBytes: RECYCLE_ABOVE_BYTES,
    ...(slots && { slots }),
  });

import { type Background, openBackground, type Slots } from "@kasna/background";

/** How many parts may wait while one is made. */
const QUEUE = 8;
const TIME_LIMIT_MS = 15_000;
/** The kernel never gives memory back: a process of which it holds this much ends, and the next begins afresh. */
const WORN_BYTES = 512 * 1024 * 1024;
const SCRIPT_HEAP_MB = 256;

/** Makes the STEP file, packed by gzip, of a `PartSpecification` given as JSON. */
export type StepWorker = Background<Uint8Array>;

type Options = { timeLimitMs?: number; slots?: Slots };

/** Makes STEP files away from the requests, one after another. */
export const openStepWorker = ({ timeLimitMs = TIME_LIMIT_MS, slots }: Options = {}): StepWorker =>
  openBackground<Uint8Array>({
    program: new URL("./step-worker-program.ts", import.meta.url),
    queue: QUEUE,
    timeLimitMs,
    heapMb: SCRIPT_HEAP_MB,
    wornBytes: WORN_BYTES,
    ...(slots && { slots }),
  });

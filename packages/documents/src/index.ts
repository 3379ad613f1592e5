import { type Background, openBackground, type Slots } from "@kasna/background";
import type { Rendered } from "./render.ts";

export type { BusinessDocument, DocumentLine, Money, Party } from "./content.ts";

/** How many papers may wait before the next is refused. */
const QUEUE = 64;
const TIME_LIMIT_MS = 30_000;
const HEAP_MB = 512;

/** Makes the PDF of a `Paper` given as JSON. */
export type PdfWorker = Background<Rendered>;

/** Prints papers away from the requests, one after another. */
export const openPdfWorker = ({ slots }: { slots?: Slots } = {}): PdfWorker =>
  openBackground<Rendered>({
    program: new URL("./pdf-worker-program.ts", import.meta.url),
    queue: QUEUE,
    timeLimitMs: TIME_LIMIT_MS,
    heapMb: HEAP_MB,
    ...(slots && { slots }),
  });

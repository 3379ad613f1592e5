import { type Background, openBackground, type Slots } from "@kasna/background";
import type { Rendered } from "./render.ts";

export type { BusinessDocument, DocumentLine, Money, Party, PicturedPart } from "./content.ts";
export type { LabelsJob } from "./labels.ts";
export type { ShippingLabel, ShippingLabelsJob } from "./shipping-labels.ts";

/** How many documents may wait. Beyond that, a job fails as `full`. */
const QUEUE = 64;
const TIME_LIMIT_MS = 60_000;
const HEAP_MB = 512;

/** Renders the PDF of a `BusinessDocument` given as JSON. */
export type PdfWorker = Background<Rendered>;

/** Starts a PDF worker: a separate process that renders one document at a time. */
export const openPdfWorker = ({ slots }: { slots?: Slots } = {}): PdfWorker =>
  openBackground<Rendered>({
    program: new URL("./pdf-worker-program.ts", import.meta.url),
    queue: QUEUE,
    timeLimitMs: TIME_LIMIT_MS,
    heapMb: HEAP_MB,
    ...(slots && { slots }),
  });

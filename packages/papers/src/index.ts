import { type Background, openBackground, type Slots } from "@kasna/background";
import type { Rendered } from "./render.ts";

export type { Money, Paper, PaperLine, Party } from "./content.ts";

/** How many papers may wait before the next is refused. */
const QUEUE = 64;
const TIME_LIMIT_MS = 30_000;
const HEAP_MB = 512;

/** Makes the PDF of a `Paper` given as JSON. */
export type Press = Background<Rendered>;

/** Prints papers away from the requests, one after another. */
export const openPress = ({ slots }: { slots?: Slots } = {}): Press =>
  openBackground<Rendered>({
    program: new URL("./press-program.ts", import.meta.url),
    queue: QUEUE,
    timeLimitMs: TIME_LIMIT_MS,
    heapMb: HEAP_MB,
    ...(slots && { slots }),
  });

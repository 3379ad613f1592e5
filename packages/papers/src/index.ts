import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { Rendered } from "./render.ts";

export type { Money, Paper, PaperLine, Party } from "./content.ts";

/** How many papers may wait for a thread before the next is refused. */
const QUEUE = 64;
const TIME_LIMIT_MS = 30_000;

export type Press = {
  /** The PDF of a paper given as JSON, made in a thread of its own; the same paper at the same time is made once. Throws where the queue is full or the time is up. */
  print: (paper: string) => Promise<Rendered>;
  close: () => Promise<void>;
};

/** Threads that render papers, so that no request waits for another's PDF. None runs until the first paper. */
export function openPress(): Press {
  const pool = new Piscina<string, Rendered>({
    filename: fileURLToPath(new URL("./press-worker.ts", import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: QUEUE,
  });
  const underWay = new Map<string, Promise<Rendered>>();
  return {
    print(paper) {
      const known = underWay.get(paper);
      if (known) return known;
      const printing = pool
        .run(paper, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
        .finally(() => underWay.delete(paper));
      underWay.set(paper, printing);
      return printing;
    },
    close: () => pool.close(),
  };
}

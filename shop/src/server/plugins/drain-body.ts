import type { Readable } from "node:stream";
import { freeBytes } from "./free-bytes.ts";

/**
 * How much of rejected and unread bodies a process discards at a time: 32 MB a second in total. Reading them as fast as
 * they arrive would delay every other request of the process.
 */
const TURN = { bytes: 128 * 1024, everyMs: 4 };

/** The maximum number of bodies at a time, because each takes some memory. */
const DRAINED_MAX = 256;

const waiting: { bytes: number; proceed: () => void }[] = [];
let timer: NodeJS.Timeout | undefined;

/** Calls `proceed` once this process may discard this many more bytes, in order of arrival. */
export function afterDiscardTurn(bytes: number, proceed: () => void): void {
  waiting.push({ bytes, proceed });
  timer ??= setInterval(takeTurn, TURN.everyMs);
}

function takeTurn() {
  for (let left = TURN.bytes; left > 0; ) {
    const next = waiting.shift();
    if (!next) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    left -= next.bytes;
    next.proceed();
  }
}

let drained = 0;

type Discard = {
  bytes: number;
  ms?: number;
  /** Nothing else reads this body, so its bytes can be freed at once. */
  isUnshared?: boolean;
};

/**
 * Reads and discards a body at a bounded rate. Resolves when it ends, after this many bytes or milliseconds, or at once
 * if too many others are being discarded.
 */
export function drainBody(
  body: Readable,
  { bytes: maxBytes, ms, isUnshared = false }: Discard = { bytes: Number.POSITIVE_INFINITY },
): Promise<void> {
  if (drained >= DRAINED_MAX || body.readableEnded || body.destroyed) return Promise.resolve();
  drained += 1;
  return new Promise((resolve) => {
    let bytes = 0;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      drained -= 1;
      clearTimeout(deadline);
      resolve();
    };
    const deadline = ms === undefined ? undefined : setTimeout(end, ms);
    body.on("data", (piece: Buffer) => {
      bytes += piece.length;
      body.pause();
      if (isOver || bytes > maxBytes) return end();
      afterDiscardTurn(piece.length, () => body.resume());
      if (isUnshared) freeBytes(piece);
    });
    body.once("end", end).once("error", end).once("close", end).resume();
  });
}

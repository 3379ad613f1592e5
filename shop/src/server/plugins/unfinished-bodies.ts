/** A request whose body is on its way. */
type Unfinished = { bytes: number; sinceMs: number; close: () => void };

type Limits = {
  /** What all bodies that are on their way may take together. */
  bytes: number;
  /** How long each may take. */
  ms: number;
};

/**
 * Bounds the memory and the time of bodies that are on their way: beyond the bytes the oldest is closed first, which
 * an honest client's is not, and each has a deadline that `closeOverdue` enforces.
 */
export function openUnfinishedBodies({ bytes: maxBytes, ms: maxMs }: Limits) {
  // In order of arrival.
  const bodies = new Set<Unfinished>();
  let bytes = 0;
  const remove = (body: Unfinished) => {
    if (bodies.delete(body)) bytes -= body.bytes;
  };
  const close = (body: Unfinished) => {
    remove(body);
    body.close();
  };
  return {
    /** Counts a body; returns a function that the caller runs when it has arrived or its connection is closed. */
    add(body: Unfinished): () => void {
      bodies.add(body);
      bytes += body.bytes;
      for (const oldest of bodies) {
        if (bytes <= maxBytes) break;
        close(oldest);
      }
      return () => remove(body);
    },
    closeOverdue(nowMs: number) {
      for (const body of bodies) {
        if (nowMs - body.sinceMs <= maxMs) break;
        close(body);
      }
    },
    size: () => bodies.size,
  };
}

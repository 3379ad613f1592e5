/** A request whose body is still arriving. */
type Unfinished = { bytes: number; sinceMs: number; close: () => void };

type Limits = {
  /** The total size allowed for all arriving bodies. */
  bytes: number;
  /** The time allowed for each. */
  ms: number;
};

/**
 * Bounds the memory and time of arriving bodies: when the total size is exceeded, the oldest is closed first, which is
 * unlikely to be an honest client's, and each has a deadline that `closeOverdue` enforces.
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
    /**
     * Counts a body. Returns a function for the caller to run when the body has arrived or its connection is closed.
     */
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

/** A gate that calls go through, until the last one. */
export type Gate = {
  /** Lets a call through and answers what it answers. Rejects with `refusal` while the last one is under way. */
  pass: <T>(call: () => Promise<T>) => Promise<T>;
  /** Waits for the calls under way, `limitMs` at most, and lets nothing but this one through until it is done. */
  last: <T>(call: () => Promise<T>) => Promise<T>;
};

/** Opens a gate; `refusal` makes what a call is refused with. */
export function openGate(limitMs: number, refusal: () => Error): Gate {
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    pass(call) {
      if (isClosed) return Promise.reject(refusal());
      const answer = call();
      underWay.add(answer);
      const done = () => underWay.delete(answer);
      answer.then(done, done);
      return answer;
    },
    async last(call) {
      isClosed = true;
      try {
        const tooLong = new Promise((resolve) => setTimeout(resolve, limitMs));
        await Promise.race([Promise.allSettled(underWay), tooLong]);
        return await call();
      } finally {
        isClosed = false;
      }
    },
  };
}

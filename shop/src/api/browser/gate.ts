/** Lets calls through until a final one, such as a logout, has to run alone. */
export type CallGate = {
  /** Makes a call. Rejects while the last one is in progress. */
  run: <T>(call: () => Promise<T>) => Promise<T>;
  /**
   * Waits at most `limitMs` for the calls in flight, then makes this one. Other calls are rejected until it finishes.
   */
  runAlone: <T>(call: () => Promise<T>) => Promise<T>;
};

/** Opens a gate. Calls made while it is closed reject with `closedError()`. */
export function openGate(limitMs: number, closedError: () => Error): CallGate {
  const inFlight = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    run(call) {
      if (isClosed) return Promise.reject(closedError());
      const answer = call();
      inFlight.add(answer);
      const done = () => inFlight.delete(answer);
      answer.then(done, done);
      return answer;
    },
    async runAlone(call) {
      isClosed = true;
      try {
        const timeout = new Promise((resolve) => setTimeout(resolve, limitMs));
        await Promise.race([Promise.allSettled(inFlight), timeout]);
        return await call();
      } finally {
        isClosed = false;
      }
    },
  };
}

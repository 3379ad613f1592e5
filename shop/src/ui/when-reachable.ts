const RETRY_MS = 2000;

/**
 * Calls `then` when the shop responds at an address again. A device that is online may not reach it yet, so the request
 * is repeated until it succeeds. Returns a function that stops it.
 */
export function whenReachable(address: string, then: () => void): () => void {
  const ask = async () => {
    if (!navigator.onLine) return;
    const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer && answer.status < 500) then();
  };
  const timer = setInterval(ask, RETRY_MS);
  addEventListener("online", ask);
  return () => {
    clearInterval(timer);
    removeEventListener("online", ask);
  };
}

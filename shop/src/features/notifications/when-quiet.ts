const QUIET_MS = 3000;

/** Calls back once the page has loaded and fetched nothing for three seconds, so that it does not compete with the page. */
export function whenQuiet(signal: AbortSignal, act: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      act();
    }, QUIET_MS);
  };
  const observer = new PerformanceObserver(wait);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener("load", start);
  };
  const start = () => {
    observer.observe({ type: "resource" });
    wait();
  };
  signal.addEventListener("abort", stop);
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start);
}

const CHECK_MS = 1000;

/** Calls `end` once the process that started this one is gone: npm that was killed must not leave a shop behind. */
export function endWithParent(end: () => void): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    end();
  }, CHECK_MS);
  check.unref();
}

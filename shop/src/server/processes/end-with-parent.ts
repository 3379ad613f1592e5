const CHECK_MS = 1000;

/** Calls `end` once the parent process is gone, so that killing npm does not leave a shop running. */
export function endWithParent(end: () => void): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    end();
  }, CHECK_MS);
  check.unref();
}

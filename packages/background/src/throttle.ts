/** How long a job runs before it is throttled. Most have finished by then. */
const UNTHROTTLED_MS = 20;
/**
 * After that, it pauses after every slice of this length. The kernel alone would give it slices of several
 * milliseconds.
 */
const SLICE_MS = 1;

const neverNotified = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let throttledFromMs = 0;

/** The processor time of this thread in milliseconds. It excludes waiting for a processor. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Marks the start of a job. */
export function startJob(): void {
  throttledFromMs = workedMs() + UNTHROTTLED_MS;
}

/**
 * Gives requests as much processor time as the job has used since its last pause. Long jobs call it between
 * their steps. It blocks this thread.
 */
export function throttle(): void {
  const now = workedMs();
  const worked = now - throttledFromMs;
  if (worked < SLICE_MS) return;
  throttledFromMs = now;
  Atomics.wait(neverNotified, 0, 0, worked);
}

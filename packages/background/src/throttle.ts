/** How long a job works without a rest: most are over by then. */
const SPRINT_MS = 20;
/** How long it holds a processor afterwards. Of itself the kernel would let it finish a slice of several milliseconds. */
const STRETCH_MS = 1;

const nothing = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let countsFrom = 0;

/** How much of a processor this thread has had, in milliseconds: it is not its doing when it had to wait for one. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Marks that this process begins a job. */
export function beginJob(): void {
  countsFrom = workedMs() + SPRINT_MS;
}

/**
 * Leaves the processor to the requests for as long as the job has held it since it rested last: to be called
 * between the pieces of a long job. Nothing of this process's script runs meanwhile.
 */
export function throttle(): void {
  const now = workedMs();
  const worked = now - countsFrom;
  if (worked < STRETCH_MS) return;
  countsFrom = now;
  Atomics.wait(nothing, 0, 0, worked);
}

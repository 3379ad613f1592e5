import { statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
/** Three shops at a time, with their logs of changes. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * From now on, temporary folders of this process and its children are in memory, if there is room: to copy the demo
 * database there takes a tenth of a disk's time. TMPDIR, if set, stays as it is.
 */
export function keepDataInMemory(): void {
  if (hasRoom()) process.env.TMPDIR ??= MEMORY;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

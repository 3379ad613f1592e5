import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** Lets the system prefer every other thread to the one that calls this; where it can't (not Linux), nothing changes. */
export function yieldToOthers(): void {
  try {
    // `PID/task/TID`: on Linux a thread has a priority of its own under its own number.
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // Papers are printed at the same priority then.
  }
}

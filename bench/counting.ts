import { constants, setPriority } from "node:os";

/** A program that only counts, at the priority of background workers: the cost to others of a busy core. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
let counted = 0;
while (counted < Number.POSITIVE_INFINITY) counted++;

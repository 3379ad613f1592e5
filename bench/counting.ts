import { constants, setPriority } from "node:os";

/** A program that only counts, at the rank of what is done in the background: what a core in use costs others. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
let counted = 0;
while (counted < Number.POSITIVE_INFINITY) counted++;

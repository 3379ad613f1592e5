import { constants, setPriority } from "node:os";

/** A program that only counts, at the rank of what is done in the background: what a core in use costs others. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
for (let counted = 0; ; counted++);

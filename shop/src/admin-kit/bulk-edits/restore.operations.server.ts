import type { AppContext } from "../../api/app-context.server.ts";
import type { Transaction } from "../../database/connect.ts";
import type { Actor } from "../audit.operations.server.ts";
import type { EditedRow } from "./bulk-edits.operations.server.ts";

/** A row that an undo skips, and why: `has been changed since`. */
export type SkippedRow = { id: number; reason: string };

/** Locks rows, restores those that still have the values of the edit, and returns the others. */
export type Restore = (
  ctx: AppContext,
  tx: Transaction,
  undo: { actor: Actor; editId: number; rows: readonly EditedRow[] },
) => Promise<SkippedRow[]>;

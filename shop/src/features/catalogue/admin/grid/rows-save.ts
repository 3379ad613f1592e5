import { singleLine } from "@kasna/contract/text";
import { STOCK_NOTE_MAX, STOCK_REASONS } from "@kasna/rules/stock";
import { z } from "zod";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { type CellField, isCellField } from "../parts/cell-columns.ts";
import { changeRows } from "../parts/change-rows.operations.server.ts";
import type { Route } from "./+types/rows-save";
import { answerEdit } from "./answer-edit.operations.server.ts";
import { CHANGES_MAX } from "./grid-line.ts";
import { LOST_MAX } from "./save-attempt.ts";

const BYTES_MAX = 16 * 1024 * 1024;
const CELL_MAX = 5_000;

const cell = z.object({
  id: z.number().int().positive(),
  field: z.custom<CellField>((field) => typeof field === "string" && isCellField(field)),
  was: z.string().max(CELL_MAX),
  now: z.string().max(CELL_MAX, "is too long"),
});
const requestBody = z.object({
  changes: z.array(cell).min(1).max(CHANGES_MAX, `You can change at most ${CHANGES_MAX} cells at a time`),
  stock: z.object({ reason: z.enum(STOCK_REASONS), note: singleLine(STOCK_NOTE_MAX) }),
  /** Absent in a page of an earlier version. */
  key: z.uuid().optional(),
  /** Earlier saves whose responses were lost. */
  lost: z
    .array(z.object({ key: z.uuid(), stock: z.array(cell).max(CHANGES_MAX) }))
    .max(LOST_MAX)
    .default([]),
});

/** Saves the edits of the grid: all of them, or none and the reasons. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "catalogue");
  return answerEdit(request, { schema: requestBody, bytesMax: BYTES_MAX }, (edit) =>
    changeRows(appContext(context), { actor, ...edit }),
  );
}

/** Only POST is allowed here. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  return new Response("Send the changes to save", { status: 405, headers: { Allow: "POST" } });
}

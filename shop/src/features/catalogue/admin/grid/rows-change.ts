import { z } from "zod";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { addRow } from "../parts/add-row.operations.server.ts";
import { removeRows } from "../parts/remove-rows.operations.server.ts";
import type { Route } from "./+types/rows-change";
import { answerEdit } from "./answer-edit.operations.server.ts";
import { CHANGES_MAX } from "./grid-line.ts";
import { NEW_ROW_FIELDS, type NewRowTexts } from "./new-row.ts";

const BYTES_MAX = 1024 * 1024;

const id = z.number().int().positive();
const text = z.string().max(500);
const requestBody = z.object({
  add: z
    .object({
      subCategoryId: id,
      like: id.nullable(),
      sku: text.trim(),
      texts: z.object(
        Object.fromEntries(NEW_ROW_FIELDS.map((field) => [field, text.optional().default("")])),
      ),
      attributes: z.record(text, text).optional().default({}),
    })
    .optional(),
  remove: z
    .array(id)
    .min(1)
    .max(CHANGES_MAX, `You can remove at most ${CHANGES_MAX} rows at a time`)
    .optional(),
  /** The SKU of the part that replaces the removed rows. */
  replacedBy: text.trim().optional().default(""),
});

/** Adds a row to the catalogue, or removes rows. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "catalogue");
  const ctx = appContext(context);
  return answerEdit(
    request,
    { schema: requestBody, bytesMax: BYTES_MAX },
    async ({ add, remove, replacedBy }) => {
      if (add) return { row: await addRow(ctx, { actor, ...add, texts: add.texts as NewRowTexts }) };
      if (remove) return removeRows(ctx, { actor, ids: remove, replacedBy });
      throw domainError("fields_wrong");
    },
  );
}

/** Only POST is allowed here. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  return new Response("Send the rows to change", { status: 405, headers: { Allow: "POST" } });
}

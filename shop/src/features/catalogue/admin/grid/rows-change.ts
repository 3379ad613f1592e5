import { parseJson } from "@kasna/rules/parse-json";
import { z } from "zod";
import { appContext } from "../../../../api/context.server.ts";
import { DomainError, domainError } from "../../../../api/domain-errors.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { requireStaff } from "../../../admin/staff/guard.operations.server.ts";
import { addRow } from "../parts/add-row.operations.server.ts";
import { removeRows } from "../parts/remove-rows.operations.server.ts";
import type { Route } from "./+types/rows-change";
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
      texts: z.object(Object.fromEntries(NEW_ROW_FIELDS.map((field) => [field, text]))),
    })
    .optional(),
  remove: z
    .array(id)
    .min(1)
    .max(CHANGES_MAX, `You can remove at most ${CHANGES_MAX} rows at a time`)
    .optional(),
});

/** Adds a row to the catalogue, or removes rows. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "admin");
  const ctx = appContext(context);
  try {
    if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= BYTES_MAX))
      throw domainError("too_large");
    const body: unknown = await request
      .text()
      .then(parseJson)
      .catch(() => null);
    const { add, remove } = parseInput(requestBody, (body ?? {}) as Record<string, unknown>);
    if (add)
      return Response.json({ row: await addRow(ctx, { actor, ...add, texts: add.texts as NewRowTexts }) });
    if (remove) return Response.json(await removeRows(ctx, { actor, ids: remove }));
    throw domainError("fields_wrong");
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Response.json({ message: error.message, errors: error.facts.errors }, { status: error.status });
  }
}

/** Only POST is allowed here. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  return new Response("Send the rows to change", { status: 405, headers: { Allow: "POST" } });
}

import { z } from "zod";
import { shopOf } from "../../api/context.server.ts";
import { parseInput } from "../../api/parse.server.ts";
import { refuse, ShopRefusal } from "../../api/refusals.server.ts";
import { requireStaff } from "../desk/guard.operations.server.ts";
import type { Route } from "./+types/rows-change";
import { addRow } from "./add-row.operations.server.ts";
import { CHANGES_MAX } from "./grid-line.ts";
import { NEW_ROW_FIELDS, type NewRowTexts } from "./new-row.ts";
import { takeOutRows } from "./take-out-rows.operations.server.ts";

const BYTES_MAX = 1024 * 1024;

const id = z.number().int().positive();
const text = z.string().max(500);
const sent = z.object({
  add: z
    .object({
      subCategoryId: id,
      like: id.nullable(),
      sku: text.trim(),
      texts: z.object(Object.fromEntries(NEW_ROW_FIELDS.map((field) => [field, text]))),
    })
    .optional(),
  takeOut: z
    .array(id)
    .min(1)
    .max(CHANGES_MAX, `More than ${CHANGES_MAX} rows can't be taken out at once`)
    .optional(),
});

/** Adds a row to the grid's catalogue, or takes rows out of it. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "admin");
  const shop = shopOf(context);
  try {
    if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= BYTES_MAX))
      throw refuse("too_large");
    const body: unknown = await request.json().catch(() => null);
    const { add, takeOut } = parseInput(sent, (body ?? {}) as Record<string, unknown>);
    if (add)
      return Response.json({ row: await addRow(shop, { actor, ...add, texts: add.texts as NewRowTexts }) });
    if (takeOut) return Response.json(await takeOutRows(shop, { actor, ids: takeOut }));
    throw refuse("fields_wrong");
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    return Response.json({ message: error.message, errors: error.facts.errors }, { status: error.status });
  }
}

/** There is nothing to look at here. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  return new Response("Send what is to be changed", { status: 405, headers: { Allow: "POST" } });
}

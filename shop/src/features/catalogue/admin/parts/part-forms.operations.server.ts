import { SHELF_MAX, STOCK_MAX } from "@kasna/rules/stock";
import { z } from "zod";
import { formRows } from "../../../../admin-kit/form.server.ts";
import {
  idField,
  optionalRupees,
  optionalText,
  optionalWhole,
  seenField,
} from "../../../../admin-kit/form-fields.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { saveOrdering } from "../../../purchasing/part-ordering.operations.server.ts";
import { adjustingFields, movementOf } from "../../../stock/adjust-stock.widget.ts";
import { moveStock } from "../../../stock/book-stock.operations.server.ts";
import { saveShelfAndCost } from "../../../stock/shelf-and-cost.operations.server.ts";
import { stockText } from "../../../stock/stock-text.widget.ts";
import { removingUnit, savingUnit } from "../units/unit-form.ts";
import { removeUnit, saveUnit } from "../units/units.operations.server.ts";
import { renamePart } from "./rename-part.operations.server.ts";

const renaming = z.object({ intent: z.literal("rename"), sku: z.string(), seen: seenField });
const booking = z.object({ intent: z.literal("book"), ...adjustingFields });
const shelfAndCostForm = z.object({
  intent: z.literal("keep"),
  seen: seenField,
  shelf: optionalText(SHELF_MAX),
  unitCost: optionalRupees,
});
const savingOrdering = z.object({
  intent: z.literal("order"),
  seen: seenField,
  supplier: z.union([z.literal("").transform(() => null), idField("Choose one from the list")]),
  reorderPoint: optionalWhole(0, STOCK_MAX),
  orderMultiple: optionalWhole(1, STOCK_MAX),
});

const partForm = z.discriminatedUnion("intent", [
  renaming,
  booking,
  shelfAndCostForm,
  savingOrdering,
  savingUnit,
  removingUnit,
]);

/**
 * Handles a form on a part's page, identified by its `intent`. Returns the success message. Throws `fields_wrong`, and
 * the errors of the requested operation.
 */
export async function changePart(
  ctx: AppContext,
  { actor, productId, fields }: { actor: Staff; productId: number; fields: Parameters<typeof formRows>[0] },
): Promise<string> {
  const form = parseInput(partForm, fields);
  if (form.intent === "save-unit") {
    const { intent: _, unit: unitId, seen, ...terms } = form;
    return `${await saveUnit(ctx, { actor, productId, unitId, seen, terms })} saved`;
  }
  if (form.intent === "remove-unit")
    return `${await removeUnit(ctx, { actor, productId, unitId: form.unit })} is no longer sold`;
  if (form.intent === "rename")
    return `The SKU is ${await renamePart(ctx, { actor, productId, sku: form.sku, seen: form.seen })} now`;
  if (form.intent === "keep") {
    const { shelf, unitCost: unitCostPaise, seen } = form;
    const shelvesAt = formRows(fields, z.object({ shelf: optionalText(SHELF_MAX) }), "shelf");
    await saveShelfAndCost(ctx, {
      actor,
      productId,
      shelf,
      unitCostPaise,
      seen,
      shelvesAt: shelvesAt.map(({ key: placeId, row }) => ({ placeId, shelf: row.shelf })),
    });
    return "Saved";
  }
  if (form.intent === "order") {
    const { supplier: supplierId, reorderPoint, orderMultiple, seen } = form;
    await saveOrdering(ctx, { actor, productId, supplierId, reorderPoint, orderMultiple, seen });
    return "Saved";
  }
  const left = await moveStock(ctx, { actor, productId, ...movementOf(form) });
  return `${stockText(left)} in stock now`;
}
